import { DAY_MS } from '@marque/domain/lock-ups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLocks, listUnlocks } from '../../src/use-cases/locks/own-locks.ts';
import { endEarly } from '../../src/use-cases/lock-ups/end-early.ts';
import { listInvitedLocks, listParticipations } from '../../src/use-cases/lock-ups/own-records.ts';
import { cancelLockAgain, lockAgain, mayLockAgain } from '../../src/use-cases/lock-ups/roll-over.ts';
import { readUsableNumber } from '../../src/use-cases/lock-ups/usable-number.ts';
import { readRecordLines } from '../../src/use-cases/records/record-lines.ts';
import { LockUpStage } from './lock-up-stage.ts';

const USDT = 10n ** 8n;
const PAGE = { page: 1, size: 10 };
/** Those of one test lock nothing in another one, where they count what they have. */
const PEOPLE = 12;
let stage: LockUpStage;

beforeAll(async () => {
  stage = await LockUpStage.open(undefined, PEOPLE);
  for (let n = 0; n < PEOPLE; n += 1) await stage.fundPerson(n, '10000');
});
afterAll(async () => {
  await stage.expectBalancedBooks();
  await stage.close();
});

describe('applying for a lock-up (V-057 to V-063)', () => {
  it('is refused in the order of the specification', async () => {
    const product = await stage.product({ userLimit: '2000', participantsMax: 1 });
    await stage.fund(product.pool, '100');
    const wrong = { inviteCode: 'NOBODY' };
    const ask = async (amount: string | undefined, more = {}) => (await stage.apply(0, product, amount ?? '', { ...more, amount })).ok;
    expect(await ask('100', {})).toBe(true);
    const asked = async (n: number, amount: string | undefined, more = {}) => {
      const result = await stage.apply(n, product, '', { amount, ...more });
      return result.ok ? 'ok' : result.refusal;
    };
    expect(await asked(1, undefined, wrong)).toBe('lock_up_amount_missing');
    expect(await asked(1, '0', wrong)).toBe('amount_invalid');
    expect(await asked(1, '100.000000001', wrong)).toBe('amount_invalid');
    expect(await asked(1, '50', wrong)).toBe('amount_below_min');
    expect(await asked(1, '120', wrong)).toBe('lock_up_amount_step');
    expect(await asked(0, '1950', wrong)).toBe('lock_up_limit_reached');
    expect(await asked(1, '100', wrong)).toBe('places_taken');
    expect(await asked(0, '1900')).toBe('ok');
    expect(await asked(0, '100', { token: 'BTC' })).toBe('lock_up_token_wrong');
    const open = await stage.product();
    await stage.fund(open.pool, '10000');
    const of = async (n: number, amount: string, more = {}) => {
      const result = await stage.apply(n, open, amount, more);
      return result.ok ? 'ok' : result.refusal;
    };
    expect(await of(1, '20000', wrong)).toBe('balance_too_low');
    expect(await of(1, '100', wrong)).toBe('invite_code_wrong');
    expect(await of(1, '100', { inviteCode: 'lock1' })).toBe('invite_code_wrong');
    expect(await of(1, '100', { inviteCode: ' lock0 ' })).toBe('ok');
  });

  it('takes fixed amounts and nothing between', async () => {
    const product = await stage.product({ amounts: ['100', '500'] });
    await stage.fund(product.pool, '1000');
    expect(await stage.apply(1, product, '150')).toMatchObject({ refusal: 'lock_up_amount_fixed' });
    expect(await stage.apply(1, product, '500')).toMatchObject({ ok: true });
  });

  it('is open from the start to the end, and not for other organisations', async () => {
    const later = await stage.product({ startsAt: stage.now + DAY_MS });
    expect(await stage.apply(1, later, '100')).toMatchObject({ refusal: 'activity_not_started' });
    const over = await stage.product({ endsAt: stage.now + 60_000 });
    stage.exchange.pass(60_000);
    expect(await stage.apply(1, over, '100')).toMatchObject({ refusal: 'activity_concluded' });
    const other = await stage.product({ organisation: 2, fundedBy: 2 });
    expect(await stage.apply(1, other, '100')).toMatchObject({ refusal: 'not_found' });
    expect(await stage.apply(1, { id: 99_999 }, '100')).toMatchObject({ refusal: 'not_found' });
  });

  it('never promises more than the pool has, and says what is left', async () => {
    const product = await stage.product({ invitePercent: '10' });
    // Three hundredths of the principal for the owner, three thousandths for whoever invited.
    await stage.fund(product.pool, '33');
    expect(await readUsableNumber(stage.deps, stage.person(1), product.id)).toMatchObject({ value: { left: 1_100n * USDT } });
    expect(await stage.apply(1, product, '1000', { inviteCode: 'LOCK0' })).toMatchObject({ ok: true });
    expect(await stage.apply(2, product, '100')).toMatchObject({ refusal: 'places_taken' });
    expect(await readUsableNumber(stage.deps, stage.person(1), product.id)).toMatchObject({ value: { left: 0n, locked: 1_000n * USDT } });
    await stage.expectBalancedBooks();
  });

  it('has one effect for each name of the client', async () => {
    const product = await stage.product();
    await stage.fund(product.pool, '1000');
    const once = await Promise.all([1, 2, 3].map(() => stage.apply(2, product, '100', { key: 'mine' })));
    const [first] = once.filter(({ ok }) => ok);
    expect(await stage.apply(2, product, '100', { key: 'mine' })).toEqual(first);
    expect(await stage.apply(2, product, '150', { key: 'mine' })).toMatchObject({ refusal: 'idempotency_key_reused' });
    expect(await stage.apply(3, product, '150', { key: 'mine' })).toMatchObject({ ok: true });
    expect((await listParticipations(stage.deps, stage.person(2), { product: product.id, ...PAGE })).ok).toBe(true);
    expect(await listParticipations(stage.deps, stage.person(2), { product: product.id, ...PAGE })).toMatchObject({ value: { count: 1 } });
  });
});

