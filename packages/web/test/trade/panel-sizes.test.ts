import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { SIZES_SCRIPT } from '../../app/areas/trade/layout/sizes-script.ts';
import {
  draggedSize,
  handlesOf,
  PANELS,
  readSizes,
  sizeProperty,
  SIZES_KEY,
  sizesName,
  steppedSize,
  widthClassOf,
  type Handle,
  type PanelName,
} from '../../app/areas/trade/layout/panel-sizes.ts';
import { pairPath, VARIANTS, variantOf } from '../../app/areas/trade/layout/variants.ts';

const BOOK_LEFT: Handle = { panel: 'book', edge: 'end', min: 240, max: 460 };
const BOOK_RIGHT: Handle = { ...BOOK_LEFT, edge: 'start' };
const TRADES: Handle = { panel: 'trades', edge: 'top', min: 120, max: 560 };

describe('the four arrangements', () => {
  it('are chosen by their address, the plain one by any other', () => {
    expect(['/trade/ART_USDT', '/trade-v2/ART_USDT', '/tradeall', '/tradeall-v2/ART_CK.USD', '/'].map(variantOf)).toEqual([
      'trade',
      'trade-v2',
      'tradeall',
      'tradeall-v2',
      'trade',
    ]);
    for (const variant of VARIANTS) expect(variantOf(pairPath(variant, 'ART_USDT'))).toBe(variant);
  });

  it('each have handles at ordinary and narrow widths, none of them twice', () => {
    for (const variant of VARIANTS) {
      for (const widthClass of ['middle', 'wide'] as const) {
        const panels = handlesOf(variant, widthClass).map(({ panel }) => panel);
        expect(panels.length).toBeGreaterThanOrEqual(2);
        expect(new Set(panels).size).toBe(panels.length);
      }
    }
    expect([375, 767, 768, 1279, 1280, 2560].map(widthClassOf)).toEqual([undefined, undefined, 'middle', 'middle', 'wide', 'wide']);
  });
});

describe('a panel taken by its edge', () => {
  it('grows away from the edge and stops at its limits', () => {
    expect(draggedSize(BOOK_LEFT, 292, 20, 5)).toBe(312);
    expect(draggedSize(BOOK_RIGHT, 292, 20, 5)).toBe(272);
    expect(draggedSize(TRADES, 200, 0, -30)).toBe(230);
    expect(draggedSize(BOOK_LEFT, 292, 900, 0)).toBe(460);
    expect(draggedSize(BOOK_LEFT, 292, -900, 0)).toBe(240);
  });

  it('follows the arrows along its way, larger steps with Shift, Home and End to the limits', () => {
    expect(steppedSize(BOOK_LEFT, 300, 'ArrowRight', false)).toBe(316);
    expect(steppedSize(BOOK_RIGHT, 300, 'ArrowRight', false)).toBe(284);
    expect(steppedSize(TRADES, 300, 'ArrowUp', true)).toBe(364);
    expect(steppedSize(TRADES, 300, 'Home', false)).toBe(120);
    expect(steppedSize(TRADES, 300, 'End', false)).toBe(560);
    expect(steppedSize(TRADES, 300, 'ArrowLeft', false)).toBeUndefined();
    expect(steppedSize(BOOK_LEFT, 300, 'ArrowUp', false)).toBeUndefined();
    expect(steppedSize(BOOK_LEFT, 300, 'a', false)).toBeUndefined();
  });
});

describe('remembered sizes', () => {
  it('come back as they were kept, without anything strange', () => {
    const kept = JSON.stringify({ 'trade wide': { book: 320, side: -4, trades: '9', mine: 99_999, __proto__: 3 }, odd: 7 });
    expect(readSizes(kept)).toEqual({ 'trade wide': { book: 320 }, odd: {} });
    for (const broken of [null, '', 'null', '[]', '7', '{']) expect(readSizes(broken)).toEqual({});
  });

  it('are set before the first paint exactly as the page sets them later', () => {
    const kept = JSON.stringify({
      'trade-v2 wide': { book: 333, trades: 150 },
      'trade wide': { book: 250 },
      'trade-v2 middle': { chart: 500 },
    });
    expect(early('/trade-v2/BTC_USDT', 1440, { [SIZES_KEY]: kept })).toEqual({
      '--panel-size-book': '333px',
      '--panel-size-trades': '150px',
    });
    expect(early('/trade/BTC_USDT', 1280, { [SIZES_KEY]: kept })).toEqual({ '--panel-size-book': '250px' });
    expect(early('/trade-v2/BTC_USDT', 800, { [SIZES_KEY]: kept })).toEqual({ '--panel-size-chart': '500px' });
    expect(early('/trade-v2/BTC_USDT', 375, { [SIZES_KEY]: kept })).toEqual({});
    for (const broken of ['null', '{', '{"trade wide":{"book":"1;x"}}'])
      expect(early('/trade/X_Y', 1440, { [SIZES_KEY]: broken })).toEqual({});
    for (const width of [800, 1440]) {
      const all = Object.fromEntries(PANELS.map((panel) => [panel, 300]));
      const name = sizesName('tradeall', widthClassOf(width) ?? 'wide');
      expect(Object.keys(early('/tradeall/X_Y', width, { [SIZES_KEY]: JSON.stringify({ [name]: all }) })).sort()).toEqual(
        PANELS.map((panel: PanelName) => sizeProperty(panel)).sort(),
      );
    }
  });
});

/** What the early script puts on a document with this address, width and storage. */
function early(pathname: string, innerWidth: number, stored: Readonly<Record<string, string>>): Record<string, string> {
  const applied: Record<string, string> = {};
  const documentElement = {
    dataset: {},
    style: {
      setProperty: (name: string, value: string) => {
        applied[name] = value;
      },
    },
  };
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  runInNewContext(SIZES_SCRIPT, { document: { documentElement }, innerWidth, location: { pathname }, localStorage, JSON });
  return applied;
}
