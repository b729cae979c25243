import { HOLD_REFUSALS, OPEN_HOLD_REFUSALS, POSTING_REFUSALS } from '@marque/domain/trading';
import { describe, expect, test } from 'vitest';
import {
  decodeCommands,
  encodeCommands,
  lockedAccount,
  NUMBERED_PURPOSES,
  restoreExchange,
  type CaptureHold,
  type Command,
  type NewHold,
  type OpenHold,
  type Posting,
  type ReleaseHold,
} from '../src/index.ts';
import { BASE, defineOwner, FUNDS, ORGANISATION, PEOPLE, PLACE, QUOTE, TradingFloor } from './trading-floor.ts';

const { ann, bob } = PEOPLE;
const ISSUER = 50;
const POOL = 51;

const OPEN: OpenHold = {
  kind: 'open-hold',
  at: 10,
  hold: 5,
  owner: ann,
  token: QUOTE,
  purpose: 'withdrawal',
  amount: 100n,
  reason: 'withdrawal',
  reference: '77',
};
const to = (owner: number, amount: bigint, rest: Partial<Posting> = {}): Posting => ({
  owner,
  token: QUOTE,
  account: owner === 0 ? 'world' : 'usable',
  amount,
  ...rest,
});
const open = (rest: Partial<OpenHold> = {}): OpenHold => ({ ...OPEN, ...rest });
const capture = (amount: bigint, credits: readonly Posting[] = [to(0, amount)], rest: Partial<CaptureHold> = {}): CaptureHold => ({
  kind: 'capture-hold',
  at: 11,
  hold: 5,
  owner: ann,
  purpose: 'withdrawal',
  amount,
  credits,
  reason: 'withdrawn',
  reference: '77',
  ...rest,
});
const release = (amount: bigint, rest: Partial<ReleaseHold> = {}): ReleaseHold => ({
  kind: 'release-hold',
  at: 11,
  hold: 5,
  owner: ann,
  purpose: 'withdrawal',
  amount,
  reason: 'withdrawal-cancelled',
  reference: '77',
  ...rest,
});

/** A hold of a part of what is captured, in the same entry. */
const opening = (rest: Partial<NewHold> = {}): NewHold => ({ hold: 6, owner: bob, token: QUOTE, purpose: 'pledge', amount: 100n, ...rest });
const into = (rest: Partial<NewHold> = {}, credits: readonly Posting[] = [], amount = 100n): CaptureHold =>
  capture(amount, credits, { opens: opening(rest) });

function floorWith(...commands: readonly Command[]): TradingFloor {
  const floor = new TradingFloor();
  for (const command of [defineOwner(ISSUER, 'issuer'), defineOwner(POOL, 'pool'), ...commands]) expect(floor.answer(command)).toBe('ok');
  return floor;
}

const fundsOf = (floor: TradingFloor): readonly bigint[] => [
  floor.balance('ann', QUOTE),
  floor.balance('ann', QUOTE, 'locked.withdrawal'),
  floor.exchange.hold(5)?.left ?? 0n,
];