describe('a lock-up that comes to its end', () => {
  it('pays principal, yield and whoever invited, once', async () => {
    const product = await stage.product({ extraPercent: '10', invitePercent: '20' });
    await stage.fund(product.pool, '1000');
    const [before, inviter] = [await stage.unitsOf(4), await stage.unitsOf(5)];
    const id = await stage.lock(4, product, '1000', { inviteCode: 'LOCK5' });
    expect(await stage.unitsOf(4, 'locked.lock-up')).toBeGreaterThanOrEqual(1_000n * USDT);
    await stage.work(30 * DAY_MS - 60_000);
    expect((await stage.record(id)).state).toBe('applied');
    await stage.work(60_000);
    await stage.work();
    expect((await stage.record(id)).state).toBe('matured');
    expect(await stage.unitsOf(4)).toBe(before + 33n * USDT);
    expect(await stage.unitsOf(5)).toBe(inviter + 6n * USDT);
    expect(await stage.units(product.pool)).toBe((1_000n - 39n) * USDT);
    expect(await listInvitedLocks(stage.deps, stage.person(5), { product: product.id, ...PAGE })).toMatchObject({
      value: { items: [{ account: 'loc****@example.org', reward: 6n * USDT, state: 'paid' }] },
    });
    await stage.expectBalancedBooks();
  });

  it('of a gift pays in the other token', async () => {
    const product = await stage.product({ kind: 'gift', bonusToken: 'ART', giftRate: '2.5' });
    await stage.fund(product.pool, '100', 'ART');
    const id = await stage.lock(6, product, '1000');
    await stage.work(30 * DAY_MS);
    expect(await stage.record(id)).toMatchObject({ state: 'matured', bonus: 7_500_000_000 });
    expect(await stage.unitsOf(6, 'usable', 'ART')).toBe(75n * USDT);
    await stage.expectBalancedBooks();
  });

  it('that yields by the day is paid day by day, and is whole in the end', async () => {
    const product = await stage.product({ kind: 'daily', days: 5, minAmount: '0.00000011', step: '0.00000001', extraPercent: '50' });
    await stage.fund(product.pool, '100');
    const before = await stage.unitsOf(7);
    const tiny = await stage.lock(7, product, '0.0000123');
    const id = await stage.lock(7, product, '333.33333333');
    for (let day = 0; day < 3; day += 1) await stage.work(DAY_MS);
    expect((await stage.record(id)).paid_days).toBe(3);
    // Two days late: each day is still an entry of its own, and the last one comes with the principal.
    await stage.work(2 * DAY_MS);
    const { state, bonus } = await stage.record(id);
    expect(state).toBe('matured');
    const all = BigInt(bonus) + BigInt((await stage.record(tiny)).bonus);
    expect(await stage.unitsOf(7)).toBe(before + all);
    expect(BigInt(bonus)).toBe((((33_333_333_333n * 365_000n * 5n) / 365_000_000n) * 3n) / 2n);
    await stage.expectBalancedBooks();
  });

  it('ended early gives the principal and no more; the pool keeps the yield', async () => {
    const product = await stage.product({ earlyEnd: 'forfeit-yield', kind: 'daily' });
    await stage.fund(product.pool, '100');
    const before = await stage.unitsOf(8);
    const id = await stage.lock(8, product, '1000', { inviteCode: 'LOCK9' });
    await stage.work(DAY_MS + 1);
    const ended = await endEarly(stage.deps, stage.person(8), id);
    await stage.settled();
    expect(ended).toMatchObject({ ok: true, value: { principal: 1_000n * USDT, forfeited: 29n * USDT } });
    expect(await endEarly(stage.deps, stage.person(8), id)).toMatchObject({ refusal: 'lock_up_over' });
    expect(await endEarly(stage.deps, stage.person(1), id)).toMatchObject({ refusal: 'not_found' });
    expect((await stage.record(id)).state).toBe('redeemed');
    expect(await stage.unitsOf(8)).toBe(before + USDT);
    await stage.work(30 * DAY_MS);
    expect(await stage.unitsOf(8)).toBe(before + USDT);
    const kept = await stage.product();
    await stage.fund(kept.pool, '100');
    expect(await endEarly(stage.deps, stage.person(8), await stage.lock(8, kept, '100'))).toMatchObject({ refusal: 'lock_up_not_early' });
    await stage.expectBalancedBooks();
  });

  it('stands as whoever locked and ended it was told, before any consumer has come', async () => {
    const product = await stage.product({ earlyEnd: 'forfeit-yield' });
    await stage.fund(product.pool, '100');
    await stage.stopConsumers();
    const id = await stage.lock(8, product, '100');
    expect(await stage.record(id)).toMatchObject({ state: 'applied', hold: expect.any(Number) });
    expect(await endEarly(stage.deps, stage.person(8), id)).toMatchObject({ ok: true });
    expect((await stage.record(id)).state).toBe('redeemed');
    stage.startConsumers();
    await stage.settled();
    expect((await stage.record(id)).state).toBe('redeemed');
    await stage.expectBalancedBooks();
  });
});

