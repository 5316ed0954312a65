/** Who plays: how many, under which names, people or computer players. */
import { letterOf } from '~/art/seats';
import type { Engine, Level, Seat } from '~/engine/engine';
import { LEAST_SEATS, MOST_SEATS } from '~/engine/seat-letters';
import type { LocalPlayer } from '~/game/local-table';
import { number, say, wordOr } from '~/words/voice';
import type { Way } from './address';
import { Badge } from './badge';
import { Icon } from './icons';
import { cleanName, lastLevel, lastSetup, NAME_LETTERS, ownName } from './settings';

export interface SeatWish {
  readonly name: string;
  readonly level: string | null; // of a computer player; null: a person
}

export const usualSeat = (way: Way, seat: Seat): SeatWish => ({
  name: seat === 0 ? ownName.peek() : '',
  level: way === 'computer' && seat > 0 ? lastLevel.peek() : null,
});

const levelName = (level: string): string => wordOr(`level ${level}`, level);

/** What somebody is called who has no name. */
const usualName = (seat: Seat, level: string | null, isOnly: boolean): string => {
  const letter = letterOf(seat);
  if (level !== null)
    return isOnly ? levelName(level) : say('computerName', { level: levelName(level), letter });
  return isOnly ? say('player') : say('playerName', { letter });
};

/** Whether nobody else is of the same sort: then no letter tells them apart. */
const isOnlyOne = (wishes: readonly SeatWish[], wish: SeatWish): boolean =>
  wishes.filter(({ level }) => level === wish.level).length === 1;

/** The seats that are played, as wished or as usual. */
const seatsIn = (seats: readonly SeatWish[], way: Way, length: number): readonly SeatWish[] =>
  Array.from({ length }, (_, seat) => {
    const wish = seats[seat] ?? usualSeat(way, seat);
    return way === 'link' && seat === 0 ? { ...wish, level: null } : wish;
  });

export function playersOf(
  seats: readonly SeatWish[],
  way: Way,
  length: number,
): readonly LocalPlayer[] {
  return seatsIn(seats, way, length).map((wish, seat, all) => ({
    name: cleanName(wish.name) || usualName(seat, wish.level, isOnlyOne(all, wish)),
    level: wish.level,
  }));
}

interface SeatsProps {
  readonly engine: Engine;
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

interface KindProps {
  readonly engine: Engine;
  readonly seat: Seat;
  readonly level: string | null;
  readonly onChange: (level: string | null) => void;
}

function LevelOptions({ levels }: { levels: readonly Level[] }) {
  return levels.map(({ name }) => (
    <option key={name} value={name}>
      {levelName(name)}
    </option>
  ));
}

/** A person, or a computer player and how it plays. */
function SeatKind({ engine, seat, level, onChange }: KindProps) {
  const person = '';
  return (
    <select
      aria-label={say('seatKind', { letter: letterOf(seat) })}
      value={level ?? person}
      onChange={({ currentTarget: { value } }) => {
        if (value !== person) lastLevel.value = value;
        onChange(value === person ? null : value);
      }}
    >
      <option value={person}>{say('person')}</option>
      <optgroup label={say('computer')}>
        <LevelOptions levels={engine.levels.filter(({ isStyle }) => !isStyle)} />
      </optgroup>
      <optgroup label={say('computerStyles')}>
        <LevelOptions levels={engine.levels.filter(({ isStyle }) => isStyle)} />
      </optgroup>
    </select>
  );
}

interface SeatRowProps {
  readonly engine: Engine;
  readonly way: Way;
  readonly seat: Seat;
  readonly wish: SeatWish;
  readonly isOnly: boolean;
  readonly onChange: (wish: SeatWish) => void;
}

function SeatNameInput({ seat, wish, isOnly, onChange }: Omit<SeatRowProps, 'engine' | 'way'>) {
  return (
    <input
      aria-label={say('seatName', { letter: letterOf(seat) })}
      maxLength={NAME_LETTERS}
      placeholder={usualName(seat, wish.level, isOnly)}
      value={wish.name}
      onInput={(event) => {
        const { value } = event.currentTarget;
        if (seat === 0) ownName.value = cleanName(value);
        onChange({ ...wish, name: value });
      }}
    />
  );
}

/** By a link, people say their names when they come; the host sits first. */
function SeatRow({ engine, way, ...row }: SeatRowProps) {
  const { seat, wish, onChange } = row;
  const { level } = wish;
  const isInvited = way === 'link' && level === null;
  return (
    <li class="seat-row">
      <Badge seat={seat} />
      {isInvited ? (
        <span>{say(seat === 0 ? 'seatHost' : 'seatInvited')}</span>
      ) : (
        <SeatNameInput {...row} />
      )}
      {(way !== 'link' || seat > 0) && (
        <SeatKind
          {...{ engine, seat, level }}
          onChange={(next) => onChange({ ...wish, level: next })}
        />
      )}
      {level !== null && <p class="seat-about">{wordOr(`level ${level} about`, '')}</p>}
    </li>
  );
}

export function SetupSeats({ engine, way, seats, onChange }: SeatsProps) {
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
      <ul class="seat-rows">
        {all.map((wish, seat) => (
          <SeatRow
            key={seat}
            {...{ engine, way, seat, wish }}
            isOnly={isOnlyOne(all, wish)}
            onChange={(next) => change(seat, next)}
          />
        ))}
      </ul>
    </section>
  );
}
