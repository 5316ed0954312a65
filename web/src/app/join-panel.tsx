/** Somebody comes by an invitation: under which name does he take the seat, or does he only watch? */

import { useState } from 'preact/hooks';
import { letterOf } from '~/art/seats';
import type { Visit } from '~/game/visit';
import { list, say } from '~/words/voice';
import type { Invitation } from './address';
import { Badge } from './badge';
import { Dialog } from './dialog';
import { cleanName, NAME_LETTERS, ownName } from './settings';

interface JoinProps {
  readonly visit: Visit;
  readonly invitation: Invitation;
  readonly names: readonly string[]; // of who sits there already
  readonly onWatch: (() => void) | null; // null where nobody may watch
}

export function JoinPanel({ visit, invitation, names, onWatch }: JoinProps) {
  const [name, setName] = useState(ownName.peek());
  const { seat, token } = invitation;
  const letter = letterOf(seat);
  const others = names.filter((other) => other !== '');
  const join = (event: Event) => {
    event.preventDefault();
    const clean = cleanName(name);
    ownName.value = clean;
    visit.takeSeat(seat, token, clean || say('playerName', { letter }));
  };
  return (
    <Dialog title={say('joinTitle')}>
      <form onSubmit={join}>
        <p class="row tight">
          <Badge seat={seat} />
          <span>
            {others.length > 0
              ? say('joinText', { letter, names: list(others) })
              : say('joinAlone', { letter })}
          </span>
        </p>
        <p class="labelled">
          <label>
            {say('yourName')}
            <input
              autocomplete="nickname"
              maxLength={NAME_LETTERS}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
        </p>
        <div class="row">
          <button type="submit" class="main">
            {say('join')}
          </button>
          {onWatch && (
            <button type="button" onClick={onWatch}>
              {say('watchOnly')}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
