import type { OfferingDetail } from '@marque/contract/offerings';
import { describe, expect, test } from 'vitest';
import { listPath, readListQuery } from '../app/areas/offerings/list/list-query.ts';
import { copiesMost, copyChoices, millionths, problems, stepped, type PurchaseContext } from '../app/areas/offerings/purchase/form.ts';
import { firstFields, type PurchaseFields } from '../app/areas/offerings/purchase/fields.ts';
import { summary } from '../app/areas/offerings/purchase/summary.ts';
import { ground, nearest, stairs, unlockCurve } from '../app/areas/offerings/schedule/unlock-curve.ts';
import { pauseBefore } from '../app/areas/offerings/show/use-live-offering.ts';
import { readSellQuery, sellPath } from '../app/areas/orders/sell/sell-query.ts';
import { labelAt, stageAt } from '../app/widgets/offering/offering-time.ts';
import { soldPercent } from '../app/widgets/offering/sold-bar.tsx';

const START = Date.UTC(2027, 0, 10);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const offering: OfferingDetail = {
  id: 12,
  campaign_no: 'IBO0012',
  name: 'Tea garden',
  summary: '',
  token: 'TEA',
  token_as: 'TEA',
  tokens_per_unit: '12.5',
  pay_token: 'USDT',
  price: '2.5',
  pay_tokens: [
    { token: 'USDT', token_as: 'USDT', price: '2.5', scale: 2 },
    { token: 'CNET', token_as: 'CNET', price: '31', scale: 8 },
  ],
  total_units: 100,
  sold_units: 70,
  remaining_units: 30,
  subscription_cap: 100,
  participants: 9,
  min_units: 2,
  max_units: 40,
  user_limit: 60,
  start_time: '2027-01-10 00:00:00',
  end_time: '2027-01-12 00:00:00',
  settle_time: '2027-01-13 00:00:00',
  unlock_time: '',
  stage: 'upcoming',
  label: '',
  allocation: 'fixed',
  settlement_method: 'settlementAvailable',
  fee_rate: '0.001',
  category_id: 'catering',
  brand: 'TEA',
  brand_name: 'Tea',
  cover_img: '',
  logo_url: '',
  server_time: '2027-01-10 00:00:00',
  story: '',
  rules: '',
  risk_warning: '',
  locale: 'en',
  least_units: 0,
  unlock_schedule: [],
  images: [],
};
const context = (changes: Partial<PurchaseContext> = {}): PurchaseContext => ({
  offering,
  stage: 'in_progress',
  copiesLeft: 50,
  usable: { USDT: '100', CNET: '0' },
  ...changes,
});
const fields = (changes: Partial<PurchaseFields> = {}): PurchaseFields => ({
  copies: '4',
  payToken: 'USDT',
  isRiskAccepted: true,
  ...changes,
});
const refusals = (typed: Partial<PurchaseFields>, world: Partial<PurchaseContext> = {}, password = 'secret-1') =>
  problems(fields(typed), context(world), password).map(({ refusal }) => refusal);

describe('buying copies', () => {
  test('a right form has no problem', () => expect(refusals({})).toEqual([]));
  test.each<[string, Partial<PurchaseFields>, Partial<PurchaseContext>, string]>([
    ['half a copy', { copies: '1.5' }, {}, 'copies_not_whole'],
    ['nothing', { copies: '' }, {}, 'copies_not_whole'],
    ['less than the least', { copies: '1' }, {}, 'copies_below_min'],
    ['more than the most', { copies: '41' }, {}, 'copies_above_max'],
    ['more than is left to the reader', { copies: '9' }, { copiesLeft: 8 }, 'purchase_limit_reached'],
    ['more than is left of all', { copies: '31' }, {}, 'stock_exceeded'],
    ['more than the balance with its fee', { copies: '4' }, { usable: { USDT: '10' } }, 'balance_too_low'],
    ['a token of which there is none', { payToken: 'CNET' }, {}, 'balance_too_low'],
    ['an unread risk', { isRiskAccepted: false }, {}, 'risk_not_accepted'],
    ['before it has begun', {}, { stage: 'upcoming' }, 'activity_not_started'],
    ['after it is over', {}, { stage: 'ended' }, 'activity_concluded'],
  ])('%s is refused as the server refuses it', (_, typed, world, refusal) => expect(refusals(typed, world)).toEqual([refusal]));
  test('what is missing is all named, in the order of the fields', () =>
    expect(refusals({ copies: '', isRiskAccepted: false }, { stage: 'upcoming' }, '')).toEqual([
      'activity_not_started',
      'copies_not_whole',
      'risk_not_accepted',
      'trade_password_empty',
    ]));
  test('the limits stand in the sentences', () => {
    expect(problems(fields({ copies: '1' }), context(), 'x')[0]?.values).toMatchObject({ min: 2 });
    expect(problems(fields({ copies: '9' }), context({ copiesLeft: 8 }), 'x')[0]?.values).toMatchObject({ max: 60 });
    expect(problems(fields({ copies: '31' }), context(), 'x')[0]?.values).toMatchObject({ left: 30 });
  });
  test('a visitor is not told of balances that nobody knows', () =>
    expect(refusals({ copies: '30' }, { usable: undefined, copiesLeft: undefined })).toEqual([]));
  test('the sums are exact, and the fee is rounded up to the smallest unit', () => {
    expect(summary(fields({ copies: '3' }), context())).toMatchObject({
      cost: '7.5',
      fee: '0.01',
      total: '7.51',
      tokens: '37.5',
      available: '100',
    });
    expect(summary(fields({ copies: 'x' }), context())).toMatchObject({ cost: '', total: '', tokens: '' });
  });
  test('a rate is read in millionths', () => expect(['0', '0.001', '0.000001', '1'].map(millionths)).toEqual([0, 1000, 1, 1_000_000]));
  test('steps stay within what may be ordered', () => {
    expect(stepped('4', 1, context())).toBe('5');
    expect(stepped('2', -1, context())).toBe('2');
    expect(stepped('30', 10, context())).toBe('30');
    expect(stepped('', 1, context())).toBe('2');
  });
  test('the choices go from the least to the most', () => {
    expect(copiesMost(context())).toBe(30);
    expect(copyChoices(context())).toEqual([2, 8, 15, 30]);
    expect(copyChoices(context({ copiesLeft: 2 }))).toEqual([]);
    expect(firstFields(offering)).toEqual({ copies: '2', payToken: 'USDT', isRiskAccepted: false });
  });
});

