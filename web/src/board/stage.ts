/**
 * The element that is panned and zoomed. While a gesture lasts only its CSS transform changes, which
 * the browser does without drawing anything again; at rest it gets its real size, and is sharp.
 */
import { type Signal, signal } from '@preact/signals';
import { type Level, type Point, SIZE } from '~/art/art';
import {
  atRest,
  boardOf,
  type Camera,
  centredOn,
  type Frame,
  fitTo,
  heldInFrame,
  levelFor,
  onTheWay,
  panBy,
  revealing,
  shows,
  zoomAt,
} from '~/board/camera';
import { type Extent, holds, widened } from '~/board/cells';

const FLIGHT = 380; // milliseconds
const REST_AFTER = 170;
const SPARE = 5; // cells

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slow at both ends. */
const eased = (t: number): number => t * t * (3 - 2 * t);

export class Stage {
  /** Pixels a tile, as drawn: changes at rest only. */
  readonly size: Signal<number> = signal(100);
  readonly level: Signal<Level> = signal('near');
  /** All that is drawn, in tiles: more than there is to see, so that it seldom grows. */
  readonly canvas: Signal<Extent> = signal({ left: 0, top: 0, right: 0, bottom: 0 });
  /** Counts the times that the camera came to rest. */
  readonly rests: Signal<number> = signal(0);
  /** Whether the board keeps fitting itself into its frame: until it is moved by hand, and again once
   * it was made so small that all of it is seen. */
  isFitted = true;

  #camera: Camera = { x: 0, y: 0, size: 100 };
  #extent: Extent = { left: 0, top: 0, right: 1, bottom: 1 };
  #frame: Frame = { width: 0, height: 0 };
  #world: HTMLElement | null = null;
  #drawing: SVGSVGElement | null = null;
  #request = 0;
  #flight = 0;
  #goal: Camera | null = null; // of the flight
  #isAway = false; // from fitting, for a moment
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  get camera(): Camera {
    return this.#camera;
  }

  get isFlying(): boolean {
    return this.#goal !== null;
  }

  get frame(): Frame {
    return this.#frame;
  }

  attach(world: HTMLElement, drawing: SVGSVGElement): void {
    this.#world = world;
    this.#drawing = drawing;
    this.rest();
  }