describe('a lock-up for another term', () => {
  it('goes from one hold into the next, without a moment between', async () => {
    const product = await stage.product();
    await stage.fund(product.pool, '1000');
    const before = await stage.unitsOf(10);
    const id = await stage.lock(10, product, '1000');
    expect(await mayLockAgain(stage.deps, stage.person(10), id)).toMatchObject({ value: { way: 'roll-over', isAsked: false } });
    const asked = await lockAgain(stage.deps, stage.person(10), id);
    expect(asked).toMatchObject({ ok: true, value: { record: id, way: 'asked' } });
    expect(await lockAgain(stage.deps, stage.person(10), id)).toEqual(asked);
    await stage.work(30 * DAY_MS);
    const next = await stage.following(id);
    expect((await stage.record(id)).state).toBe('rolled_over');
    expect(next).toMatchObject({ state: 'applied', cycle: 2, principal: 100_000_000_000, starts_at: (await stage.record(id)).ends_at });
    expect(await stage.unitsOf(10)).toBe(before - 1_000n * USDT + 30n * USDT);
    await stage.expectBalancedBooks();
    await stage.work(30 * DAY_MS);
    expect((await stage.record(next?.id ?? 0)).state).toBe('matured');
    expect(await stage.unitsOf(10)).toBe(before + 60n * USDT);
    const names = [`LU${String(id).padStart(8, '0')}`, `LU${String(next?.id).padStart(8, '0')}`];
    const { items } = await listUnlocks(stage.exchange.database, stage.person(10), PAGE);
    expect(items.filter(({ lock }) => names.includes(lock)).map(({ serial }) => serial)).toEqual([names[1]]);
    const locks = (await listLocks(stage.exchange.database, stage.person(10), PAGE)).items;
    expect(locks.filter(({ serial }) => names.includes(serial)).map(({ status, term }) => [status, term?.cycle])).toEqual([
      ['matured', 2],
      ['rolled_over', 1],
    ]);
    expect(await readRecordLines(stage.exchange.database, stage.person(10), 'lock', names[0] ?? '')).toHaveLength(5);
    expect(await readRecordLines(stage.exchange.database, stage.person(2), 'lock', names[0] ?? '')).toEqual([]);
  });

  it('is promised when it is asked for, and can be taken back until the end', async () => {
    const product = await stage.product();
    await stage.fund(product.pool, '30');
    const id = await stage.lock(1, product, '1000');
    expect(await lockAgain(stage.deps, stage.person(1), id)).toMatchObject({ refusal: 'places_taken' });
    await stage.fund(product.pool, '30');
    expect(await lockAgain(stage.deps, stage.person(1), id)).toMatchObject({ ok: true });
    expect(await stage.apply(2, product, '100')).toMatchObject({ refusal: 'places_taken' });
    expect(await cancelLockAgain(stage.deps, stage.person(2), id)).toMatchObject({ refusal: 'not_found' });
    expect(await cancelLockAgain(stage.deps, stage.person(1), id)).toMatchObject({ ok: true });
    expect(await stage.apply(2, product, '100')).toMatchObject({ ok: true });
    await stage.work(30 * DAY_MS);
    expect((await stage.record(id)).state).toBe('matured');
    expect(await cancelLockAgain(stage.deps, stage.person(1), id)).toMatchObject({ refusal: 'lock_up_over' });
  });

  it('after the end is taken out of what is usable, once', async () => {
    const product = await stage.product();
    await stage.fund(product.pool, '1000');
    const id = await stage.lock(3, product, '1000');
    await stage.work(30 * DAY_MS);
    expect(await mayLockAgain(stage.deps, stage.person(3), id)).toMatchObject({ value: { way: 'apply' } });
    const again = await lockAgain(stage.deps, stage.person(3), id);
    await stage.settled();
    expect(again).toMatchObject({ ok: true, value: { way: 'locked' } });
    expect(await lockAgain(stage.deps, stage.person(3), id)).toEqual(again);
    expect(await stage.following(id)).toMatchObject({ state: 'applied', cycle: 2 });
    expect(await mayLockAgain(stage.deps, stage.person(3), id)).toMatchObject({ value: { way: undefined } });
    await stage.expectBalancedBooks();
  });

  it('is not to be had once the product is over', async () => {
    const product = await stage.product({ endsAt: stage.now + DAY_MS });
    await stage.fund(product.pool, '1000');
    const id = await stage.lock(3, product, '100');
    stage.exchange.pass(DAY_MS);
    expect(await lockAgain(stage.deps, stage.person(3), id)).toMatchObject({ refusal: 'activity_concluded' });
    expect(await lockAgain(stage.deps, stage.person(1), id)).toMatchObject({ refusal: 'not_found' });
  });
});
