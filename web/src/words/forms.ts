/** Texts with places to fill, and the forms that a number asks for. */

/** A text for each form: 'one' where the language counts so, 'other' for all the rest. */
export interface Forms {
  readonly one: string;
  readonly other: string;
}

export const forms = (one: string, other: string): Forms => ({ one, other });

export type Values = Readonly<Record<string, string | number>>;

/** Fills `{name}` with the value of that name; a place without a value stays as it is. */
export function fill(text: string, values: Values, format: Intl.NumberFormat): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? format.format(value) : (value ?? place);
  });
}

/** In French no line may begin with what follows a space here. */
export const boundFrench = (text: string): string =>
  text.replace(/ (?=[;:!?»…])|(?<=«) /g, '\u00a0');

/** The names of the places of a text. */
export function placesOf(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
}
