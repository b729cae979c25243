import { roundFigure } from '@marque/app-kit/format/round-figure';
import type { TradeListRow } from '@marque/contract/market';
import { describe, expect, test } from 'vitest';
import { totalTurnover } from '../app/areas/home/all-rows.ts';
import { amplitude, byAmplitude, matchRows, nameOf, nextOpening, nextSorting, opensAt, sortRows } from '../app/areas/home/market-rows.ts';
import { feeWords } from '../app/areas/orders/order-words.ts';
import { codeOf, withTickers } from '../app/data/live-rows.ts';
import { tokenName } from '../app/data/site-data.ts';
import { upcomingTokens } from '../app/data/upcoming-tokens.ts';

const row = (token: string, part: Partial<TradeListRow> = {}): TradeListRow => ({
  id: 1,
  vol: '0',
  market: 'CKUSD',
  market_as: 'CK.USD',
  token,
  token_as: token,
  sort: 0,
  opening_time: null,
  amount: '0',
  max_price: '0',
  min_price: '0',
  open_price: '0',
  is_up: '1',
  last: '0',
  prev_price: '0',
  p_precision: '2',
  n_precision: '2',
  latest_price: '0',
  percent_change: '0',
  currency: { CNY: '0', KRW: '0', USD: '0', JPY: '0', HKD: '0', RUB: '0' },
  ...part,
});
const usd = (price: string) => ({ CNY: '0', KRW: '0', USD: price, JPY: '0', HKD: '0', RUB: '0' });

test('a token is named by its code where the list of tokens, or its name, could not be had (J-01)', () => {
  const tea = { token: 'TEA', display_name: 'TEA', name: 'Tea garden', logo_url: '' };
  expect([tokenName({ TEA: tea }, 'TEA'), tokenName({}, 'TEA'), tokenName({ TEA: { ...tea, name: '' } }, 'TEA')]).toEqual([
    'Tea garden',
    'TEA',
    'TEA',
  ]);
});

test('rows are addressed by code and read by alias', () => {
  expect(codeOf(row('ART'))).toBe('ART_CKUSD');
  expect(nameOf(row('ART'))).toBe('ART/CK.USD');
});

describe('figures over a market', () => {
  test('amplitude is the swing over the open', () => {
    expect(amplitude(row('A', { max_price: '110', min_price: '95', last: '100' }))).toBe('0.15');
    expect(amplitude(row('A', { max_price: '69000.5', min_price: '64000.5', last: '64000' }))).toBe('0.0781');
    expect(amplitude(row('A'))).toBeUndefined();
  });
  test('quiet markets rank last', () => {
    const ranked = byAmplitude([row('STILL'), row('WILD', { max_price: '2', min_price: '1', last: '1' })], 2);
    expect(ranked.map(({ token }) => token)).toEqual(['WILD', 'STILL']);
  });
  test('turnover adds up beyond 64 bits', () => {
    expect(
      totalTurnover(
        [row('A', { amount: '900000000000.5', currency: usd('2.5') }), row('B', { amount: '1', currency: usd('0.25') })],
        'USD',
      ),
    ).toBe('2250000000001.5');
  });
  test("live figures replace the list's, other rows stay the same objects", () => {
    const [a, b] = [row('A'), row('B')];
    const ticker = {
      pair: 'A_CKUSD',
      latest_price: '5',
      last: '4',
      change: '0.25',
      max_price: '6',
      min_price: '3',
      amount: '7',
      vol: '35',
      is_up: '1' as const,
    };
    const [first, second] = withTickers([a, b], new Map([['A_CKUSD', ticker]]));
    expect(first).toMatchObject({ latest_price: '5', percent_change: '0.25', vol: '35' });
    expect(second).toBe(b);
    expect(withTickers([a, b], new Map([['A_CKUSD', ticker]]))[0]).toBe(first);
    expect(withTickers([a, b], new Map([['A_CKUSD', { ...ticker }]]))[0]).not.toBe(first);
    expect(withTickers([row('A'), b], new Map([['A_CKUSD', ticker]]))[0]).not.toBe(first);
  });
});

test('a fee is shown in the token it was taken in, as people write it', () => {
  const order = { fee: '0.5000', token: 'ART', token_as: 'ART', market_as: 'CK.USD' };
  expect([
    feeWords({ ...order, fee_token: 'CKUSD' }),
    feeWords({ ...order, fee_token: 'ART' }),
    feeWords({ ...order, fee: '0', fee_token: 'ART' }),
  ]).toEqual(['0.5 CK.USD', '0.5 ART', '—']);
});

test('a token is upcoming until one of its markets is open', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  const [past, ahead] = ['2025-01-01 00:00:00', '2026-03-01 00:00:00'];
  const rows = [
    row('OLD'),
    row('NEW', { opening_time: ahead }),
    row('HALF', { opening_time: ahead }),
    row('HALF', { market: 'ETH', opening_time: past }),
  ];
  expect([...upcomingTokens(rows, now)]).toEqual(['NEW']);
});

describe('what opens next', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  const soon = row('SOON', { opening_time: '2026-01-02 00:00:00' });
  test('the nearest opening, none that is past', () => {
    expect(
      nextOpening([row('OLD', { opening_time: '2025-01-01 00:00:00' }), row('LATER', { opening_time: '2026-03-01 00:00:00' }), soon], now)
        ?.row.token,
    ).toBe('SOON');
    expect(nextOpening([row('A')], now)).toBeUndefined();
  });
  test('times are UTC', () => expect(opensAt(soon, now)).toBe(Date.UTC(2026, 0, 2)));
});

describe('searching and sorting', () => {
  const rows = [row('ART', { percent_change: '-0.1' }), row('BOW', { percent_change: '0.2' }), row('CUP', { percent_change: '0' })];
  test('code, alias and full name are searched', () => {
    expect(matchRows(rows, 'ck.usd', (token) => token)).toHaveLength(3);
    expect(matchRows(rows, ' artemis', (token) => (token === 'ART' ? 'Artemis Editions' : ''))).toHaveLength(1);
    expect(matchRows(rows, 'zzz', () => '')).toEqual([]);
  });
  test("a column goes high first, low first, then back to the exchange's order", () => {
    const first = nextSorting(undefined, 'change');
    const second = nextSorting(first, 'change');
    expect(sortRows(rows, first).map(({ token }) => token)).toEqual(['BOW', 'CUP', 'ART']);
    expect(sortRows(rows, second).map(({ token }) => token)).toEqual(['ART', 'CUP', 'BOW']);
    expect(nextSorting(second, 'change')).toBeUndefined();
    expect(nextSorting(undefined, 'pair')?.direction).toBe('ascending');
  });
});

test('figures for an overview', () => {
  expect(['1234567.89', '12.3456', '0.00001234567', '0', '0.000', '-1500.2', '0.5'].map(roundFigure)).toEqual([
    '1,234,567',
    '12.34',
    '0.00001234',
    '0',
    '0',
    '-1,500',
    '0.5000',
  ]);
});
