/** Values out of lines and storage that may hold anything, read field by field. */

export type Fields = Readonly<Record<string, unknown>>;

/** Whether it has names for what it holds. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (fields: Fields, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' ? value : null;
};

export const numberOf = (fields: Fields, name: string): number | null => {
  const value = fields[name];
  return typeof value === 'number' ? value : null;
};

const LATEST = 8.64e15; // beyond that there is no date

/** Milliseconds since 1970; 0 when there are none that a date could have. */
export const momentOf = (fields: Fields, name: string): number => {
  const value = numberOf(fields, name) ?? 0;
  return Math.abs(value) <= LATEST ? value : 0;
};

export const partOf = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return isFields(value) ? value : {};
};

export const listOf = (fields: Fields, name: string): readonly unknown[] => {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
};

export const textsOf = (fields: Fields, name: string): readonly string[] =>
  listOf(fields, name).filter((item) => typeof item === 'string');

/** Those of the fields that are texts. */
export const textFields = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
