import { bonusOf, type YieldTerms } from '@marque/domain/lock-ups';
import { describe, expect, it } from 'vitest';
import { amountProblem, choicesOf, mostOf, type LockRefusals, type OwnStanding } from '../app/areas/lock-ups/apply/form.ts';
import { dayAt, GROUND, shownDays, yieldCurve } from '../app/areas/lock-ups/picture/yield-curve.ts';
import { statusAt } from '../app/areas/lock-ups/lock-up-time.ts';
import type { LockUpProduct } from '@marque/contract/lock-ups';

const PRODUCT: LockUpProduct = {
  activity_id: '1',
  type: 'term',
  title: 'Thirty days',
  summary: '',
  cover_img: '',
  token: 'USDT',
  token_as: 'USDT',
  logo_url: '',
  bonus_token: 'USDT',
  bonus_token_as: 'USDT',
  bonus_logo_url: '',
  days: 30,
  rate: '36.5',
  extra_reward_percent: '0',
  min_amount: '100',
  start_time: '2026-01-01 00:00:00',
  end_time: '2026-02-01 00:00:00',
  status: 'in_progress',
  surplus_number: '3',
  participant_limit: 10,
  server_time: '2026-01-02 00:00:00',
  story: '',
  rules: '',
  risk_warning: '',
  locale: 'en',
  decimals: 8,
  bonus_decimals: 8,
  gift_rate: '1',
  step: '50',
  amounts: [],
  user_limit: '1000',
  invite_reward_percent: '0',
  early_end: 'none',
  participants: 7,
};
const OWN: OwnStanding = { usable: '730', left: '900', locked: '100', hasPlace: false };
const REFUSALS: LockRefusals = {
  lock_up_amount_missing: 'missing',
  amount_invalid: 'invalid',
  amount_below_min: 'below {min}',
  lock_up_amount_step: 'step {step}',
  lock_up_amount_fixed: 'fixed',
  lock_up_limit_reached: 'limit {left}',
  places_taken: 'taken',
  balance_too_low: 'balance',
  trade_password_empty: 'password',
};
const said = (amount: string, product: Partial<LockUpProduct> = {}, own: Partial<OwnStanding> = {}) =>
  amountProblem(amount, { ...PRODUCT, ...product }, { ...OWN, ...own }, REFUSALS);

describe('the form that locks an amount', () => {
  it('says what is wrong in the order of the specification', () => {
    expect(said('')).toBe('missing');
    expect(said('x')).toBe('invalid');
    expect(said('0.000000001')).toBe('invalid');
    expect(said('50')).toBe('below 100 USDT');
    expect(said('120')).toBe('step 50 USDT');
    expect(said('950')).toBe('limit 900 USDT');
    expect(said('100', { surplus_number: '0' })).toBe('taken');
    expect(said('100', { surplus_number: '0' }, { hasPlace: true })).toBeUndefined();
    expect(said('200', {}, { left: '150' })).toBe('taken');
    expect(said('750')).toBe('balance');
    expect(said('700')).toBeUndefined();
    expect(said('200', { amounts: ['100', '500'] })).toBe('fixed');
  });

  it('offers amounts that can be locked, and none beyond', () => {
    expect(mostOf(PRODUCT, OWN)).toBe('700');
    expect(mostOf(PRODUCT, { ...OWN, usable: '99' })).toBe('');
    expect(mostOf({ ...PRODUCT, amounts: ['100', '500', '1000'] }, OWN)).toBe('500');
    expect(choicesOf(PRODUCT, OWN)).toEqual(['100', '150', '350', '700']);
    expect(choicesOf(PRODUCT, undefined)).toEqual(['100']);
    for (const choice of choicesOf(PRODUCT, OWN)) expect(said(choice)).toBeUndefined();
  });
});

describe('the picture of a yield', () => {
  const terms: YieldTerms = { days: 30, ratePpm: 365_000, extraPpm: 100_000, gift: undefined };

  it('begins on the ground and ends with the whole', () => {
    for (const isDaily of [true, false]) {
      const curve = yieldCurve(100_000n, terms, isDaily);
      expect(curve.placeOf(0)).toEqual({ x: 0, y: GROUND });
      expect(curve.placeOf(30).x).toBe(100);
      expect(curve.placeOf(30).y).toBeLessThan(curve.placeOf(15).y);
      expect(curve.edge.startsWith(`M0 ${GROUND}`)).toBe(true);
    }
    expect(bonusOf(100_000n, terms)).toBe(3_300n);
  });

  it('goes in steps where it is paid by the day', () => {
    expect(yieldCurve(100_000n, terms, true).edge.match(/V/g)).toHaveLength(30);
    expect(yieldCurve(100_000n, terms, false).edge).not.toContain('V');
  });

  it('is level for an amount that brings nothing', () => {
    expect(yieldCurve(1n, terms, false).placeOf(30).y).toBe(GROUND);
  });

  it('tells the day under the pointer, and a handful of days as a table', () => {
    expect([-5, 0, 1, 50, 100, 120].map((percent) => dayAt(percent, 30))).toEqual([1, 1, 1, 15, 30, 30]);
    expect(shownDays(5)).toEqual([1, 2, 3, 4, 5]);
    expect(shownDays(90)).toHaveLength(12);
    expect(shownDays(90).at(-1)).toBe(90);
  });
});

it('a product opens and closes by the clock between two answers, and stays closed when operators closed it', () => {
  const at = (text: string) => Date.parse(`${text}Z`);
  expect(statusAt(PRODUCT, at('2026-01-31T23:59:59'))).toBe('in_progress');
  expect(statusAt(PRODUCT, at('2026-02-01T00:00:00'))).toBe('ended');
  expect(statusAt({ ...PRODUCT, status: 'upcoming' }, at('2025-12-31T00:00:00'))).toBe('upcoming');
  expect(statusAt({ ...PRODUCT, status: 'upcoming' }, at('2026-01-01T00:00:00'))).toBe('in_progress');
  expect(statusAt({ ...PRODUCT, status: 'ended' }, at('2026-01-02T00:00:00'))).toBe('ended');
});
