/** Who plays: how many, under which names, people or computer players. */
import { letterOf } from '~/art/seats';
import type { Seat } from '~/engine/engine';
import { LEAST_SEATS, MOST_SEATS } from '~/engine/seat-letters';
import type { LocalPlayer } from '~/game/local-table';
import { number, say } from '~/words/voice';
import type { Way } from './address';
import { Badge } from './badge';
import { Icon } from './icons';
import { cleanName, lastSetup, NAME_LETTERS, ownName } from './settings';

export interface SeatWish {
  readonly name: string;
  readonly isComputer: boolean;
}

export const usualSeat = (way: Way, seat: Seat): SeatWish => ({
  name: seat === 0 ? ownName.peek() : '',
  isComputer: way === 'computer' && seat > 0,
});

/** What somebody is called who has no name. */
const usualName = (seat: Seat, isComputer: boolean, isOnly: boolean): string => {
  if (isOnly) return say(isComputer ? 'computer' : 'player');
  return say(isComputer ? 'computerName' : 'playerName', { letter: letterOf(seat) });
};

/** Whether nobody else is of the same sort: then no letter tells them apart. */
const isOnlyOne = (wishes: readonly SeatWish[], wish: SeatWish): boolean =>
  wishes.filter(({ isComputer }) => isComputer === wish.isComputer).length === 1;

/** The seats that are played, as wished or as usual. */
const seatsIn = (seats: readonly SeatWish[], way: Way, length: number): readonly SeatWish[] =>
  Array.from({ length }, (_, seat) => seats[seat] ?? usualSeat(way, seat));

export function playersOf(
  seats: readonly SeatWish[],
  way: Way,
  length: number,
): readonly LocalPlayer[] {
  return seatsIn(seats, way, length).map((wish, seat, all) => ({
    name: cleanName(wish.name) || usualName(seat, wish.isComputer, isOnlyOne(all, wish)),
    isComputer: wish.isComputer,
  }));
}

interface SeatsProps {
  readonly way: Way;
  readonly seats: readonly SeatWish[];
  readonly onChange: (seats: readonly SeatWish[]) => void;
}

function SeatCount() {
  const { seats } = lastSetup.value;
  const change = (by: number) => {
    lastSetup.value = { ...lastSetup.value, seats: seats + by };
  };
  return (
    <div class="stepper">
      <button
        type="button"
        aria-label={say('fewer')}
        disabled={seats <= LEAST_SEATS}
        onClick={() => change(-1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-label={say('seatsNumber')}>{number(seats)}</output>
      <button
        type="button"
        aria-label={say('more')}
        disabled={seats >= MOST_SEATS}
        onClick={() => change(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

interface SeatRowProps {
  readonly seat: Seat;
  readonly wish: SeatWish;
  readonly isOnly: boolean;
  readonly onChange: (wish: SeatWish) => void;
}

function SeatRow({ seat, wish, isOnly, onChange }: SeatRowProps) {
  const letter = letterOf(seat);
  return (
    <li class="seat-row">
      <Badge seat={seat} />
      <input
        aria-label={say('seatName', { letter })}
        maxLength={NAME_LETTERS}
        placeholder={usualName(seat, wish.isComputer, isOnly)}
        value={wish.name}
        onInput={(event) => {
          const { value } = event.currentTarget;
          if (seat === 0) ownName.value = cleanName(value);
          onChange({ ...wish, name: value });
        }}
      />
      <select
        aria-label={say('seatKind', { letter })}
        value={wish.isComputer ? 'computer' : 'person'}
        onChange={(event) =>
          onChange({ ...wish, isComputer: event.currentTarget.value === 'computer' })
        }
      >
        <option value="person">{say('person')}</option>
        <option value="computer">{say('computer')}</option>
      </select>
    </li>
  );
}

export function SetupSeats({ way, seats, onChange }: SeatsProps) {
  const all = seatsIn(seats, way, lastSetup.value.seats);
  const change = (seat: Seat, wish: SeatWish) =>
    onChange(
      seatsIn(seats, way, Math.max(all.length, seats.length)).map((old, i) =>
        i === seat ? wish : old,
      ),
    );
  return (
    <section class="card">
      <div class="row apart">
        <h2>{say('players')}</h2>
        <SeatCount />
      </div>
      {way !== 'link' && (
        <ul class="seat-rows">
          {all.map((wish, seat) => (
            <SeatRow
              key={seat}
              seat={seat}
              wish={wish}
              isOnly={isOnlyOne(all, wish)}
              onChange={(next) => change(seat, next)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
