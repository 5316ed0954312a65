/** Invitations to a game by link: one for each seat that nobody has taken yet, and one to watch. */
import { letterOf } from '~/art/seats';
import { sayLink } from '~/words/link-voice';
import { say } from '~/words/voice';
import { linkTo } from './address';
import { Badge } from './badge';
import { CopyButton } from './copy-button';
import { Dialog } from './dialog';
import { useTableView } from './table-view';

interface LinkProps {
  readonly title: string;
  readonly link: string;
  readonly name: string;
}

export function LinkField({ title, link, name }: LinkProps) {
  return (
    <p class="labelled">
      <label>
        {title}
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <CopyButton text={link} label={say('copyLink')} name={name} />
    </p>
  );
}

const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host);

/** Where others reach this page: as it was reached here, unless that leads nowhere from elsewhere. */
export function originFor(addresses: readonly string[]): string | null {
  if (!isLoopback(location.hostname)) return location.origin;
  const origins = addresses.flatMap((text) => {
    const match = /^(https?:\/\/(\[[^\]]+\]|[^/:]+)(:\d+)?)\/?$/.exec(text);
    return match?.[1] && match[2] && !isLoopback(match[2]) ? [match[1]] : [];
  });
  return origins[0] ?? null;
}

/** What to start the server with stays on one line, as it is typed. */
function OnlyHere() {
  const [before, after] = say('inviteOnly').split('{option}');
  return (
    <p class="notice">
      {before}
      <code>--address 0.0.0.0</code>
      {after}
    </p>
  );
}

export function InvitePanel({ onClose }: { onClose: () => void }) {
  const { visit, names } = useTableView();
  if (!visit) return null;
  const { game } = visit;
  const reachable = originFor(visit.addresses.value);
  const origin = reachable ?? location.origin;
  const open = Object.entries(visit.keys.value.invitations).map(([seat, token]) => ({
    seat: Number(seat),
    token,
  }));
  return (
    <Dialog title={say('inviteTitle')} onClose={onClose}>
      {open.length > 0 && <p>{say('inviteText')}</p>}
      {reachable === null && <OnlyHere />}
      {open.map(({ seat, token }) => {
        const letter = letterOf(seat);
        return (
          <div key={seat} class="invitation">
            <Badge seat={seat} />
            <LinkField
              title={say('inviteFor', { letter })}
              link={linkTo(game, { seat, token }, origin)}
              name={say('copyLinkFor', { letter })}
            />
            <button
              type="button"
              class="link"
              aria-label={say('playTooFor', { letter })}
              onClick={() => visit.takeSeat(seat, token, names(seat))}
            >
              {say('playToo')}
            </button>
          </div>
        );
      })}
      {visit.dealings.terms.value.isPrivate ? (
        <p class="muted">{sayLink('noWatching')}</p>
      ) : (
        <LinkField
          title={say('watchLink')}
          link={linkTo(game, null, origin)}
          name={say('copyWatchLink')}
        />
      )}
    </Dialog>
  );
}
