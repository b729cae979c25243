import type { PairInfo } from '@marque/contract/market';
import { describe, expect, it } from 'vitest';
import { fiatText } from '../../app/areas/trade/head/fiat.ts';
import {
  ALL_TAB,
  FAVOURITES_TAB,
  marketGroups,
  marketsShown,
  nextSort,
  withTickers,
  type MarketFilter,
  type MarketRow,
} from '../../app/areas/trade/markets/market-view.ts';
import { pairNamed } from '../../app/areas/trade/pair-view.ts';

const row = (base: string, quote: string, price: string, change: string): MarketRow => ({
  pair: `${base}_${quote}`,
  base,
  quote,
  baseAlias: base,
  quoteAlias: quote,
  price,
  change,
  turnover: price,
  isUpcoming: false,
});
const ROWS = [
  row('TIDE', 'USDT', '9', '-0.02'),
  row('ART', 'USDT', '10', '0.1'),
  row('MOSS', 'USDT', '0.5', '-0.3'),
  row('ART', 'ETH', '1', '0'),
];
const names = (rows: readonly MarketRow[]) => rows.map(({ pair }) => pair);
const filter = { tab: 'USDT', search: '', favourites: new Set<string>(), sort: undefined };

describe('the list of markets', () => {
  it('keeps the order of the exchange within a quote token', () => {
    expect(names(marketsShown(ROWS, filter))).toEqual(['TIDE_USDT', 'ART_USDT', 'MOSS_USDT']);
  });

  it('finds across all tokens, by either name and any way to write a pair', () => {
    expect(names(marketsShown(ROWS, { ...filter, search: 'art' }))).toEqual(['ART_USDT', 'ART_ETH']);
    expect(names(marketsShown(ROWS, { ...filter, search: 'art/eth' }))).toEqual(['ART_ETH']);
    expect(names(marketsShown(ROWS, { ...filter, search: ' zzz ' }))).toEqual([]);
  });

  it('shows favourites of every quote token', () => {
    expect(names(marketsShown(ROWS, { ...filter, tab: FAVOURITES_TAB, favourites: new Set(['ART_ETH', 'TIDE_USDT']) }))).toEqual([
      'TIDE_USDT',
      'ART_ETH',
    ]);
  });

  it('puts all markets under their quote tokens, unless they are sorted or searched', () => {
    const all = { ...filter, tab: ALL_TAB };
    const heads = (changes: Partial<MarketFilter>) => {
      const asked = { ...all, ...changes };
      return marketGroups(marketsShown(ROWS, asked), asked).map(({ head, rows }) => [head, rows.length]);
    };
    expect(heads({})).toEqual([
      ['USDT', 3],
      ['ETH', 1],
    ]);
    expect(heads({ search: 'art' })).toEqual([['', 2]]);
    expect(heads({ sort: { column: 'name', isDescending: false } })).toEqual([['', 4]]);
    expect(heads({ tab: 'USDT' })).toEqual([['', 3]]);
  });

  it('sorts figures as figures, below zero too', () => {
    expect(names(marketsShown(ROWS, { ...filter, sort: { column: 'price', isDescending: true } }))).toEqual([
      'ART_USDT',
      'TIDE_USDT',
      'MOSS_USDT',
    ]);
    expect(names(marketsShown(ROWS, { ...filter, sort: { column: 'change', isDescending: false } }))).toEqual([
      'MOSS_USDT',
      'TIDE_USDT',
      'ART_USDT',
    ]);
  });

  it('sorts down, up, and gives the order of the exchange back', () => {
    const first = nextSort(undefined, 'price');
    const second = nextSort(first, 'price');
    expect([first, second, nextSort(second, 'price')]).toEqual([
      { column: 'price', isDescending: true },
      { column: 'price', isDescending: false },
      undefined,
    ]);
    expect(nextSort(undefined, 'name')).toEqual({ column: 'name', isDescending: false });
  });

  it('leaves rows that did not move as they were', () => {
    const moved = withTickers(ROWS, [
      { pair: 'ART_ETH', latest_price: '2', last: '1', change: '1', max_price: '2', min_price: '1', amount: '1', vol: '7', is_up: '1' },
    ]);
    expect(moved[3]).toMatchObject({ price: '2', change: '1', turnover: '7' });
    expect(moved[0]).toBe(ROWS[0]);
  });
});

describe('the pair that an address names', () => {
  const info = (token: string, market: string, market_as = market) =>
    ({ pair: `${token}_${market}`, token, token_as: token, market, market_as }) as PairInfo;
  const pairs = [info('ART', 'USDT'), info('ART', 'CKUSD', 'CK.USD')];
  it.each([
    ['ART_CKUSD', 'ART_CKUSD'],
    ['ART_CK.USD', 'ART_CKUSD'],
    ['art_ck.usd', 'ART_CKUSD'],
    ['ART_USD', undefined],
    ['', undefined],
  ])('%s is %s', (name, code) => {
    expect(pairNamed(pairs, name)?.pair).toBe(code);
  });
});

describe('the fiat value', () => {
  it('follows the price from the figure of the server, with places enough for small values', () => {
    expect(fiatText('17.82462', '2.486', '2.486', 'zh-CN')).toBe('¥17.82');
    expect(fiatText('10', '2', '4', 'en')).toBe('$20.00');
    expect(fiatText('0.05', '2', '1', 'ja')).toBe('¥0.0250');
    expect(fiatText('0', '2', '4', 'en')).toBe('');
    expect(fiatText('230.75', '2.5', '2.5', 'ru-RU')).toBe('₽230.75');
  });
});
