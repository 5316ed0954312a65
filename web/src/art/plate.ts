/** A plate with a letter: it stands for whatever nobody has drawn. */
import type { Point } from '~/art/art';
import { ellipse } from '~/art/paths';
import type { Scene } from '~/art/scene';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

/** The first letter of a name, as text of an SVG. */
export function initial(name: string): string {
  const [first = '?'] = name.toUpperCase();
  return ESCAPED[first] ?? first;
}

/** A round plate of a radius with the first letter of a name. */
export function drawPlate(scene: Scene, [x, y]: Point, radius: number, name: string): void {
  scene.over('pl0', ellipse(x, y, radius, radius));
  scene.over('pl1', ellipse(x, y, radius * 0.92, radius * 0.92));
  scene.over('pl2', ellipse(x, y, radius * 0.82, radius * 0.82));
  scene.letter('pl3', initial(name), [x, y], radius * 1.1);
}
