/** Where a city that a water parts goes on over it: from wall to wall, where these are nearest. */
import type { Point } from '~/art/art';
import type { City, Gate, Span } from '~/art/layout-types';
import { distance, leastBy } from '~/art/lines';

const pointsOf = ({ walls }: City): readonly Point[] => walls.flatMap(({ points }) => points);

function gateTowards(at: Point, to: Point): Gate {
  const l = distance(at, to) || 1;
  const normal: Point = [(to[0] - at[0]) / l, (to[1] - at[1]) / l];
  return { at, normal, tangent: [-normal[1], normal[0]] };
}

function spanBetween(a: City, b: City): Span[] {
  const pairs = pointsOf(a).map((from) => ({
    from,
    to: leastBy(pointsOf(b), (p) => distance(p, from)) ?? from,
  }));
  const nearest = leastBy(pairs, ({ from, to }) => distance(from, to));
  if (!nearest) return [];
  const { from, to } = nearest;
  return [{ node: a.node, from: gateTowards(from, to), to: gateTowards(to, from) }];
}

/** The picture shows such a city in parts of one node. */
export const spansOf = (cities: readonly City[]): Span[] =>
  cities.flatMap((city, k) =>
    cities
      .slice(k + 1)
      .filter((other) => other.node === city.node && city.node >= 0)
      .flatMap((other) => spanBetween(city, other)),
  );

/** The gates from which spans lead out of a city. */
export const gatesOfSpans = ({ walls }: City, spans: readonly Span[]): Gate[] => {
  const isOn = ({ at }: Gate) => walls.some(({ points }) => points.includes(at));
  return spans.flatMap(({ from, to }) => [from, to]).filter(isOn);
};
