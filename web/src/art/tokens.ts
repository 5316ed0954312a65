/** Small pictures of what lies in numbers before the seats. */
import { tokenArt } from '~/art/expansion-art';
import { initial } from '~/art/plate';

/** The middle of a picture is 0,0: a viewBox for it. */
export const TOKEN_BOX = '-50 -50 100 100';

/** The inside of an svg of the class `art`; what nobody has drawn is a plate with its first letter. */
export function tokenPicture(kind: string): string {
  const pieces = tokenArt(kind);
  if (pieces) return pieces.map(([cls, d]) => `<path class="${cls}" d="${d}"/>`).join('');
  const disc = (cls: string, r: number) =>
    `<path class="${cls}" d="M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z"/>`;
  return (
    disc('pl0', 42) +
    disc('pl1', 39) +
    disc('pl2', 35) +
    `<text class="pl3" x="0" y="17" font-size="46">${initial(kind)}</text>`
  );
}
