/** Signs for buttons, drawn in a box of 24 x 24 by strokes in the colour of the text. */

const PATHS = {
  home: 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  turnLeft: 'M4 5v6h6M5 11a8 8 0 1 1 1 7',
  turnRight: 'M20 5v6h-6M19 11a8 8 0 1 0-1 7',
  undo: 'M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2',
  confirm: 'M5 13l5 5L20 7',
  tiles: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  log: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  last: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 1v4M12 19v4M1 12h4M19 12h4',
  choices: 'M4 6l2 2 3-4M12 7h8M4 14l2 2 3-4M12 15h8M12 21h8',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
  share: 'M12 15V3M7 8l5-5 5 5M5 13v7h14v-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  cup: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H3c0 4 2 6 4 6M17 6h4c0 4-2 6-4 6M12 15v4M8 21h8',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
