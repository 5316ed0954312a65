/** What board-speed.mjs measures in the page: times of frames while the board is handled, and of changes. */

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

interface Frame {
  readonly board: Element;
  readonly clientX: number; // its middle
  readonly clientY: number;
}

function boardFrame(): Frame {
  const board = document.querySelector('.board');
  if (!board) throw new Error('no board');
  const { left, top, width, height } = board.getBoundingClientRect();
  return { board, clientX: left + width / 2, clientY: top + height / 2 };
}

function point(type: string, dx: number, dy: number): void {
  const { board, clientX, clientY } = boardFrame();
  const button = type === 'pointermove' ? -1 : 0;
  const hand = { pointerId: 77, pointerType: 'mouse', button, buttons: 1, bubbles: true };
  const at = { clientX: clientX + dx, clientY: clientY + dy };
  board.dispatchEvent(new PointerEvent(type, { ...hand, ...at }));
}

/** Zooms by a factor as two fingers on a touch pad do. */
export function zoomBy(factor: number): void {
  const { board, clientX, clientY } = boardFrame();
  const deltaY = -Math.log(factor) / 0.01;
  const more = { clientX, clientY, ctrlKey: true, bubbles: true, cancelable: true };
  board.dispatchEvent(new WheelEvent('wheel', { deltaY, ...more }));
}

/** Median and 95th percentile of the times of 90 frames in which something is done. */
async function times(act: (n: number) => void): Promise<string> {
  const list: number[] = [];
  let last = await frame();
  for (let n = 0; n < 90; n++) {
    act(n);
    const now = await frame();
    list.push(now - last);
    last = now;
  }
  list.sort((a, b) => a - b);
  return [list[45], list[85]].map((time) => time?.toFixed(1)).join('/');
}

export async function pan(): Promise<string> {
  point('pointerdown', 0, 0);
  const result = await times((n) =>
    point('pointermove', Math.sin(n / 9) * 160, (1 - Math.cos(n / 9)) * 90),
  );
  point('pointerup', 0, 0);
  return result;
}

/** In by a half in 30 frames, out and in again. */
export const zoom = (): Promise<string> =>
  times((n) => zoomBy(1.5 ** (n % 60 < 30 ? 1 / 30 : -1 / 30)));

/** Until three frames in a row are in time: how long the page is busy with it. */
async function untilFluent(begun: number): Promise<number> {
  let last = await frame();
  let end = last;
  for (let inTime = 0; inTime < 3; ) {
    const now = await frame();
    inTime = now - last < 25 ? inTime + 1 : 0;
    if (inTime === 0) end = now;
    last = now;
  }
  return Math.round(end - begun);
}

/** How long a change keeps the page busy. */
export async function cost(act: () => void): Promise<number> {
  await frame();
  const begun = performance.now();
  act();
  return untilFluent(begun);
}

/** The same for the end of a zoom, when the drawing gets its real size. */
export async function sharpening(): Promise<number> {
  const drawing = document.querySelector('.board-drawing');
  if (!drawing) throw new Error('no board');
  const resized = new Promise<number>((done) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      done(performance.now());
    });
    observer.observe(drawing, { attributes: true, attributeFilter: ['width'] });
  });
  zoomBy(1.09);
  return untilFluent(await resized);
}
