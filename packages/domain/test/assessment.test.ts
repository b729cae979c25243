import { expect, it } from 'vitest';
import { assess, MEASURE_WEIGHTS, MEASURES, type AssessedFigures } from '../src/content/index.ts';

const brand = (over: Partial<AssessedFigures> = {}): AssessedFigures => ({
  marketCap: '1000',
  boughtBack: '10',
  destroyed: '5',
  circulation: '100',
  turnover: '20',
  pe: '12.5',
  badgeLevel: 2,
  ...over,
});

it('gives weights that make a whole', () => {
  expect(MEASURES.reduce((sum, measure) => sum + MEASURE_WEIGHTS[measure], 0)).toBe(100);
});

it('gives every point to the brand that leads everywhere', () => {
  const [best, worst] = assess([
    brand({ marketCap: '5000', boughtBack: '60', destroyed: '50', turnover: '400', pe: '3', badgeLevel: 4 }),
    brand({ badgeLevel: 0 }),
  ]);
  expect(best).toMatchObject({ score: 100, grade: 'A' });
  expect(worst?.scores).toEqual({ marketCap: 50, buyBack: 50, destroyed: 50, circulation: 50, pe: 50, badge: 0 });
  expect(worst).toMatchObject({ score: 45, grade: 'C' });
});

it('counts a lower PE as better, and equal figures alike', () => {
  const [low, high, same] = assess([brand({ pe: '8' }), brand({ pe: '40.00' }), brand({ pe: '40' })]);
  expect(low?.scores.pe).toBe(100);
  expect(high?.scores.pe).toBe(same?.scores.pe);
});

it('gives nothing for what is unknown, and does not let it push others up', () => {
  const [unknown, only] = assess([
    brand({ marketCap: '', boughtBack: '0', destroyed: '', circulation: '', turnover: '', pe: '-', badgeLevel: 0 }),
    brand(),
  ]);
  expect(unknown).toMatchObject({ score: 0, grade: 'D' });
  expect(only?.scores).toEqual({ marketCap: 100, buyBack: 100, destroyed: 100, circulation: 100, pe: 100, badge: 50 });
  expect(assess([])).toEqual([]);
});