  detach(): void {
    this.stopFlight();
    cancelAnimationFrame(this.#request);
    this.#request = 0;
    clearTimeout(this.#restTimer);
    this.#world = null;
    this.#drawing = null;
  }

  resize(frame: Frame): void {
    if (frame.width === 0 || frame.height === 0) return;
    const { width, height } = this.#frame;
    this.#frame = frame;
    if (this.isFitted || width === 0) this.#settleOn(fitTo(this.#extent, frame));
    else
      this.#settleOn(panBy(this.#camera, (frame.width - width) / 2, (frame.height - height) / 2));
  }

  /** What there is to see. A fitted board moves only when something would be out of the frame. */
  setExtent(extent: Extent): void {
    this.#extent = extent;
    if (!holds(this.canvas.peek(), extent)) {
      this.canvas.value = widened(extent, SPARE);
      this.#sizeDrawing();
    }
    if (!this.isFitted || this.#frame.width === 0) return;
    if (!shows(this.#camera, extent, this.#frame)) this.flyTo(fitTo(extent, this.#frame));
  }

  boardPoint(screen: Point): Point {
    return boardOf(this.#camera, screen);
  }

  // ---- by hand ----

  #byHand(): void {
    this.isFitted = false;
    this.#isAway = false;
  }

  pan(dx: number, dy: number): void {
    this.stopFlight();
    this.#byHand();
    this.#show(panBy(this.#camera, dx, dy));
  }

  /** Rests by itself a moment later, because wheels do not say when they stop. */
  zoom(factor: number, at: Point): void {
    this.stopFlight();
    this.#byHand();
    this.#show(zoomAt(this.#camera, factor, at));
    this.#restSoon();
  }

  // ---- by itself ----

  zoomStep(factor: number, at: Point = [this.#frame.width / 2, this.#frame.height / 2]): void {
    this.#byHand();
    this.flyTo(zoomAt(this.#goal ?? this.#camera, factor, at));
  }

  fit(): void {
    this.isFitted = true;
    this.#isAway = false;
    this.flyTo(fitTo(this.#extent, this.#frame));
  }

  /** Brings a board point to the middle, near enough to see the tile well; `goBack` ends it. */
  lookAt(point: Point, least = 72): void {
    this.approach(point, Math.max(this.#camera.size, least));
  }

  /** Moves as little as needed to have an extent in the frame. */
  reveal(extent: Extent): void {
    const from = this.#goal ?? this.#camera;
    const goal = revealing(from, extent, this.#frame);
    if (goal !== from) this.flyTo(goal);
  }

  /** The same for as long as something is being handled; `goBack` ends it. */
  revealMeanwhile(extent: Extent): void {
    const from = this.#goal ?? this.#camera;
    const goal = revealing(from, extent, this.#frame);
    if (goal === from) return;
    this.#isAway ||= this.isFitted;
    this.isFitted = false;
    this.flyTo(goal);
  }

  /** Comes nearer for as long as something is looked at or being handled; `goBack` ends it. */
  approach(point: Point, size: number): void {
    this.#isAway ||= this.isFitted;
    this.isFitted = false;
    this.flyTo(centredOn(point, size, this.#frame));
  }

  /** Fits the board again after `approach`, unless it was moved by hand before or since. */
  goBack(): void {
    if (this.#isAway) this.fit();
  }

  flyTo(goal: Camera): void {
    this.stopFlight();
    if (isStill() || this.#world === null) {
      this.#settleOn(goal);
      return;
    }
    this.#goal = goal;
    const start = this.#camera;
    const begun = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - begun) / FLIGHT));
      this.#camera = onTheWay(start, goal, eased(t), this.#frame);
      this.#apply();
      if (t < 1) this.#flight = requestAnimationFrame(step);
      else this.#settleOn(goal);
    };
    this.#flight = requestAnimationFrame(step);
  }

  stopFlight(): void {
    cancelAnimationFrame(this.#flight);
    this.#flight = 0;
    this.#goal = null;
  }

  // ---- drawing ----

  /** Gives the drawing its real size, so that it is sharp. */
  rest(): void {
    clearTimeout(this.#restTimer);
    this.#camera = atRest(this.#camera, this.#frame);
    const { size } = this.#camera;
    this.size.value = size;
    this.#sizeDrawing();
    this.level.value = levelFor(size, this.level.value);
    this.#apply();
    if (!this.#isAway && this.#showsAll()) this.isFitted = true;
    this.rests.value++;
  }

  #showsAll(): boolean {
    if (this.#frame.width === 0) return false;
    const isSmall = this.#camera.size <= fitTo(this.#extent, this.#frame).size;
    return isSmall && shows(this.#camera, this.#extent, this.#frame);
  }

  /** The drawing is as large as what it shows: what overflowed it would make every frame costly. */
  #sizeDrawing(): void {
    const drawing = this.#drawing;
    if (!drawing) return;
    const size = this.size.peek();
    const { left, top, right, bottom } = this.canvas.peek();
    const box = [left, top, right - left, bottom - top].map((value) => value * SIZE);
    drawing.setAttribute('viewBox', box.join(' '));
    drawing.setAttribute('width', String((right - left) * size));
    drawing.setAttribute('height', String((bottom - top) * size));
    drawing.style.left = `${left * size}px`;
    drawing.style.top = `${top * size}px`;
  }

  #settleOn(camera: Camera): void {
    this.stopFlight();
    this.#camera = camera;
    this.rest();
  }

  #restSoon(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.rest(), REST_AFTER);
  }

  #show(camera: Camera): void {
    this.#camera = heldInFrame(camera, this.#extent, this.#frame);
    this.#request ||= requestAnimationFrame(() => {
      this.#request = 0;
      this.#apply();
    });
  }

  #apply(): void {
    if (!this.#world) return;
    const { x, y, size } = this.#camera;
    const scale = size / this.size.value;
    this.#world.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
  }
}