describe('the clock of a sale', () => {
  const ends = START + 2 * DAY_MS;
  test('opens and ends it between two answers of the server', () => {
    expect([START - 1, START, ends - 1, ends].map((now) => stageAt(offering, now))).toEqual([
      'upcoming',
      'in_progress',
      'in_progress',
      'ended',
    ]);
  });
  test('never takes back what the server has said', () => {
    expect(stageAt({ ...offering, stage: 'in_progress' }, START - HOUR_MS)).toBe('in_progress');
    expect(stageAt({ ...offering, stage: 'ended' }, START + HOUR_MS)).toBe('ended');
    expect(stageAt({ ...offering, stage: 'pledging' }, START)).toBe('pledging');
  });
  test('says that it starts soon from a day before, and that it is pending afterwards', () => {
    expect([START - DAY_MS - 1, START - DAY_MS, START, ends].map((now) => labelAt(offering, now))).toEqual([
      '',
      'starting_soon',
      '',
      'pending',
    ]);
    expect(labelAt({ ...offering, stage: 'closed', label: 'refund_done' }, ends)).toBe('refund_done');
  });
  test('sets the pace at which the page asks', () => {
    expect(pauseBefore('in_progress', 0)).toBe(2_000);
    expect(pauseBefore('upcoming', 30_000)).toBe(2_000);
    expect(pauseBefore('upcoming', HOUR_MS)).toBe(15_000);
    expect(pauseBefore('settlement', 0)).toBe(15_000);
    expect(pauseBefore('closed', 0)).toBeUndefined();
  });
  test('what is ordered is counted in whole percent', () => {
    expect(soldPercent({ sold_units: 2, total_units: 3 })).toBe(66);
    expect(soldPercent({ sold_units: 5, total_units: 2 })).toBe(250);
    expect(soldPercent({ sold_units: 0, total_units: 0 })).toBe(0);
  });
});

describe('the picture of an unlock schedule', () => {
  const batches = [1, 2, 3, 4].map((batch) => ({ batch, at: START + batch * DAY_MS, percent: '25' }));
  test('begins at the settlement and rises to the whole', () => {
    const { steps, nowX } = unlockCurve(batches, START, START - HOUR_MS);
    expect(steps.map(({ whole, y }) => [whole, y])).toEqual([
      [25, 75],
      [50, 50],
      [75, 25],
      [100, 0],
    ]);
    expect(steps.every(({ x }, i) => x > (steps[i - 1]?.x ?? 0) && x < 100)).toBe(true);
    expect(nowX).toBeUndefined();
    expect(stairs(steps)).toMatch(/^M0 100H[\d.]+V75H[\d.]+V50H[\d.]+V25H[\d.]+V0H100$/);
  });
  test('is filled up to the present', () => {
    const { steps, nowX = 0 } = unlockCurve(batches, START, START + 2.5 * DAY_MS);
    expect(ground(steps, nowX)).toMatch(/^M0 100H[\d.]+V75H[\d.]+V50H[\d.]+V100Z$/);
    expect(nearest(steps, 0)?.batch).toBe(1);
    expect(nearest(steps, 99)?.batch).toBe(4);
  });
  test('has room for one batch at the settlement', () => {
    const { steps } = unlockCurve([{ batch: 1, at: START, percent: '100' }], START, START);
    expect(steps[0]).toMatchObject({ whole: 100, y: 0 });
    expect(Number.isFinite(steps[0]?.x)).toBe(true);
  });
});

test('the lists are what their addresses say', () => {
  const list = (query: string) => readListQuery(new URLSearchParams(query));
  expect(list('')).toEqual({ tab: 'preview', industry: undefined });
  expect(list('tab=history&industry=art')).toEqual({ tab: 'history', industry: 'art' });
  expect(list('tab=nonsense&industry=nonsense')).toEqual({ tab: 'preview', industry: undefined });
  expect(listPath({ tab: 'history', industry: 'art' })).toBe('/ibo?tab=history&industry=art');
  const sell = (query: string) => readSellQuery(new URLSearchParams(query));
  expect(sell('status=1')).toEqual({ tab: 'orders', status: '1' });
  expect(sell('tab=pledge&status=1')).toEqual({ tab: 'pledge', status: '' });
  expect(sellPath(2, { tab: 'orders', status: '2' })).toBe('/order/sell/2?status=2');
  expect(sellPath(1, { tab: 'pledge', status: '' })).toBe('/order/sell/1?tab=pledge');
});
