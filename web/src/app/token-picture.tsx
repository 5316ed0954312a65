/** A token that lies before a seat, small. */
import { TOKEN_BOX, tokenPicture } from '~/art/tokens';

export function TokenPicture({ kind }: { kind: string }) {
  return (
    <svg
      class="art token"
      viewBox={TOKEN_BOX}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: tokenPicture(kind) }}
    />
  );
}
