/**
 * Somebody with a browser: a context of its own, so that nothing is shared with others, on a desk or a
 * phone, in one language. Notes everything that is sent and received, and whatever goes wrong.
 */
import { chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const STEP = 20_000; // milliseconds that one step may take

export const launch = () =>
  chromium.launch({
    executablePath: process.env.LAUZE_CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: FLAGS,
  });

const DEVICES = {
  desk: { viewport: { width: 1280, height: 800 } },
  window: { viewport: { width: 900, height: 640 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
};

const LOCALES = { en: 'en-US', fr: 'fr-FR' };

export class Visitor {
  /** WebSocket frames in their order: `{ isSent, text }`. */
  frames = [];
  /** Responses in their order, with their text where they have one. */
  answers = [];
  #problems = [];
  #forgiven = [];
  #reading = [];

  /**
   * `still` asks the page for less motion, as a setting of the device does: it is the usual way here,
   * because whole games take less time.
   */
  static async open(browser, options) {
    const { origin, device = 'desk', language = 'en', name = `${device}-${language}` } = options;
    const { theme = 'light', still = true, path = '/' } = options;
    const context = await browser.newContext({
      ...DEVICES[device],
      baseURL: origin,
      locale: LOCALES[language],
      colorScheme: theme,
      reducedMotion: still ? 'reduce' : 'no-preference',
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
    context.setDefaultTimeout(STEP);
    const page = await context.newPage();
    const visitor = new Visitor(context, page, name);
    if (path !== null) await page.goto(path);
    return visitor;
  }

  constructor(context, page, name) {
    this.context = context;
    this.page = page;
    this.name = name;
    this.#listen();
  }

  #listen() {
    const { page } = this;
    const note = (text) => this.#problems.push(text);
    page.on('console', (message) => {
      if (message.type() === 'error') note(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => note(`error: ${error.stack ?? error}`));
    page.on('crash', () => note('the page has crashed'));
    page.on('requestfailed', (request) =>
      note(`request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`),
    );
    page.on('response', (response) => {
      if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
      this.#reading.push(this.#read(response));
    });
    page.on('websocket', (socket) => {
      const keep = (isSent, payload) => this.frames.push({ isSent, text: String(payload) });
      socket.on('framesent', ({ payload }) => keep(true, payload));
      socket.on('framereceived', ({ payload }) => keep(false, payload));
    });
  }

  async #read(response) {
    const type = response.headers()['content-type'] ?? '';
    const isText = /text|json|javascript|svg/.test(type);
    const text = isText ? await response.text().catch(() => '') : '';
    this.answers.push({ url: response.url(), status: response.status(), type, text });
  }

  /** Waits until all responses so far have been read. */
  async settled() {
    await Promise.all(this.#reading);
  }

  /** Problems like this one are part of the test. */
  forgive(pattern) {
    this.#forgiven.push(pattern);
  }

  problems = () =>
    this.#problems.filter((problem) => !this.#forgiven.some((pattern) => pattern.test(problem)));

  async close() {
    await this.context.close();
  }
}
