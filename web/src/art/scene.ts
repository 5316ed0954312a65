/**
 * Collects the shapes of one drawing and writes them with few elements: things that do not hide each
 * other share one path for each class.
 */
import type { Level, Point } from '~/art/art';
import type { Box } from '~/art/polygons';

/** A path of a class: see paint-rules.ts. */
export type Piece = readonly [cls: string, d: string];

interface Thing {
  readonly depth: number;
  readonly box: Box;
  readonly pieces: readonly Piece[];
}

/** In what order the classes of one layer are painted, by their first two letters, then by digit.
 * Dark openings lie on plaster and stone, roofs on all of them, gold on everything; what an
 * expansion adds lies where roofs do. */
const ORDER = 't0 t1 t2 t3 f0 f1 wb sf st dk wn tb k0 k1 k2 ra rb rc rd sl mo rl ch aw mi gd'.split(
  ' ',
);
const RANK = new Map(ORDER.map((stem, i) => [stem, i]));
const RANK_OF_OTHERS = ORDER.indexOf('mo');
const rankOf = (cls: string): number =>
  (RANK.get(cls.slice(0, 2)) ?? RANK_OF_OTHERS) + Number(cls.at(2) ?? 0) / 10 || 0;

/** Left out at middle distance. */
const FINE = new Set('rr rl wn ch wc vc aw b0 b1 t3a t3b t3c t3d'.split(' '));

const meet = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

const write = (cls: string, d: string): string => `<path class="${cls}" d="${d}"/>`;

export class Scene {
  readonly level: Level;
  private readonly flat: [cls: string, d: string][] = [];
  private readonly things: Thing[] = [];
  private shadows = '';
  private above = '';

  constructor(level: Level) {
    this.level = level;
  }

  /** Lies flat, under all things, in the order given. */
  ground(cls: string, d: string): void {
    const last = this.flat.at(-1);
    if (last?.[0] === cls) last[1] += d;
    else this.flat.push([cls, d]);
  }

  /** All shadows are one path, so where two fall on each other it is not darker. */
  shadow(d: string): void {
    this.shadows += d;
  }

  /** Stands up; what is nearer, with a larger depth, hides what is farther. The pieces are painted
   * in the order of their classes, so that they may share paths with those of other things. */
  thing(depth: number, box: Box, pieces: readonly Piece[]): void {
    this.things.push({ depth, box, pieces });
  }

  /** Above all things, in the order given. */
  over(cls: string, d: string): void {
    this.above += write(cls, d);
  }

  /** A letter above all things, its middle at a point. */
  letter(cls: string, text: string, [x, y]: Point, size: number): void {
    const at = `x="${Math.round(x)}" y="${Math.round(y + size * 0.36)}"`;
    this.above += `<text class="${cls}" ${at} font-size="${Math.round(size)}">${text}</text>`;
  }

  toString(): string {
    const flat = this.flat.map(([cls, d]) => this.path(cls, d)).join('');
    const shadows = this.shadows && write('sh', this.shadows);
    return (
      flat +
      shadows +
      this.layers()
        .map((layer) => this.merge(layer))
        .join('') +
      this.above
    );
  }

  private path(cls: string, d: string): string {
    return this.level === 'mid' && FINE.has(cls) ? '' : write(cls, d);
  }

  /** The things in layers, from far to near: whatever hides another lies in a later one. */
  private layers(): Thing[][] {
    const layers: Thing[][] = [];
    const done: { readonly box: Box; readonly layer: number }[] = [];
    for (const thing of [...this.things].sort((a, b) => a.depth - b.depth)) {
      let layer = 0;
      for (const other of done) {
        if (other.layer >= layer && meet(other.box, thing.box)) layer = other.layer + 1;
      }
      done.push({ box: thing.box, layer });
      const together = layers[layer] ?? [];
      together.push(thing);
      layers[layer] = together;
    }
    return layers;
  }

  /** One path for each class of a layer. */
  private merge(layer: readonly Thing[]): string {
    const paths = new Map<string, string>();
    for (const { pieces } of layer) {
      for (const [cls, d] of pieces) paths.set(cls, (paths.get(cls) ?? '') + d);
    }
    const classes = [...paths.keys()].sort((a, b) => rankOf(a) - rankOf(b));
    return classes.map((cls) => this.path(cls, paths.get(cls) ?? '')).join('');
  }
}
