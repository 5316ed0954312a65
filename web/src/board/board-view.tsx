/** The board: shows a game, and lets the one at the page place, put, point, pan and zoom. */
import './board.css';
import { useSignalEffect } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '~/board/board';
import { BoardControl } from '~/board/board-control';
import { boardWords } from '~/board/board-words';
import { cellKey, isSameCell } from '~/board/cells';
import { LeavingTile, NewsLayer } from '~/board/fades';
import { FigureLayer } from '~/board/figure-layer';
import { Gestures } from '~/board/gestures';
import { LandLayer } from '~/board/land-layer';
import {
  CursorLayer,
  GhostLayer,
  LastLayer,
  LitLayer,
  OfferedLayer,
  PointedLayer,
} from '~/board/mark-layers';
import { SeamLayer } from '~/board/seam-layer';
import { SpotLayer } from '~/board/spot-layer';
import { sharedSheet } from '~/board/symbol-sheet';
import { type Symbols, variantOf } from '~/board/symbols';
import { Squares, TileLayer } from '~/board/tile-layer';
import { jobsFor } from '~/board/wanted';
import type { Laid } from '~/engine/engine';

/** Listens to hands and to the size of the frame for as long as the board is there. */
function useFrame(control: BoardControl) {
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !world.current || !drawing.current) return;
    const { stage } = control;
    control.setFrame(element);
    stage.attach(world.current, drawing.current);
    const measure = () =>
      stage.resize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const stop = new Gestures(element, control).listen();
    return () => {
      stop();
      observer.disconnect();
      stage.detach();
      control.setFrame(null);
    };
  }, [control]);
  return { frame, world, drawing };
}

/** Keeps the drawing worker busy with what this board lacks. */
function useSymbols(control: BoardControl, view: BoardProps, symbols: Symbols): void {
  const latest = useRef(view);
  latest.current = view;
  const want = () => {
    const { game, placements, placed } = latest.current;
    const { stage } = control;
    const { width, height } = stage.frame;
    const centre = stage.boardPoint([width / 2, height / 2]);
    const level = stage.level.value;
    const need = { game, placements, isPlaced: placed !== null, level, centre };
    symbols.want(control, jobsFor(need, symbols));
  };
  useSignalEffect(want);
  useEffect(want, [view.game, view.placements]);
  useEffect(() => () => symbols.forget(control), [control, symbols]);
}

function useHandle(control: BoardControl, handle: BoardProps['handle']): void {
  useLayoutEffect(() => {
    if (!handle) return;
    handle.current = control.handle();
    return () => {
      handle.current = null;
    };
  }, [control, handle]);
}

/** Whether a button of a spot is pressed by key. */
const isPress = ({ key, target, currentTarget }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && target !== currentTarget;

export function BoardView(props: BoardProps) {
  const [control] = useState(() => new BoardControl());
  const [{ symbols }] = useState(sharedSheet);
  const { frame, world, drawing } = useFrame(control);
  const laid = props.game.board();
  const board = useMemo(
    () => new Map<string, Laid>(laid.map((tile) => [cellKey(tile.cell), tile])),
    [laid],
  );
  useLayoutEffect(() => control.update(props, board));
  useSymbols(control, props, symbols);
  useHandle(control, props.handle);
  const words = boardWords(props.language ?? 'en');
  const help = useId();
  return (
    <div
      ref={frame}
      class="board"
      role="application"
      aria-label={words.board}
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys and digits act on it
      tabIndex={0}
      onKeyDown={(event) => {
        if (isPress(event) || !control.key(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <p id={help} class="board-help">
        {props.placements.length > 0 ? words.howToPlace : words.howToMove}
      </p>
      <div ref={world} class="board-world">
        <svg ref={drawing} class="art board-drawing" aria-hidden="true">
          <Drawing {...{ control, symbols, board }} view={props} laid={laid} />
        </svg>
        <Fades {...{ control, symbols, laid }} view={props} />
        <SpotLayer symbols={symbols} stage={control.stage} view={props} />
      </div>
    </div>
  );
}

/** What fades away over the drawing. */
function Fades({ control, symbols, view, laid }: Omit<DrawingProps, 'board'>) {
  const { size, level } = control.stage;
  const { game, placed } = view;
  const tried = laid.find(({ cell }) => isSameCell(cell, placed?.place ?? null));
  const shown = control.ghost.value ?? placed;
  const type = game.rules.types.find(({ code }) => code === shown?.tile);
  const variant = variantOf(laid.length - (tried ? 1 : 0));
  return (
    <>
      <NewsLayer laid={laid} size={size} />
      {type && shown?.place && (
        <LeavingTile
          {...{ symbols, level }}
          of={{ tile: type, turn: shown.turn, variant }}
          cell={shown.place}
          size={size.value}
        />
      )}
    </>
  );
}

interface DrawingProps {
  readonly control: BoardControl;
  readonly symbols: Symbols;
  readonly view: BoardProps;
  readonly laid: readonly Laid[];
  readonly board: ReadonlyMap<string, Laid>;
}

/** The layers from the table upwards. */
function Drawing({ control, symbols, view, laid, board }: DrawingProps) {
  const { stage } = control;
  const { game, placed, chosen } = view;
  return (
    <>
      <LandLayer {...{ laid, board }} canvas={stage.canvas} />
      <TileLayer {...{ symbols, laid }} level={stage.level} />
      <Squares cls="grid" laid={laid} />
      <SeamLayer {...{ symbols, laid }} level={stage.level} />
      <LitLayer control={control} />
      <GhostLayer {...{ control, symbols, game }} isPlaced={placed !== null} />
      <OfferedLayer {...{ stage, game, board }} spots={view.spots} />
      <PointedLayer {...{ stage, game, board }} place={view.pointed} />
      <LastLayer stage={stage} cells={view.last} seat={view.lastSeat} />
      <CursorLayer control={control} />
      <FigureLayer {...{ symbols, stage, game, laid, chosen }} />
      <Squares cls="fibre" laid={laid} />
    </>
  );
}
