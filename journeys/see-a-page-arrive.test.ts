import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey, slowDown } from './browser.ts';

const PAGES = ['/', '/about', '/fees', '/news', '/brand', '/brandshow/ART', '/makepublic', '/login', '/register/email', '/trade/ART_USDT'];
const TIMES_SLOWER = 6;
const FONT_LATE_MS = 2_500;
const TIMEOUT_MS = 25_000 * TIMES_SLOWER;
/** Longer than a page that takes another's place fades in. */
const WATCHED_ON_MS = 400;

/** The scripts have taken the first content over, and had a moment for all else that they do at once. */
const untilTakenOver = (page: Page) =>
  page.waitForFunction(
    () =>
      Object.keys(document.querySelector('main h1, main h2, main form') ?? {}).some((key) => key.startsWith('__reactFiber')) &&
      new Promise((resolve) => {
        requestIdleCallback(() => resolve(true), { timeout: 1_000 });
      }),
  );

/** Notes of the first content, from its first frame on, whenever it is seen less or stands elsewhere than before. */
const WATCH = `(() => {
  const watched = new Map();
  const changes = window.changesOfFirst = [];
  const opacityOf = (element) => {
    let opacity = 1;
    for (let one = element; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
    return opacity;
  };
  const look = (element) => {
    let { left, top } = element.getBoundingClientRect();
    for (let one = element.parentElement; one; one = one.parentElement) [left, top] = [left + one.scrollLeft, top + one.scrollTop];
    return { opacity: opacityOf(element), left: Math.round(left), top: Math.round(top) };
  };
  const choose = () => {
    const main = document.querySelector('main');
    if (!main) return;
    const parts = [...document.querySelectorAll('header, main, main h1, main h2, main section, main form, main p')].slice(0, 24);
    for (const part of parts) {
      const { width, height, top } = part.getBoundingClientRect();
      if (width > 1 && height > 1 && top < innerHeight && part.checkVisibility()) watched.set(part, look(part));
    }
  };
  let isPainted = false;
  const step = () => {
    if (!isPainted) isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (isPainted && watched.size === 0) choose();
    for (const [part, before] of watched) {
      if (!part.isConnected) continue;
      const now = look(part);
      if (now.opacity !== before.opacity || now.left !== before.left || now.top !== before.top) {
        changes.push(part.tagName + '.' + part.className + ' ' + JSON.stringify(before) + ' ' + JSON.stringify(now));
        watched.set(part, now);
      }
    }
    window.watchedOfFirst = watched.size;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  addEventListener('animationstart', ({ target, animationName }) => {
    if ([...watched.keys()].some((part) => target.contains(part))) changes.push('the animation ' + animationName + ' of what was seen before');
  }, true);
})()`;

async function changesOnArrival(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'commit' });
  await untilTakenOver(page);
  await page.waitForTimeout(WATCHED_ON_MS);
  expect(await page.evaluate('window.watchedOfFirst'), path).toBeGreaterThan(0);
  return (await page.evaluate<string[]>('window.changesOfFirst')).map((change) => `${path}: ${change}`);
}

// What the server rendered is seen from the first paint on; the scripts that take it over move and hide nothing of it.
journey(
  'somebody with a slow machine sees a page arrive',
  ({ open }) => {
    const changesOn = async (page: Page) => {
      page.setDefaultTimeout(TIMEOUT_MS);
      await page.addInitScript(WATCH);
      await slowDown(page, TIMES_SLOWER);
      const changes: string[] = [];
      for (const path of PAGES) changes.push(...(await changesOnArrival(page, path)));
      return changes;
    };

    it('once, and in its place, with motion and with less of it, however late its font comes', async () => {
      const [moving, calm] = [await open({ size: 'phone' }), await open({ size: 'phone' })];
      await moving.emulateMedia({ reducedMotion: 'no-preference' });
      await calm.route('**/*.woff2', async (route) => {
        await calm.waitForTimeout(FONT_LATE_MS);
        await route.continue();
      });
      const changes = await Promise.all([changesOn(moving), changesOn(calm)]);
      expect(changes.flat(), changes.flat().join('\n')).toEqual([]);
    }, 600_000);
  },
  ['en'],
);
