/** Small drawings about 0,0 that are put somewhere on a tile. */
import type { Point } from '~/art/art';

/** Which coordinate the number at a place of a command is; null where it is a step or a size. */
function axisAt(command: string, index: number): 0 | 1 | null {
  if (command === 'H') return 0;
  if (command === 'V') return 1;
  if (command !== 'M' && command !== 'L') return null;
  return index % 2 === 0 ? 0 : 1;
}

/** The flags of an arc are no lengths. */
const isFlag = (command: string, index: number): boolean =>
  command === 'a' && [2, 3, 4].includes(index % 7);

/** A path about 0,0 moved to a point and scaled, in integers. It may use M, L, H, V and all relative
 * commands. */
export function stamp(d: string, at: Point, scale = 1): string {
  let out = '';
  let command = '';
  let index = 0;
  for (const token of d.match(/[a-zA-Z]|-?\d*\.?\d+/g) ?? []) {
    if (/[a-zA-Z]/.test(token)) {
      out += token;
      command = token;
      index = 0;
      continue;
    }
    const axis = axisAt(command, index);
    const size = isFlag(command, index) ? 1 : scale;
    const value = Math.round(Number(token) * size + (axis === null ? 0 : at[axis]));
    out += (index > 0 && value >= 0 ? ' ' : '') + value;
    index++;
  }
  return out;
}