describe('a hold', () => {
  test.each(NUMBERED_PURPOSES)('for %s stands in the account of its purpose until it is captured or released', (purpose) => {
    const floor = floorWith(open({ purpose }));
    const account = lockedAccount(purpose);
    expect([floor.balance('ann', QUOTE), floor.balance('ann', QUOTE, account)]).toEqual([FUNDS - 100n, 100n]);
    expect(floor.answer(capture(30n, [to(bob, 30n)], { purpose }))).toBe('ok');
    expect(floor.answer(release(20n, { purpose }))).toBe('ok');
    expect(floor.exchange.hold(5)).toEqual({ owner: ann, token: QUOTE, purpose, left: 50n });
    expect([floor.balance('ann', QUOTE), floor.balance('ann', QUOTE, account)]).toEqual([FUNDS - 80n, 50n]);
    expect(floor.balance('bob', QUOTE)).toBe(FUNDS + 30n);
    expect(floor.exchange.audit()).toEqual([]);
  });

  test('says in events what it became, and in entries what moved', () => {
    const floor = floorWith();
    const batches = [open(), capture(40n, [to(0, 30n), to(ORGANISATION, 10n, { account: 'organisation.fee' })]), release(60n)].map(
      (command) => floor.say(command).events,
    );
    const same = { hold: 5, owner: ann, token: QUOTE, purpose: 'withdrawal' };
    expect(batches.map((events) => events.filter(({ type }) => type !== 'posted'))).toEqual([
      [{ type: 'hold-opened', ...same, amount: 100n, reference: '77', at: 10 }],
      [{ type: 'hold-captured', ...same, amount: 40n, left: 60n, at: 11 }],
      [{ type: 'hold-released', ...same, amount: 60n, left: 0n, at: 11 }],
    ]);
    expect(
      batches.map((events) => events.flatMap((event) => (event.type === 'posted' ? [[event.reason, event.reference, event.amount]] : []))),
    ).toEqual([
      [
        ['withdrawal', '77', -100n],
        ['withdrawal', '77', 100n],
      ],
      [
        ['withdrawn', '77', -40n],
        ['withdrawn', '77', 30n],
        ['withdrawn', '77', 10n],
      ],
      [
        ['withdrawal-cancelled', '77', -60n],
        ['withdrawal-cancelled', '77', 60n],
      ],
    ]);
    expect(floor.exchange.audit()).toEqual([]);
  });

  test('with nothing left is closed, and its number is not used again', () => {
    const floor = floorWith(open(), capture(100n));
    expect([floor.exchange.hold(5), floor.exchange.openHolds, floor.exchange.lastHold]).toEqual([undefined, 0, 5]);
    expect([floor.answer(capture(1n)), floor.answer(release(1n)), floor.answer(open())]).toEqual([
      'hold_unknown',
      'hold_unknown',
      'hold_id_reused',
    ]);
  });

  test('pays and is paid for in one entry', () => {
    const issued: Command = {
      kind: 'post',
      at: 10,
      reason: 'issue',
      reference: '',
      postings: [to(0, -9n, { token: BASE }), to(ISSUER, 9n, { token: BASE })],
    };
    const floor = floorWith(issued, open({ purpose: 'offering' }));
    const purchase = (units: bigint) =>
      capture(100n, [to(ISSUER, 100n), to(ISSUER, -units, { token: BASE }), to(ann, units, { token: BASE })], { purpose: 'offering' });
    expect(floor.answer(purchase(10n))).toBe('balance_insufficient');
    expect(floor.answer(purchase(9n))).toBe('ok');
    expect([floor.balance('ann', BASE), floor.exchange.balance(ISSUER, QUOTE, 'usable')]).toEqual([FUNDS + 9n, 100n]);
    expect(floor.exchange.audit()).toEqual([]);
  });

  test('is not spent by orders, nor are held funds of orders by it', () => {
    const floor = floorWith(open({ amount: FUNDS - 500n }));
    expect(floor.place({ ...PLACE, ticks: 100, lots: 6 })).toBe('balance_insufficient');
    expect(floor.place({ ...PLACE, ticks: 100, lots: 5 })).toBe('ok');
    expect(floor.answer(open({ hold: 6, amount: 1n }))).toBe('balance_insufficient');
    expect(floor.exchange.audit()).toEqual([]);
  });

  test('is the same after a snapshot, to the last unit', () => {
    const floor = floorWith(open(), open({ hold: 9, owner: bob, purpose: 'lock-up', token: BASE }), capture(40n));
    const restored = restoreExchange(floor.exchange.snapshot());
    expect([restored.hold(5), restored.hold(9), restored.lastHold]).toEqual([
      { owner: ann, token: QUOTE, purpose: 'withdrawal', left: 60n },
      { owner: bob, token: BASE, purpose: 'lock-up', left: 100n },
      9,
    ]);
    expect(restored.stateHash()).toBe(floor.exchange.stateHash());
    expect(restored.audit()).toEqual([]);
  });

  test('of everybody at once: of a hundred captures of the whole one is granted', () => {
    const floor = floorWith(open());
    const answers = Array.from({ length: 100 }, () => floor.answer(capture(100n)));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(fundsOf(floor)).toEqual([FUNDS - 100n, 0n, 0n]);
  });
});

