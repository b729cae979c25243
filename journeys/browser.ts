import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { ownBrowser } from './browser-program.ts';
import type { Caller } from './http-caller.ts';
import { ownPort } from './worker.ts';
import { WORDS, type Language, type Words } from './words.ts';

const WAIT_MS = 20_000;
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const SIZES = {
  phone: { width: 375, height: 812 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

interface Visit {
  readonly host?: string;
  /** Of another exchange than the journeys' own. */
  readonly port?: number;
  readonly size?: keyof typeof SIZES;
  readonly scheme?: 'light' | 'dark';
  /** Cookies of a session made elsewhere, as name=value. */
  readonly session?: readonly string[];
  /** Leaves the language to the site. */
  readonly withoutLanguage?: boolean;
  /** Whom the trade page shows around. */
  readonly isNewcomer?: boolean;
  /** Where the reader is; UTC unless it is said. */
  readonly timezoneId?: string;
  /** On a screen that is touched. */
  readonly hasTouch?: boolean;
  /** Lines in the console that belong to the story. */
  readonly expects?: RegExp;
}

/** What a journey is given. */
export interface JourneyContext {
  readonly words: Words;
  readonly language: Language;
  /** A page in a browser profile of its own. */
  readonly open: (visit?: Visit) => Promise<Page>;
}

const addressOf = (path: string, host: string, port = ownPort()): string => `http://${host}:${port}${path}`;

/** Collects what goes wrong in the pages of a journey: errors thrown, errors in the console. */
function listen(page: Page, pageErrors: string[], expects?: RegExp): void {
  page.on('pageerror', (error) => pageErrors.push(`thrown on ${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // The browser's own line about the page itself being a 404: that is what was asked for.
    const isOwnStatus = message.text().startsWith('Failed to load resource') && message.location().url === page.url();
    if (message.type() === 'error' && !isOwnStatus && !expects?.test(message.text()))
      pageErrors.push(`in the console of ${page.url()}: ${message.text()}`);
  });
}

/** The texts of the toasts of each page, recorded when they show: a toast may be gone before a test looks for it. */
const toastTexts = new WeakMap<Page, string[]>();

const RECORD_TOASTS = `new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const node of addedNodes) {
    if (!(node instanceof Element)) continue;
    const toast = node.matches('[data-toast]') ? node : node.querySelector('[data-toast]');
    if (toast && toast.checkVisibility({ visibilityProperty: true }) && toast.getClientRects().length > 0) void window.toastIsShown(toast.textContent);
  }
}).observe(document, { childList: true, subtree: true })`;

async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('toastIsShown', ({ page }, text: string) => {
    toastTexts.set(page, [...(toastTexts.get(page) ?? []), text]);
  });
  await context.addInitScript(RECORD_TOASTS);
}

async function openPage(browser: Browser, language: Language, visit: Visit): Promise<Page> {
  const {
    host = 'localhost',
    port = ownPort(),
    size = 'desktop',
    scheme = 'light',
    session = [],
    withoutLanguage = false,
    isNewcomer = false,
    hasTouch = false,
    timezoneId = 'UTC',
  } = visit;
  const url = addressOf('/', host, port);
  const context = await browser.newContext({
    viewport: SIZES[size],
    baseURL: url,
    timezoneId,
    colorScheme: scheme,
    locale: language,
    reducedMotion: 'reduce',
    hasTouch,
  });
  context.setDefaultTimeout(WAIT_MS);
  const cookies = [...(withoutLanguage ? [] : [`lang=${language}`]), `scheme=${scheme}`, ...session].map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  await context.addCookies(cookies);
  if (!isNewcomer) await context.addInitScript("try { localStorage.setItem('trade-tour', 'seen') } catch {}");
  await recordToasts(context);
  return context.newPage();
}

/** A folder for pictures of what the pages showed when a step failed. */
const pictures = process.env['JOURNEY_PICTURES'];

async function keepPictures(folder: string, contexts: readonly BrowserContext[], name: string): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  const path = (at: number): string => join(folder, `${name.replaceAll(/\W+/g, '-')}-${at}.png`);
  await Promise.all(pages.map((page, at) => page.screenshot({ path: path(at), fullPage: true })));
}

/**
 * Tells a journey in one language, or in more where its steps depend on them: every page is read in all six elsewhere.
 * Skipped, and saying so, where there is no browser.
 */
export function journey(
  name: string,
  describeJourney: (context: JourneyContext) => void,
  languages: readonly Language[] = ['zh-CN'],
): void {
  const hasBrowser = ownPort() !== 0;
  describe.skipIf(!hasBrowser).each([...languages])(`${name}, in %s${hasBrowser ? '' : ' (skipped: no Chromium)'}`, (language) => {
    let browser: Browser;
    let contexts: BrowserContext[] = [];
    const pageErrors: string[] = [];
    beforeAll(async () => {
      browser = await ownBrowser();
    });
    afterEach(async ({ task }) => {
      if (pictures !== undefined && task.result?.state === 'fail') await keepPictures(pictures, contexts, task.name);
      await Promise.all(contexts.map((context) => context.close()));
      contexts = [];
      const errors = pageErrors.splice(0).join('\n');
      expect(errors, errors).toBe('');
    });
    describeJourney({
      language,
      words: WORDS[language],
      open: async (visit = {}) => {
        const page = await openPage(browser, language, visit);
        contexts.push(page.context());
        listen(page, pageErrors, visit.expects);
        return page;
      },
    });
  });
}

/** Goes to an address and waits until the page answers to clicks; gives the status. */
export async function visit(page: Page, path: string): Promise<number> {
  const response = await page.goto(path);
  await untilAnswering(page);
  return response?.status() ?? 0;
}

/**
 * After a first input the page's scripts have taken the rendered document over, down to the last control, and have come to
 * rest: what listens to the whole page, as keys do, is set up a moment after the controls.
 */
export const untilAnswering = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      window.dispatchEvent(new PointerEvent('pointermove')) &&
      Object.keys(document).some((key) => key.startsWith('__reactContainer')) &&
      [...document.querySelectorAll('button, input, select, [role=tab]')].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactFiber')),
      ) &&
      !document.documentElement.hasAttribute('data-staged') &&
      new Promise((resolve) => {
        requestIdleCallback(() => resolve(true), { timeout: 2_000 });
      }),
  );

/** Makes the device so many times slower; the function returned ends it. */
export async function slowDown(page: Page, times: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return () => session.detach();
}

/** The exchange that a page is of, for calls beside the browser. */
export const callerOn = (page: Page): Caller => ({ port: Number(new URL(page.url()).port) });

/** Waits until the page shows a toast because of an action. */
export async function says(page: Page, sentence: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  const before = toastTexts.get(page)?.length ?? 0;
  await act();
  const isSaid = (text: string) => (typeof sentence === 'string' ? text.includes(sentence) : sentence.test(text));
  await expect
    .poll(() => (toastTexts.get(page) ?? []).slice(before), { message: `it never says ${String(sentence)}` })
    .toSatisfy((texts: string[]) => texts.some(isSaid));
}

/** What stands beside a field: its error or hint. */
export const noteOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '');

export async function expectNote(field: Locator, sentence: string): Promise<void> {
  await expect.poll(() => noteOf(field)).toBe(sentence);
}

/**
 * Waits until what a place shows is something else than before: the market moved, by itself or because it was made to. What is
 * far from the window stands still.
 */
export async function expectMoves(place: Locator, act?: () => Promise<unknown>): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const before = await place.innerText();
  await act?.();
  await expect.poll(() => place.innerText(), { timeout: 80_000, interval: 100 }).not.toBe(before);
}

export async function expectPath(page: Page, path: string | RegExp): Promise<void> {
  const here = () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  const seen = expect.poll(here);
  await (typeof path === 'string' ? seen.toBe(path) : seen.toMatch(path));
}

const RUN_AXE =
  'axe.run({ resultTypes: ["violations"], preload: false }).then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map((node) => node.html.slice(0, 200)).join(" | ")))';

/** No rule of axe may find anything on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Once a document: reading its source takes a third as long as a run.
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
  expect(await page.evaluate<string[]>(RUN_AXE), page.url()).toEqual([]);
}

/** Nor in the other scheme, changed as the switch of the page changes it. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  const change = (to?: string) =>
    page.evaluate(async (scheme) => {
      const { dataset } = document.documentElement;
      const before = dataset['scheme'] ?? '';
      dataset['scheme'] = scheme ?? (before === 'dark' ? 'light' : 'dark');
      // Colors of the old scheme are there until their transitions are over, the shortest too.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      return before;
    }, to);
  const before = await change();
  await expectAccessible(page);
  await change(before);
}

/** Nothing sticks out sideways, once what measures itself has found its new size. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), { message: page.url() })
    .toBeLessThanOrEqual(0);
}

/** Texts that stand in each other's way: both seen, neither within the other, sharing more than a sliver. */
const FIND_COVERED = `(() => {
  const boxes = [];
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && boxes.length < 1500; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      let [x0, y0, x1, y1] = [left, top, right, bottom];
      for (let box = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const frame = box.getBoundingClientRect();
        [x0, y0, x1, y1] = [Math.max(x0, frame.left), Math.max(y0, frame.top), Math.min(x1, frame.right), Math.min(y1, frame.bottom)];
      }
      if (x1 - x0 > 3 && y1 - y0 > 6) boxes.push({ parent, text: node.data.trim().slice(0, 40), x0, y0, x1, y1 });
    }
  }
  boxes.sort((a, b) => a.y0 - b.y0);
  const layered = (element) => !!element.closest('[role=tooltip], [role=dialog], [role=menu], [data-toast], [data-layer]');
  const found = [];
  for (let i = 0; i < boxes.length; i += 1) {
    for (let j = i + 1; j < boxes.length && boxes[j].y0 < boxes[i].y1; j += 1) {
      const [a, b] = [boxes[i], boxes[j]];
      if (a.parent === b.parent || a.parent.contains(b.parent) || b.parent.contains(a.parent)) continue;
      const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
      const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
      if (width > 4 && height > 5 && !layered(a.parent) && !layered(b.parent)) found.push(a.text + ' | ' + b.text);
    }
  }
  return found.slice(0, 5);
})()`;

/** No text lies over another one. */
export async function expectNothingCovered(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<string[]>(FIND_COVERED), { message: `${page.url()} at ${page.viewportSize()?.width}` }).toEqual([]);
}
