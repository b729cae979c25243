import { describe, expect, test } from 'vitest';
import { BY_VALUE, marketOf, shownRows, sortedBy } from '../app/areas/assets/shown-rows.ts';
import { curveShape, groundPath, lastDays, linePath } from '../app/areas/assets/pictures/curve.ts';
import { isDialogChange, withoutDialog } from '../app/areas/assets/dialogs/asked-dialog.ts';

const held = (token: string, total: string, value: string) => ({
  token,
  token_as: token,
  name: `${token} House`,
  logo_url: '',
  precision: 8,
  total,
  usable: total,
  locked: '0',
  fiat_value: value,
  percent: '0',
});
const account = {
  fiat: 'CNY',
  fiatRate: '7.17',
  list: [held('A', '0', '0'), held('B', '1', '7.16'), held('C', '2', '50'), held('D', '3', '0')],
};
const shown = (asked: Partial<Parameters<typeof shownRows>[1]> = {}) =>
  shownRows(account, { query: '', hidesSmall: false, sorting: BY_VALUE, ...asked }).map(({ token }) => token);

describe('rows of an account', () => {
  test('stand by value, then by amount, or by name, and either turned round', () => {
    expect(shown()).toEqual(['C', 'B', 'D', 'A']);
    expect(shown({ sorting: sortedBy(BY_VALUE, 'value') })).toEqual(['A', 'D', 'B', 'C']);
    expect(shown({ sorting: sortedBy(BY_VALUE, 'token') })).toEqual(['A', 'B', 'C', 'D']);
  });
  test('hide what is worth less than one USDT, but not what nobody can value', () => {
    expect(shown({ hidesSmall: true })).toEqual(['C', 'D']);
  });
  test('are found by code and name', () => {
    expect(shown({ query: ' b house' })).toEqual(['B']);
    expect(shown({ query: 'x' })).toEqual([]);
  });
  test('lead to a market of their own', () => {
    const market = (quote: string, tokens: readonly string[]) => ({ market: quote, market_as: quote, sort: 0, precision: 2, tokens });
    const markets = [market('USDT', ['BTC', 'A']), market('BTC', ['A'])];
    expect(['A', 'BTC', 'USDT', 'NONE'].map((token) => marketOf(token, markets))).toEqual(['A_USDT', 'BTC_USDT', 'BTC_USDT', undefined]);
  });
});

describe('the curve', () => {
  const points = ['0', '10', '30', '20'].map((value, i) => ({ date: `2026-01-0${i + 1}`, value }));
  test('spans its whole height between the lowest and the highest value', () => {
    const { places, lowest, highest, change, percent } = curveShape(points);
    expect(places.map(({ x, y }) => [x, Math.round(y)])).toEqual([
      [0, 128],
      [200, 87],
      [400, 4],
      [600, 45],
    ]);
    expect([lowest, highest, change, percent]).toEqual(['0', '30', '20', undefined]);
    expect(linePath(places)).toBe('M0.0 128.0L200.0 86.7L400.0 4.0L600.0 45.3');
    expect(groundPath(places).endsWith('L600 132L0 132Z')).toBe(true);
    expect(groundPath([])).toBe('');
  });
  test('is level in the middle where nothing changed, and shows what was lost', () => {
    const level = curveShape([points[1], points[1]].flatMap((point) => point ?? []));
    expect(level.places.map(({ y }) => y)).toEqual([66, 66]);
    expect(level.percent).toBe(0);
    const lost = curveShape(lastDays(points, 2));
    expect(lost.change).toBe('-10');
    expect(lost.percent).toBeCloseTo(-33.33, 2);
  });
});

test('a dialog opens and closes without anything being loaded', () => {
  const url = (path: string) => new URL(path, 'https://site.example');
  expect(isDialogChange(url('/assets/token'), url('/assets/token?dialog=deposit&token=BTC'))).toBe(true);
  expect(isDialogChange(url('/assets/token?dialog=deposit'), url('/assets/token?dialog=withdraw'))).toBe(true);
  expect(isDialogChange(url('/assets/token'), url('/assets/fiat?dialog=transfer'))).toBe(false);
  expect(isDialogChange(url('/assets/token'), url('/assets/token'))).toBe(false);
  expect(withoutDialog(new URLSearchParams('dialog=deposit&token=BTC'))).toBe('');
  expect(withoutDialog(new URLSearchParams('dialog=deposit&from=mail'))).toBe('?from=mail');
});