describe('a capture that opens a hold', () => {
  test('says so in events, and moves both in one entry', () => {
    const floor = floorWith(open());
    const { events } = floor.say(into({ amount: 60n }, [to(0, 40n)]));
    expect(events.filter(({ type }) => type !== 'posted')).toEqual([
      { type: 'hold-captured', hold: 5, owner: ann, token: QUOTE, purpose: 'withdrawal', amount: 100n, left: 0n, at: 11 },
      { type: 'hold-opened', hold: 6, owner: bob, token: QUOTE, purpose: 'pledge', amount: 60n, reference: '77', at: 11 },
    ]);
    const lines = events.flatMap((event) => (event.type === 'posted' ? [event] : []));
    expect(lines.map(({ owner, account, amount, reason }) => [owner, account, amount, reason])).toEqual([
      [ann, 'locked.withdrawal', -100n, 'withdrawn'],
      [0, 'world', 40n, 'withdrawn'],
      [bob, 'locked.pledge', 60n, 'withdrawn'],
    ]);
    expect(new Set(lines.map(({ entry }) => entry)).size).toBe(1);
    expect([floor.exchange.hold(5), floor.exchange.hold(6)?.left, floor.exchange.lastHold]).toEqual([undefined, 60n, 6]);
    expect(floor.exchange.audit()).toEqual([]);
  });

  test('delivers what was bought into it, against what is captured', () => {
    const floor = floorWith(open({ purpose: 'offering' }));
    const delivery = capture(100n, [to(bob, 100n), to(bob, -7n, { token: BASE })], {
      purpose: 'offering',
      opens: opening({ owner: ann, token: BASE, amount: 7n }),
    });
    expect(floor.answer(delivery)).toBe('ok');
    expect([floor.balance('ann', BASE, 'locked.pledge'), floor.balance('ann', BASE), floor.balance('bob', BASE)]).toEqual([
      7n,
      FUNDS,
      FUNDS - 7n,
    ]);
    expect(floor.answer({ ...release(7n), hold: 6, purpose: 'pledge' })).toBe('ok');
    expect([floor.balance('ann', BASE), floor.exchange.openHolds, floor.exchange.audit()]).toEqual([FUNDS + 7n, 0, []]);
  });

  test('rolls all of it over into the next one of the same owner and purpose, with more from usable or with less', () => {
    const floor = floorWith(open({ purpose: 'lock-up' }));
    const roll = (hold: number, before: bigint, after: bigint) =>
      floor.answer(
        capture(before, before === after ? [] : [to(ann, before - after)], {
          hold,
          purpose: 'lock-up',
          opens: opening({ hold: hold + 1, owner: ann, purpose: 'lock-up', amount: after }),
        }),
      );
    expect([roll(5, 100n, 100n), roll(6, 100n, 130n), roll(7, 130n, 70n)]).toEqual(['ok', 'ok', 'ok']);
    expect([floor.exchange.hold(8)?.left, floor.exchange.openHolds]).toEqual([70n, 1]);
    expect([floor.balance('ann', QUOTE), floor.balance('ann', QUOTE, 'locked.lock-up')]).toEqual([FUNDS - 70n, 70n]);
    expect(floor.exchange.audit()).toEqual([]);
  });

  test('is the same from the journal and after a snapshot', () => {
    const commands: readonly Command[] = [
      open(),
      into({ amount: 60n }, [to(0, 40n)]),
      capture(10n, [to(ann, 10n)], { hold: 6, owner: bob, purpose: 'pledge' }),
    ];
    const floor = floorWith(...commands);
    const again = floorWith(...decodeCommands(encodeCommands(commands)));
    expect(decodeCommands(encodeCommands(commands))).toEqual(commands);
    expect(again.exchange.stateHash()).toBe(floor.exchange.stateHash());
    const restored = restoreExchange(floor.exchange.snapshot());
    expect([restored.hold(6)?.left, restored.lastHold, restored.stateHash()]).toEqual([50n, 6, floor.exchange.stateHash()]);
    expect(restored.audit()).toEqual([]);
  });

  test('of everybody at once: of a hundred of the whole one is granted', () => {
    const floor = floorWith(open());
    const answers = Array.from({ length: 100 }, (_, number) => floor.answer(into({ hold: 6 + number })));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect([floor.exchange.openHolds, floor.balance('bob', QUOTE, 'locked.pledge'), floor.exchange.lastHold]).toEqual([1, 100n, 6]);
  });
});

const MOST = 2n ** 63n - 1n;
const TOO_LONG = 'x'.repeat(129);

/** In the order of precedence; each is refused although everything before it is in order. */
const OPENINGS: readonly (readonly [string, string, OpenHold])[] = [
  ['a number used before', 'hold_id_reused', open({ hold: 3 })],
  ['no number', 'hold_id_reused', open({ hold: 0 })],
  ['a broken number', 'hold_id_reused', open({ hold: 4.5 })],
  ['an unknown owner', 'owner_unknown', open({ owner: 77 })],
  ['the world', 'account_not_allowed', open({ owner: 0 })],
  ['a pool', 'account_not_allowed', open({ owner: POOL })],
  ["an issuer's withdrawal", 'account_not_allowed', open({ owner: ISSUER })],
  ['an unknown token', 'posting_invalid', open({ token: 7 })],
  ['no reason', 'posting_invalid', open({ reason: '' })],
  ['a reference too long', 'posting_invalid', open({ reference: TOO_LONG })],
  ['nothing', 'hold_amount_invalid', open({ amount: 0n })],
  ['less than nothing', 'hold_amount_invalid', open({ amount: -1n })],
  ['more than 64 bits', 'hold_amount_invalid', open({ amount: 2n ** 63n })],
  ['one unit too much', 'balance_insufficient', open({ amount: FUNDS - 7n + 1n })],
];

