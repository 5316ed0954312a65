/** A token that lies before a seat, small: as its expansion draws it, else a disc with its first letter. */
import { initial } from '~/art/plate';
import { tokenName } from '~/words/sentences';

export function TokenPicture({ kind }: { kind: string }) {
  return (
    <svg class="token" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" />
      <text x="12" y="17">
        {initial(tokenName(kind))}
      </text>
    </svg>
  );
}
