import { DEFAULT_CHART_SETTINGS, DRAWINGS_MAX } from '@marque/domain/charting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const PAIR = 'ART_USDT';
const LINE = ['trend', 'blue', 1_767_225_600_000, 1.25, 1_767_312_000_000, 1.5];
const LEVEL = ['horizontal', 'amber', 1_767_225_600_000, 1.3];
const SETTINGS = { ...DEFAULT_CHART_SETTINGS, style: 'hollow', isLog: true };

let world: TradingWorld;
let ann: Trader;
let ben: Trader;
let zoe: Trader;

beforeAll(async () => {
  world = await startTradingWorld();
  ann = await world.trader('ann');
  ben = await world.trader('ben');
  zoe = await world.trader('zoe', {}, { organisation: 2 });
});

afterAll(() => world.close());

const save = (trader: Trader, fields: { pair?: string; drawings?: unknown; settings?: unknown }) =>
  trader.browser.post('/User/saveChart', {
    pair: fields.pair ?? PAIR,
    ...(fields.drawings !== undefined && { drawings: JSON.stringify(fields.drawings) }),
    ...(fields.settings !== undefined && { settings: JSON.stringify(fields.settings) }),
  });
const read = async (trader: Trader, pair = PAIR) => (await trader.browser.get('/User/getChart', { pair })).data;

describe('a saved chart', () => {
  it('is empty before anything is drawn', async () => {
    expect(await read(ann)).toEqual({ pair: PAIR, drawings: [], settings: null });
  });

  it('keeps drawings by pair and settings for all pairs, the last ones saved', async () => {
    expect(await save(ann, { drawings: [LINE], settings: SETTINGS })).toMatchObject({ code: 0 });
    expect(await save(ann, { drawings: [LINE, LEVEL] })).toMatchObject({ code: 0 });
    expect(await save(ann, { pair: 'TEA_BTC', drawings: [LEVEL] })).toMatchObject({ code: 0 });
    expect(await read(ann)).toEqual({ pair: PAIR, drawings: [LINE, LEVEL], settings: SETTINGS });
    expect(await read(ann, 'TEA_BTC')).toEqual({ pair: 'TEA_BTC', drawings: [LEVEL], settings: SETTINGS });
    await save(ann, { settings: DEFAULT_CHART_SETTINGS });
    expect(await read(ann)).toEqual({ pair: PAIR, drawings: [LINE, LEVEL], settings: DEFAULT_CHART_SETTINGS });
    await save(ann, { drawings: [] });
    expect(await read(ann)).toMatchObject({ drawings: [] });
  });

  it('belongs to one user', async () => {
    await save(ann, { drawings: [LINE] });
    expect(await read(ben)).toEqual({ pair: PAIR, drawings: [], settings: null });
    await save(ben, { drawings: [] });
    expect(await read(ann)).toMatchObject({ drawings: [LINE] });
  });

  it('is kept for pairs that the organisation offers', async () => {
    for (const pair of ['NO_PAIR', 'ART_TEA']) {
      expect(await save(ann, { pair, drawings: [LINE] })).toMatchObject({ code: 12200 });
      expect(await ann.browser.get('/User/getChart', { pair })).toMatchObject({ code: 12200 });
    }
    const offered = new Set(world.listings.pairsOf(2).map(({ code }) => code));
    const hidden = world.listings.pairs.find(({ code }) => !offered.has(code));
    expect(hidden).toBeDefined();
    expect(await save(zoe, { pair: hidden?.code ?? '', drawings: [LINE] })).toMatchObject({ code: 12200 });
  });

  it('needs a session of this host', async () => {
    const { browser } = await world.trader('vic');
    browser.cookies.clear();
    expect(await browser.get('/User/getChart', { pair: PAIR })).toMatchObject({ code: 1101 });
    browser.cookies.set('token', zoe.browser.cookies.get('token') ?? '');
    expect(await browser.post('/User/saveChart', { pair: PAIR, drawings: '[]' })).toMatchObject({ code: 1101 });
  });
});

describe('what is no chart', () => {
  const [kind, color, at, price] = LEVEL;
  it.each([
    ['no list', { kind: 'trend' }],
    ['an unknown kind', [['spiral', color, at, price]]],
    ['an unknown colour', [[kind, 'pink', at, price]]],
    ['a point too few', [LINE.slice(0, 4)]],
    ['a point too many', [[...LEVEL, at, price]]],
    ['half a point', [LINE.slice(0, 5)]],
    ['a price as text', [[kind, color, at, '1.3']]],
    ['no price', [[kind, color, at, 0]]],
    ['a price beyond all', [[kind, color, at, 1e300]]],
    ['a broken time', [[kind, color, 1.5, price]]],
    ['a time before all', [[kind, color, -1, price]]],
    ['null', [[kind, color, null, price]]],
    ['an object', [{ kind, color }]],
    ['a name of the language', [['constructor', color, at, price]]],
  ])('is refused: %s', async (_name, drawings) => {
    await save(ann, { drawings: [LINE] });
    expect(await save(ann, { drawings, settings: SETTINGS })).toMatchObject({ code: 12900, data: { field: 'drawings' } });
    expect(await read(ann)).toMatchObject({ drawings: [LINE] });
  });

  it.each([
    ['a field too many', { ...SETTINGS, more: 1 }],
    ['a field too few', { style: 'line' }],
    ['an unknown style', { ...SETTINGS, style: 'pie' }],
    ['an indicator twice', { ...SETTINGS, indicators: [...SETTINGS.indicators, ...SETTINGS.indicators] }],
    ['a period of nothing', { ...SETTINGS, indicators: [{ kind: 'ma', figures: [0], colors: ['blue'] }] }],
    ['a period too long', { ...SETTINGS, indicators: [{ kind: 'ma', figures: [501], colors: ['blue'] }] }],
    ['a colour too few', { ...SETTINGS, indicators: [{ kind: 'ma', figures: [5, 10], colors: ['blue'] }] }],
    ['a word for a flag', { ...SETTINGS, isLog: 'yes' }],
    ['null', null],
  ])('is refused as settings: %s', async (_name, settings) => {
    expect(await save(ann, { drawings: [], settings })).toMatchObject({ code: 12900, data: { field: 'settings' } });
    expect(await read(ann)).toMatchObject({ drawings: [LINE] });
  });

  it('is refused when it is no JSON or too long', async () => {
    expect(await ann.browser.post('/User/saveChart', { pair: PAIR, drawings: '[' })).toMatchObject({
      code: 12900,
      data: { field: 'drawings' },
    });
    expect(await ann.browser.post('/User/saveChart', { pair: PAIR, drawings: `[${' '.repeat(14_000)}]` })).toMatchObject({
      code: 12900,
      data: { field: 'drawings' },
    });
  });

  it('holds as many drawings as it may, long figures and all, and not one more', async () => {
    const long = ['retracement', 'violet', 1_767_225_600_123, 123_456.123_456_78, 1_767_312_000_123, 123_457.123_456_78];
    const full = Array.from({ length: DRAWINGS_MAX }, () => long);
    expect(await save(ann, { drawings: full })).toMatchObject({ code: 0 });
    expect(await read(ann)).toMatchObject({ drawings: full });
    expect(await save(ann, { drawings: [...full, LEVEL] })).toMatchObject({ code: 12221 });
    expect(await read(ann)).toMatchObject({ drawings: full });
  });
});