const CLAIMS: readonly (readonly [string, string, CaptureHold | ReleaseHold])[] = [
  ['an unknown hold', 'hold_unknown', capture(1n, undefined, { hold: 6 })],
  ['a release of an unknown hold', 'hold_unknown', release(1n, { hold: 6 })],
  ["somebody else's hold", 'hold_owner_mismatch', capture(1n, undefined, { owner: bob })],
  ["a release of somebody else's", 'hold_owner_mismatch', release(1n, { owner: bob })],
  ['another purpose', 'hold_purpose_mismatch', capture(1n, undefined, { purpose: 'bid' })],
  ['a release for another purpose', 'hold_purpose_mismatch', release(1n, { purpose: 'bid' })],
  ['nothing', 'hold_amount_invalid', capture(0n)],
  ['a release of less than nothing', 'hold_amount_invalid', release(-1n)],
  ['one unit too much', 'hold_exceeded', capture(101n)],
  ['a release of one unit too much', 'hold_exceeded', release(101n)],
  ['a release without a reason', 'posting_invalid', release(1n, { reason: '' })],
  ['a capture for nobody', 'posting_invalid', capture(1n, [])],
  ['a capture for an unknown owner', 'posting_invalid', capture(1n, [to(77, 1n)])],
  ['a capture with a reference too long', 'posting_invalid', capture(1n, undefined, { reference: TOO_LONG })],
  ['a capture into another hold', 'account_locked', capture(1n, [to(bob, 1n, { account: 'locked.withdrawal' })])],
  ['a capture out of the rest of the hold', 'account_locked', capture(1n, [to(ann, -1n, { account: 'locked.withdrawal' }), to(bob, 2n)])],
  ['a capture as a fee of a user', 'account_not_allowed', capture(1n, [to(bob, 1n, { account: 'organisation.fee' })])],
  ['a credit that misses', 'posting_unbalanced', capture(2n, [to(bob, 1n)])],
  ['a credit of another token', 'posting_unbalanced', capture(1n, [to(bob, 1n, { token: BASE })])],
  ['more than the other side has', 'balance_insufficient', capture(1n, [to(bob, -FUNDS - 1n), to(ann, FUNDS + 2n)])],
  ['a step that does not fit', 'balance_overflow', capture(1n, [to(0, -MOST), to(bob, MOST), to(bob, -MOST), to(0, MOST), to(bob, 1n)])],
];

/** Of a capture that opens a hold, in the order of precedence: the hold's, the new hold's, the entry's. */
const CAPTURES_INTO: readonly (readonly [string, string, CaptureHold])[] = [
  ['of an unknown hold', 'hold_unknown', { ...into(), hold: 6 }],
  ["of somebody else's hold", 'hold_owner_mismatch', { ...into(), owner: bob }],
  ['for another purpose', 'hold_purpose_mismatch', { ...into(), purpose: 'bid' }],
  ['of nothing', 'hold_amount_invalid', into({}, [], 0n)],
  ['of one unit too much', 'hold_exceeded', into({ amount: 101n }, [], 101n)],
  ['into a number used before', 'hold_id_reused', into({ hold: 5 })],
  ['into no number', 'hold_id_reused', into({ hold: 0 })],
  ['into a broken number', 'hold_id_reused', into({ hold: 6.5 })],
  ['into a hold of an unknown owner', 'owner_unknown', into({ owner: 77 })],
  ['into a hold of the world', 'account_not_allowed', into({ owner: 0 })],
  ['into a hold of a pool', 'account_not_allowed', into({ owner: POOL })],
  ["into an issuer's pledge", 'account_not_allowed', into({ owner: ISSUER })],
  ['into a hold of an unknown token', 'posting_invalid', into({ token: 7 })],
  ['without a reason', 'posting_invalid', { ...into(), reason: '' }],
  ['into a hold of nothing', 'hold_amount_invalid', into({ amount: 0n })],
  ['into a hold of less than nothing', 'hold_amount_invalid', into({ amount: -1n })],
  ['into a hold of more than 64 bits', 'hold_amount_invalid', into({ amount: MOST + 1n })],
  ['with a credit of nothing', 'posting_invalid', into({}, [to(bob, 0n)])],
  ['with a credit into a third hold', 'account_locked', into({}, [to(bob, 1n, { account: 'locked.pledge' })])],
  ['with a credit as a fee of a user', 'account_not_allowed', into({}, [to(bob, 1n, { account: 'organisation.fee' })])],
  ['into a hold of one unit more', 'posting_unbalanced', into({ amount: 101n })],
  ['into a hold of one unit less', 'posting_unbalanced', into({ amount: 99n })],
  ['into a hold of another token', 'posting_unbalanced', into({ token: BASE })],
  ['more than the other side has', 'balance_insufficient', into({ amount: FUNDS + 101n }, [to(bob, -FUNDS - 1n)])],
  ['a step that does not fit', 'balance_overflow', into({ amount: 100n }, [to(0, -MOST), to(bob, MOST), to(bob, -MOST), to(0, MOST)])],
];

