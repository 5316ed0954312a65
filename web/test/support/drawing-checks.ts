/** Reads what the painters write: their paths, classes and texts. */

const ELEMENT =
  /<path class="([a-z]+\d?[a-d]?)" d="([^"<>&]+)"\/>|<text class="([a-z]+\d)" x="-?\d+" y="-?\d+" font-size="\d+">(&[a-z]+;|[^<&])<\/text>/gu;

export interface Drawn {
  readonly classes: ReadonlySet<string>;
  readonly paths: readonly string[];
  readonly rest: string; // what is neither a path nor a text
}

export function readDrawing(svg: string): Drawn {
  const classes = new Set<string>();
  const paths: string[] = [];
  const rest = svg.replace(ELEMENT, (_, cls?: string, d?: string, textClass?: string) => {
    classes.add(cls ?? `text.${textClass}`);
    if (d) paths.push(d);
    return '';
  });
  return { classes, paths, rest };
}

/** How many numbers each command takes. */
const SIZES: Readonly<Record<string, number>> = {
  M: 2,
  m: 2,
  L: 2,
  l: 2,
  H: 1,
  h: 1,
  V: 1,
  v: 1,
  q: 4,
  c: 6,
  a: 7,
  z: 0,
};

/** What is wrong with a command and its numbers, or ''. */
function faultOf(command: string, numbers: readonly number[]): string {
  const size = SIZES[command];
  if (size === undefined) return 'unknown command';
  if (size === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % size) {
    return 'wrong count of numbers';
  }
  if (!numbers.every(Number.isInteger)) return 'no integer';
  if (command !== 'a') return '';
  const isBad = numbers.some((n, i) => {
    if (i % 7 < 2) return n <= 0;
    return (i % 7 === 3 || i % 7 === 4) && n !== 0 && n !== 1;
  });
  return isBad ? 'radius not above 0, or no flag' : '';
}

/** What is wrong with path data, or ''. */
export function pathFault(d: string): string {
  const commands = d.match(/[a-zA-Z][^a-zA-Z]*/g) ?? [];
  if (commands.join('') !== d || !d.startsWith('M')) return `no path: ${d}`;
  for (const command of commands) {
    const text = command.slice(1);
    const numbers = text.match(/-?[^\s-]+/g) ?? [];
    const fault = faultOf(command.charAt(0), numbers.map(Number));
    if (fault) return `${fault}: ${command}`;
  }
  return '';
}
