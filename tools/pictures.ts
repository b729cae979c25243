// A sheet of pictures for human eyes: every page in the three designs, light and dark, at three widths, in two languages.
// Beside them one sheet a page and language, with all its pictures side by side.
// npx tsx tools/pictures.ts http://localhost:3000 pictures [only-names-that-contain-this]
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { OWN_PAGES, PUBLIC_PAGES } from '../journeys/pages.ts';
import { HANA, LIN, OWEN, sessionOf, type Person } from '../journeys/people.ts';

const PAGES = [...PUBLIC_PAGES.map((page) => ({ ...page, signedIn: false })), ...OWN_PAGES.map((page) => ({ ...page, signedIn: true }))];
const THEMES: readonly { readonly theme: string; readonly person: Person }[] = [
  { theme: 'theme-0', person: LIN },
  { theme: 'theme-1', person: OWEN },
  { theme: 'theme-2', person: HANA },
];
const SCHEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const LANGUAGES = ['zh-CN', 'en'] as const;
/** Charts draw, fonts arrive and the feed brings its first prices. */
const SETTLE_MS = 1_200;

/** Pages open at once. */
const AT_ONCE = 4;

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly host: string;
  readonly scheme: (typeof SCHEMES)[number];
  readonly language: (typeof LANGUAGES)[number];
  readonly size: (typeof SIZES)[number];
  readonly session: readonly string[];
}

const [address = 'http://localhost:3000', target = 'pictures', only = ''] = process.argv.slice(2);
const port = Number(new URL(address).port || '80');

async function take(browser: Browser, { name, path, host, scheme, language, size, session }: Picture): Promise<void> {
  const url = `http://${host}:${port}/`;
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    locale: language,
    colorScheme: scheme,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const pairs = [`lang=${language}`, `scheme=${scheme}`, ...session].map(
    (pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const,
  );
  await context.addCookies(pairs.map(([cookie, value]) => ({ name: cookie, value, url })));
  // Nobody is shown around in a picture.
  await context.addInitScript("try { localStorage.setItem('trade-tour', 'seen') } catch {}");
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(SETTLE_MS);
  await seeAll(page);
  await page.screenshot({ path: join(target, `${name}.png`), fullPage: !name.startsWith('trade') || size.width < 1024 });
  await context.close();
}

/** Pictures far down come when they are near: goes there and back. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 60));
    }
    scrollTo(0, 0);
    // A picture that nobody scrolls to, such as one further on in a carousel, never comes.
    const late = new Promise((done) => setTimeout(done, 2_000));
    await Promise.race([late, Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))]);
  })()`);
}

/** Every picture of the sheet, or those whose names hold the wanted word. */
async function sheet(): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const { theme, person } of THEMES) {
    const own = await sessionOf(person, port);
    for (const { name: page, path, signedIn } of PAGES) {
      for (const language of LANGUAGES) {
        for (const scheme of SCHEMES) {
          for (const size of SIZES) {
            pictures.push({
              name: `${page}.${theme}.${scheme}.${size.width}.${language}`,
              path,
              host: person.host,
              scheme,
              language,
              size,
              session: signedIn ? own : [],
            });
          }
        }
      }
    }
  }
  return pictures.filter(({ name }) => name.includes(only));
}

/** Thumbnails of a sheet are this high; a longer page is cut. */
const THUMB_PX = 420;

/** All pictures of one page in one language: a row a theme and scheme. */
async function takeSheet(browser: Browser, name: string, shown: readonly Picture[]): Promise<void> {
  const rows = new Map<string, Picture[]>();
  for (const picture of shown) rows.set(rowOf(picture), [...(rows.get(rowOf(picture)) ?? []), picture]);
  const images = [...rows.values()].map((row) => `<div>${row.map(thumbnail).join('')}</div>`).join('');
  const page = await browser.newPage({ viewport: { width: 1240, height: 900 } });
  await page.setContent(`<style>body{margin:8px;background:#888}div{display:flex;gap:8px;margin-bottom:8px;align-items:start}
    span{block-size:${THUMB_PX}px;overflow:hidden;display:block}img{display:block}</style>${images}`);
  await page.screenshot({ path: join(target, `sheet-${name}.png`), fullPage: true });
  await page.close();
}

const rowOf = ({ host, scheme }: Picture): string => `${host} ${scheme}`;

function thumbnail({ name, size }: Picture): string {
  const picture = readFileSync(join(target, `${name}.png`)).toString('base64');
  const width = { 375: 200, 768: 320, 1440: 660 }[size.width] ?? 320;
  return `<span><img width="${width}" src="data:image/png;base64,${picture}"></span>`;
}

const executablePath = process.env.CHROME_PATH || '/usr/bin/chromium';
mkdirSync(target, { recursive: true });
const pictures = await sheet();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const waiting = [...pictures];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await take(browser, next);
  }),
);
const sheets = new Map<string, Picture[]>();
for (const picture of pictures) {
  const name = `${picture.name.slice(0, picture.name.indexOf('.'))}.${picture.language}`;
  sheets.set(name, [...(sheets.get(name) ?? []), picture]);
}
for (const [name, shown] of sheets) await takeSheet(browser, name, shown);
await browser.close();
console.log(`${pictures.length} pictures and ${sheets.size} sheets in ${target}`);