describe('refused is', () => {
  test.each(OPENINGS)('to open a hold of %s: %s', (_, refusal, command) => {
    const floor = floorWith(open({ hold: 3, amount: 7n }));
    const before = fundsOf(floor);
    expect(floor.say(command)).toEqual({ outcome: { ok: false, refusal }, events: [] });
    expect([fundsOf(floor), floor.exchange.lastHold, floor.exchange.audit()]).toEqual([before, 3, []]);
  });

  test.each(CLAIMS)('of a hold of 100: %s: %s', (_, refusal, command) => {
    const floor = floorWith(open());
    const before = fundsOf(floor);
    expect(floor.say(command)).toEqual({ outcome: { ok: false, refusal }, events: [] });
    expect([fundsOf(floor), floor.exchange.audit()]).toEqual([before, []]);
  });

  test.each(CAPTURES_INTO)('a capture %s, hold and all: %s', (_, refusal, command) => {
    const floor = floorWith(open());
    const before = [fundsOf(floor), floor.exchange.balance(bob, QUOTE, 'locked.pledge')];
    expect(floor.say(command)).toEqual({ outcome: { ok: false, refusal }, events: [] });
    expect([fundsOf(floor), floor.exchange.balance(bob, QUOTE, 'locked.pledge')]).toEqual(before);
    expect([floor.exchange.lastHold, floor.exchange.openHolds, floor.exchange.audit()]).toEqual([5, 1, []]);
  });

  test('for every reason there is, in the order of precedence', () => {
    const inOrder = (rows: readonly (readonly [string, string, Command])[]) => [...new Set(rows.map(([, refusal]) => refusal))];
    expect(inOrder(OPENINGS)).toEqual([...OPEN_HOLD_REFUSALS]);
    expect(inOrder(CLAIMS)).toEqual([...HOLD_REFUSALS, ...POSTING_REFUSALS]);
    expect(inOrder(CAPTURES_INTO)).toEqual([...new Set([...HOLD_REFUSALS, ...OPEN_HOLD_REFUSALS.slice(0, -1), ...POSTING_REFUSALS])]);
  });

  test('what stands first, when several reasons hold', () => {
    const floor = floorWith(open());
    const wrong = capture(200n, [to(77, 1n)], { hold: 6, owner: bob, purpose: 'bid' });
    expect(floor.answer(wrong)).toBe('hold_unknown');
    expect(floor.answer({ ...wrong, hold: 5 })).toBe('hold_owner_mismatch');
    expect(floor.answer({ ...wrong, hold: 5, owner: ann })).toBe('hold_purpose_mismatch');
    expect(floor.answer({ ...wrong, hold: 5, owner: ann, purpose: 'withdrawal' })).toBe('hold_exceeded');
    const missing = into({ hold: 5, owner: 77, token: 7, amount: 0n }, [to(77, 1n)]);
    expect(floor.answer(missing)).toBe('hold_id_reused');
    expect(floor.answer({ ...missing, opens: opening({ owner: 77, token: 7, amount: 0n }) })).toBe('owner_unknown');
    expect(floor.answer({ ...missing, opens: opening({ owner: POOL, token: 7, amount: 0n }) })).toBe('account_not_allowed');
    expect(floor.answer({ ...missing, opens: opening({ token: 7, amount: 0n }) })).toBe('posting_invalid');
    expect(floor.answer({ ...missing, opens: opening({ amount: 0n }) })).toBe('hold_amount_invalid');
    expect(floor.answer({ ...missing, opens: opening() })).toBe('posting_invalid');
  });

  test('and a refused hold does not use its number up', () => {
    const floor = floorWith();
    expect([floor.answer(open({ amount: 0n })), floor.answer(open())]).toEqual(['hold_amount_invalid', 'ok']);
    expect([floor.answer(into({ amount: 99n })), floor.answer(into())]).toEqual(['posting_unbalanced', 'ok']);
  });
});
