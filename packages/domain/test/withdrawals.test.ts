import { describe, expect, it } from 'vitest';
import {
  amountOfValue,
  assessWithdrawal,
  checkAmount,
  isMemo,
  isWhitelisting,
  limitValue,
  mayDecideWithdrawal,
  processedFrom,
  statesOfStatus,
  usableFrom,
  WHITELIST_MS,
  withdrawalValue,
} from '@marque/domain/withdrawals';

const HOUR = 3_600_000;
const at = (hours: number, day = 1): number => Date.UTC(2031, 0, day, 0, 0, 0) + hours * HOUR;

describe('when a withdrawal is processed', () => {
  const night = { start: '21:00', end: '09:00', zone: 'UTC+8' };

  it('is at once from 21:00 to 09:00 in UTC+8, and else at the next 21:00 (A-042)', () => {
    for (const open of [13, 18, 23, 24, 24.99]) expect(processedFrom(night, at(open))).toBe(at(open));
    for (const shut of [1, 1.5, 12.99]) expect(processedFrom(night, at(shut))).toBe(at(13));
  });

  it('follows windows of a day, zones with minutes, and windows without end', () => {
    const day = { start: '09:30', end: '17:00', zone: 'UTC-3:30' };
    expect(processedFrom(day, at(13))).toBe(at(13));
    expect(processedFrom(day, at(12))).toBe(at(13));
    expect(processedFrom(day, at(20.5))).toBe(at(13, 2));
    expect(processedFrom({ start: '00:00', end: '00:00', zone: 'UTC' }, at(5))).toBe(at(5));
  });

  it('never lies in the past nor more than a day ahead', () => {
    for (let hour = 0; hour < 48; hour += 0.25)
      for (const zone of ['UTC', 'UTC+14', 'UTC-11:30']) {
        const due = processedFrom({ ...night, zone }, at(hour)) - at(hour);
        expect(due >= 0 && due < 24 * HOUR).toBe(true);
      }
  });
});

describe('an amount', () => {
  const token = { scale: 8, phyPrecision: 6 };
  const limits = {
    minimum: 1_000_000n,
    maximum: 500_000_000n,
    fee: 2_000_000n,
    usable: 300_000_000n,
    left: limitValue(200n),
    valueOf: (amount: bigint) => withdrawalValue(amount, 8, 100n * 10n ** 18n, 18),
  };

  it('is refused in the order of what it is, limits, fee, quota, balance (V-065)', () => {
    const problemOf = (text: string, changed: object = {}) => {
      const checked = checkAmount(text, token, { ...limits, ...changed });
      return checked.ok ? 'ok' : checked.problem;
    };
    for (const text of ['0', '', '-1', '1e3', '0.0000001', 'x', '99999999999999999999']) expect(problemOf(text)).toBe('amount_invalid');
    expect(problemOf('0.009')).toBe('amount_below_min');
    expect(problemOf('5.000001')).toBe('amount_above_max');
    expect(problemOf('0.02')).toBe('amount_within_fee');
    expect(problemOf('2.000001')).toBe('quota_exceeded');
    expect(problemOf('2.000001', { maximum: undefined, left: limitValue(1_000n) })).toBe('ok');
    expect(problemOf('2', { usable: 199_999_999n })).toBe('balance_insufficient');
    expect(problemOf('2')).toBe('ok');
    expect(problemOf('0.020001')).toBe('ok');
  });

  it('is worth at least a millionth when it is worth anything, and a limit buys no more than it says', () => {
    expect(withdrawalValue(1n, 8, 1n, 18)).toBe(1n);
    expect(withdrawalValue(100_000_000n, 8, 3n * 10n ** 18n, 18)).toBe(3_000_000n);
    const price = 333_333_333_333_333_333n;
    const most = amountOfValue(limitValue(20_000n), 8, price, 18);
    expect(withdrawalValue(most, 8, price, 18) <= limitValue(20_000n)).toBe(true);
    expect(withdrawalValue(most + 10n, 8, price, 18) > limitValue(20_000n)).toBe(true);
  });
});

describe('risk', () => {
  const rules = {
    review: 'risky',
    reviewValue: limitValue(1_000n),
    twoPeopleValue: limitValue(50_000n),
    newAddressMs: 24 * HOUR,
    newDeviceMs: 24 * HOUR,
    manyInDay: 5,
  } as const;
  const quiet = {
    value: limitValue(10n),
    kycLevel: 2,
    addressAge: 48 * HOUR,
    newDeviceAge: undefined,
    withinDay: 1,
    isOutsideWindow: false,
  };

  it('of none needs nobody, each needs one, much or unpriced needs two', () => {
    expect(assessWithdrawal(quiet, rules)).toEqual({ people: 0, risks: [] });
    expect(assessWithdrawal(quiet, { ...rules, review: 'every' })).toEqual({ people: 1, risks: [] });
    for (const [fact, risk] of [
      [{ value: limitValue(1_000n) }, 'large'],
      [{ addressAge: undefined }, 'new-address'],
      [{ addressAge: HOUR }, 'new-address'],
      [{ newDeviceAge: HOUR }, 'new-device'],
      [{ withinDay: 6 }, 'many'],
      [{ kycLevel: 1 }, 'basic-verification'],
    ] as const)
      expect([fact, assessWithdrawal({ ...quiet, ...fact }, rules)]).toEqual([fact, { people: 1, risks: [risk] }]);
    expect(assessWithdrawal({ ...quiet, value: limitValue(50_000n) }, rules)).toEqual({ people: 2, risks: ['large'] });
    expect(assessWithdrawal({ ...quiet, value: undefined }, rules)).toEqual({ people: 2, risks: ['no-price'] });
  });
});

describe('the address book', () => {
  it('has a new address wait while only listed ones are paid, also in the day of switching that off', () => {
    expect(usableFrom({ isOn: false, endsAt: null }, 7)).toBe(7);
    expect(usableFrom({ isOn: true, endsAt: null }, 7)).toBe(7 + WHITELIST_MS);
    expect(usableFrom({ isOn: true, endsAt: 8 }, 7)).toBe(7 + WHITELIST_MS);
    expect(isWhitelisting({ isOn: true, endsAt: 7 }, 7)).toBe(false);
  });

  it('takes memos of plain characters', () => {
    for (const memo of ['1', '10042', 'a b', 'x'.repeat(64)]) expect(isMemo(memo)).toBe(true);
    for (const memo of ['', ' 1', '1 ', 'x'.repeat(65), '备注', 'a\u0000b']) expect(isMemo(memo)).toBe(false);
  });
});

it('only the operator ends a withdrawal, and none that was put into a transaction (A-086)', () => {
  expect(mayDecideWithdrawal('cancel', 'waiting')).toBe(true);
  for (const state of ['approved', 'preparing', 'sent', 'completed'] as const) expect(mayDecideWithdrawal('cancel', state)).toBe(false);
  for (const state of ['preparing', 'sent', 'completed'] as const) expect(mayDecideWithdrawal('fail', state)).toBe(false);
  expect(statesOfStatus(2)).toEqual(['held', 'preparing']);
});
