/** All that the page of a game shows more where it is played by a link. */
import { sayLink } from '~/words/link-voice';
import { say } from '~/words/voice';
import { InvitePanel } from './invite-panel';
import { LinkBanners } from './link-banners';
import type { LinkParts } from './link-parts';
import { endingText, Proof, Rematch } from './link-result';
import { AidsTool, LinkTools } from './link-tools';
import { SeatClock } from './seat-clock';
import { TablePanel } from './table-panel';
import { type Panel, useTableView } from './table-view';
import { TalkPanel } from './talk-panel';
import './link.css';

const ITEMS = [
  ['table', () => sayLink('table')],
  ['talk', () => sayLink('talk')],
  ['invite', () => say('inviteTitle')],
] as const;

function MenuItems() {
  const { panel } = useTableView();
  return ITEMS.map(([name, text]) => (
    <button
      key={name}
      type="button"
      onClick={() => {
        panel.value = name;
      }}
    >
      {text()}
    </button>
  ));
}

function LinkPanel({ name, onClose }: { name: Panel; onClose: () => void }) {
  if (name === 'invite') return <InvitePanel onClose={onClose} />;
  if (name === 'table') return <TablePanel onClose={onClose} />;
  return name === 'talk' ? <TalkPanel onClose={onClose} /> : null;
}

export const linkParts: LinkParts = {
  Tools: LinkTools,
  Status: AidsTool,
  Banners: LinkBanners,
  SeatClock,
  MenuItems,
  Panel: LinkPanel,
  Rematch,
  Proof,
  endingText,
};
