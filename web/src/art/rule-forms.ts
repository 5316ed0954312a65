/** Forms of the rules in which `$name` is a colour: what most classes are painted like. */

export type Rules = Readonly<Record<string, string>>;

/** Open ends and dots, which are lines of no length, are round. */
export const ROUND = 'stroke-linecap:round';

export const line = (colour: string, width: number, rest = ''): string =>
  `fill:none;stroke:$${colour};stroke-width:${width}${rest && `;${rest}`}`;

export const fillOf = (colour: string): string => `fill:$${colour}`;

/** What stands up has a thin outline. */
export const solid = (colour: string): string =>
  `fill:$${colour};stroke:$ink;stroke-width:1.5;stroke-opacity:$ink-opacity`;

/** Classes that are painted alike, each in the colour of its own name. */
export const each = (names: string, rule: (name: string) => string): Rules =>
  Object.fromEntries(names.split(' ').map((name) => [name, rule(name)]));
