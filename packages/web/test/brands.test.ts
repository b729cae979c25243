import type { TradeInfoRow } from '@marque/contract/brands';
import { describe, expect, it } from 'vitest';
import { chartOfMonths } from '../app/widgets/buy-back/buy-back-months.ts';
import { byChange } from '../app/areas/brands/live-figures.ts';
import { nextSort, readTableQuery, tablePath, type TableQuery } from '../app/areas/brands/table-query.ts';
import { wallSizes } from '../app/areas/brands/wall-rows.ts';
import { applicationsPath, pageOf } from '../app/areas/public-notice/applications-query.ts';
import { lightSteps } from '../app/areas/public-notice/ring.ts';

const COLUMNS = { solo: 12, wide: 8, tall: 4, third: 4, quarter: 3 } as const;

describe('the brand wall', () => {
  it('leaves no hole in any row, whatever the number of brands', () => {
    for (let tiles = 0; tiles <= 60; tiles += 1) {
      const sizes = wallSizes(tiles);
      expect(sizes).toHaveLength(tiles);
      let used = 0;
      for (const size of sizes) {
        used += COLUMNS[size];
        expect(used).toBeLessThanOrEqual(12);
        if (used === 12) used = 0;
      }
      expect(used, `${tiles} brands`).toBe(0);
    }
  });
});

describe('the trade table', () => {
  const row = (token: string, change_24h: string, is_listed: 0 | 1 = 1) => ({ token, change_24h, is_listed }) as TradeInfoRow;
  const rows = [row('A', '0.02'), row('B', ''), row('C', '-0.011'), row('D', '0.9', 0), row('E', '0.019'), row('F', '0')];
  const tokens = (order: 'asc' | 'desc') =>
    byChange(rows, order)
      .map(({ token }) => token)
      .join('');

  it('is in the order of the changes that it shows, and of those that it does not show at the end both ways', () => {
    expect([tokens('desc'), tokens('asc')]).toEqual(['AEFCBD', 'CFEABD']);
  });
});

describe('the chart of buy-backs', () => {
  it('draws the months as they are summed for it', () => {
    const chart = chartOfMonths(
      [
        { month: '2026-02', bought: '100', burned: '100' },
        { month: '2026-03', bought: '400', burned: '0' },
      ],
      'en',
    );
    expect(chart.months).toMatchObject([
      { label: 'Feb', boughtHeight: 25, burnedHeight: 100 },
      { label: 'Mar', boughtHeight: 100, burnedHeight: 0 },
    ]);
    expect([chart.abovePercent, Number(chart.bought), Number(chart.burned)]).toEqual([80, 500, 100]);
  });

  it('stays flat without records', () => {
    const { months, bought } = chartOfMonths(
      ['2026-02', '2026-03'].map((month) => ({ month, bought: '0', burned: '0' })),
      'en',
    );
    expect(months.every(({ boughtHeight, burnedHeight }) => boughtHeight + burnedHeight === 0)).toBe(true);
    expect(Number(bought)).toBe(0);
  });
});

describe('the trade table', () => {
  const read = (search: string): TableQuery => readTableQuery(new URLSearchParams(search));

  it('reads its state from the address and writes it back', () => {
    const query = read('industry=fashion&brand=SILK&sort=pe&order=asc');
    expect(query).toEqual({ industry: 'fashion', brand: 'SILK', sort: 'pe', order: 'asc' });
    expect(tablePath('/brand/TradeTable', query)).toBe('/brand/TradeTable?industry=fashion&brand=SILK&sort=pe&order=asc');
  });

  it('takes what it does not know as not said', () => {
    expect(tablePath('/bdex', read('industry=none&brand=a%20b&sort=name&order=up'))).toBe('/bdex');
  });

  it('sorts a column down, then up, then not at all', () => {
    const down = nextSort(read(''), 'change');
    const up = nextSort(down, 'change');
    expect([down.sort, down.order, up.sort, up.order, nextSort(up, 'change').sort]).toEqual(['change', 'desc', 'change', 'asc', undefined]);
    expect(nextSort(up, 'pe')).toMatchObject({ sort: 'pe', order: 'desc' });
  });
});

describe('the public notice', () => {
  it('reads the page of its address', () => {
    expect([pageOf(new URLSearchParams('page=3')), pageOf(new URLSearchParams('page=-1')), pageOf(new URLSearchParams(''))]).toEqual([
      3, 1, 1,
    ]);
    expect(applicationsPath('art', 2)).toBe('/makepublic?industry=art&page=2');
    expect(applicationsPath(undefined)).toBe('/makepublic');
  });

  it('lets the light end on the square drawn and touch filled squares only', () => {
    for (const filled of [1, 4, 9]) {
      for (let drawn = 0; drawn < filled; drawn += 1) {
        const steps = lightSteps(filled, drawn, false);
        expect(steps.at(-1)?.square).toBe(drawn);
        expect(steps.every(({ square, afterMs }) => square < filled && afterMs > 0)).toBe(true);
        expect(lightSteps(filled, drawn, true)).toEqual([{ square: drawn, afterMs: 0 }]);
      }
    }
  });
});
