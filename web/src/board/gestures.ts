/**
 * Tells apart what hands do on the board: tap, hold, drag, pinch, hover, wheel.
 *
 * Points are in pixels from the corner of the board's frame. A press becomes a drag after six
 * pixels; from then on the pointer is captured, so that leaving the frame does not end it.
 */
import type { Point } from '~/art/art';

export interface Hands {
  tap(at: Point, isTouch: boolean): void;
  doubleTap(at: Point): void;
  /** A long press by touch. */
  hold(at: Point): void;
  /** A mouse or pen over the board, pressing nothing; null when it left or does something else.
   * Over a button, with the text of its action. */
  hover(at: Point | null, action?: string | null): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  /** All fingers are off, or have stopped pinching. */
  rest(): void;
  /** Whether the wheel turns a tile there instead of zooming. */
  wheelTurns(at: Point): boolean;
  turn(at: Point, step: 1 | -1): void;
}

const THRESHOLD = 6; // pixels
const HOLD = 450; // milliseconds
const DOUBLE = 320; // milliseconds
const DOUBLE_REACH = 28; // pixels
const NOTCH = 60; // pixels of wheel that turn a tile once
const PAUSE = 220; // milliseconds after which a turn of the wheel begins anew
const LINE = 16;

type Phase = 'idle' | 'pressed' | 'dragging' | 'pinching' | 'held';

const buttonOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('button') : null;

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export class Gestures {
  readonly #frame: HTMLElement;
  readonly #hands: Hands;
  readonly #pointers = new Map<number, Point>();
  #phase: Phase = 'idle';
  #start: Point = [0, 0];
  #holdTimer: ReturnType<typeof setTimeout> | undefined;
  #tapped: { at: Point; time: number } | null = null;
  #pressedOn: Element | null = null; // the button on which the last press began
  #wheel = { sum: 0, time: 0 };

  constructor(frame: HTMLElement, hands: Hands) {
    this.#frame = frame;
    this.#hands = hands;
  }

  /** Listens until the function is called that it returns. */
  listen(): () => void {
    const end = new AbortController();
    const options = { signal: end.signal };
    const frame = this.#frame;
    frame.addEventListener('pointerdown', (event) => this.#down(event), options);
    frame.addEventListener('pointermove', (event) => this.#move(event), options);
    frame.addEventListener('pointerup', (event) => this.#up(event, true), options);
    frame.addEventListener('pointercancel', (event) => this.#up(event, false), options);
    frame.addEventListener('pointerleave', (event) => this.#leave(event), options);
    frame.addEventListener('click', (event) => this.#click(event), { ...options, capture: true });
    frame.addEventListener('contextmenu', (event) => this.#menu(event), options);
    frame.addEventListener('wheel', (event) => this.#turnWheel(event), {
      ...options,
      passive: false,
    });
    return () => {
      clearTimeout(this.#holdTimer);
      end.abort();
    };
  }

  #point(event: MouseEvent): Point {
    const { left, top } = this.#frame.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  // ---- pointers ----

  #down(event: PointerEvent): void {
    if (event.button === 2) return;
    const at = this.#point(event);
    this.#pressedOn = buttonOf(event);
    this.#pointers.set(event.pointerId, at);
    clearTimeout(this.#holdTimer);
    if (this.#pointers.size > 1) {
      for (const id of this.#pointers.keys()) this.#capture(id);
      this.#phase = 'pinching';
      return;
    }
    this.#phase = 'pressed';
    this.#start = at;
    if (event.pointerType === 'touch') this.#holdTimer = setTimeout(() => this.#hold(), HOLD);
  }

  #hold(): void {
    if (this.#phase !== 'pressed') return;
    this.#phase = 'held';
    this.#hands.hold(this.#start);
  }

  /** A pointer may have gone in the meantime; then there is nothing to capture. */
  #capture(id: number): void {
    try {
      this.#frame.setPointerCapture(id);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }

  #move(event: PointerEvent): void {
    const at = this.#point(event);
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== 'touch' && event.buttons === 0) {
        this.#hands.hover(at, buttonOf(event)?.getAttribute('data-action') ?? null);
      }
      return;
    }
    if (this.#phase === 'pinching') this.#pinch(event.pointerId, before, at);
    if (this.#phase === 'pressed' && apart(this.#start, at) > THRESHOLD) {
      clearTimeout(this.#holdTimer);
      this.#capture(event.pointerId);
      this.#hands.hover(null);
      this.#phase = 'dragging';
    }
    if (this.#phase === 'pressed') return;
    if (this.#phase === 'dragging') this.#hands.pan(at[0] - before[0], at[1] - before[1]);
    this.#pointers.set(event.pointerId, at);
  }

  /** A finger leaves whenever it is lifted; what it was held on stays pointed out. */
  #leave({ pointerType }: PointerEvent): void {
    if (pointerType !== 'touch') this.#hands.hover(null);
  }

  #pinch(id: number, before: Point, at: Point): void {
    const other = [...this.#pointers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const middle: Point = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
    this.#hands.pan((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
    this.#hands.zoom(apart(at, other) / Math.max(1, apart(before, other)), middle);
  }

  #up(event: PointerEvent, isDone: boolean): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    clearTimeout(this.#holdTimer);
    const phase = this.#phase;
    if (this.#pointers.size > 0) {
      if (this.#pointers.size === 1) this.#phase = 'dragging';
      return;
    }
    this.#phase = 'idle';
    if (phase === 'pressed' && isDone) this.#tap(event);
    if (phase === 'pinching' || phase === 'dragging') this.#hands.rest();
  }

  #tap(event: PointerEvent): void {
    if (this.#pressedOn || event.button !== 0) return;
    const at = this.#point(event);
    const time = event.timeStamp;
    const last = this.#tapped;
    const isSecond = last && time - last.time < DOUBLE && apart(last.at, at) < DOUBLE_REACH;
    this.#tapped = isSecond ? null : { at, time };
    if (isSecond) this.#hands.doubleTap(at);
    else this.#hands.tap(at, event.pointerType === 'touch');
  }

  /** A tap may bring up a button right under the finger, on which the browser then clicks. */
  #click(event: MouseEvent): void {
    const isByKey = event.detail === 0;
    if (!isByKey && buttonOf(event) !== this.#pressedOn) event.stopPropagation();
  }

  // ---- wheel and right button ----

  #menu(event: MouseEvent): void {
    const at = this.#point(event);
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (!isTouch && !this.#hands.wheelTurns(at)) return;
    event.preventDefault();
    if (!isTouch) this.#hands.turn(at, event.shiftKey ? -1 : 1);
  }

  /** A page that scrolls keeps its wheel, unless the board has the focus. */
  #isForPage(event: WheelEvent): boolean {
    const page = document.scrollingElement;
    const scrolls = page !== null && page.scrollHeight > page.clientHeight + 1;
    return scrolls && !event.ctrlKey && !this.#frame.contains(document.activeElement);
  }

  #turnWheel(event: WheelEvent): void {
    if (this.#isForPage(event)) return;
    event.preventDefault();
    const at = this.#point(event);
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
    const dy = event.deltaY * unit;
    const dx = event.deltaX * unit;
    if (!event.ctrlKey && this.#hands.wheelTurns(at)) this.#turnByWheel(at, dy, event.timeStamp);
    else if (!event.ctrlKey && Math.abs(dx) > Math.abs(dy)) {
      this.#hands.pan(-dx, 0);
      this.#hands.rest();
    } else this.#hands.zoom(Math.exp(-dy * (event.ctrlKey ? 0.01 : 0.0022)), at);
  }

  /** Many small steps of a touch pad make one notch. */
  #turnByWheel(at: Point, delta: number, time: number): void {
    const isAnew = time - this.#wheel.time > PAUSE;
    const sum = (isAnew ? 0 : this.#wheel.sum) + delta;
    this.#wheel = { sum, time };
    if (Math.abs(sum) < NOTCH) return;
    this.#wheel.sum = 0;
    this.#hands.turn(at, sum > 0 ? 1 : -1);
  }
}
