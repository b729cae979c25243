import { DAY_MS } from '@marque/domain/lock-ups';
import { storeKinds } from '@marque/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ExchangeGateway } from '../../src/ports/exchange-gateway.ts';
import { endDueJob, payDaysJob } from '../../src/use-cases/lock-ups/end-due.ts';
import { endEarly } from '../../src/use-cases/lock-ups/end-early.ts';
import { lockAgain } from '../../src/use-cases/lock-ups/roll-over.ts';
import { retryLockUpEnds } from '../../src/use-cases/operators/lock-ups/retry-lock-ups.ts';
import { atOnce } from '../races/race.ts';
import { LockUpStage } from './lock-up-stage.ts';

const USDT = 10n ** 8n;
const PEOPLE = 40;
type Gateway = Pick<ExchangeGateway, 'submit'>;

/** The process ends before the engine hears of it. */
const CUT: Gateway = { submit: () => Promise.resolve({ kind: 'unknown' }) };
/** The engine takes it, and the process ends before it hears of that. */
const deaf = (gateway: Gateway): Gateway => ({
  submit: async (...request) => {
    await gateway.submit(...request);
    return { kind: 'unknown' };
  },
});

describe.each(storeKinds())('lock-ups on $name', (kind) => {
  let stage: LockUpStage;
  /** Nobody's test is another's. */
  let next = 0;
  beforeAll(async () => {
    if (!kind.isHere) return;
    stage = await LockUpStage.open(() => kind.create(), PEOPLE);
    for (let n = 0; n < PEOPLE; n += 1) await stage.fundPerson(n, '10000');
  }, 120_000);
  afterEach(async () => {
    if (kind.isHere) await stage.expectBalancedBooks();
  });
  afterAll(async () => {
    if (kind.isHere) await stage.close();
  });

  /** Cut off before the engine, after the engine, and with nobody to follow what the engine said. */
  const CUTS: readonly (readonly [string, (work: () => Promise<unknown>) => Promise<void>])[] = [
    [
      'before the engine',
      async (work) => {
        const back = stage.through(CUT);
        await work();
        back();
        await stage.resubmit();
      },
    ],
    [
      'after the engine',
      async (work) => {
        const back = stage.through(deaf(stage.gateway));
        await work();
        back();
        await stage.resubmit();
      },
    ],
    [
      'before the consumer',
      async (work) => {
        await stage.stopConsumers();
        await work();
        await stage.resubmit();
        stage.startConsumers();
        await stage.settled();
      },
    ],
  ];

  it.skipIf(!kind.isHere).each(CUTS)('lock an amount once, cut off %s', async (_, cutOff) => {
    const person = next++;
    const product = await stage.product();
    await stage.fund(product.pool, '100');
    const before = await stage.unitsOf(person);
    await cutOff(() => stage.apply(person, product, '1000', { key: `k${person}` }));
    await stage.resubmit();
    const again = await stage.apply(person, product, '1000', { key: `k${person}` });
    expect(again.ok && (await stage.record(again.id)).state).toBe('applied');
    expect(await stage.unitsOf(person)).toBe(before - 1_000n * USDT);
  });

  it.skipIf(!kind.isHere).each(CUTS)('end once, cut off %s', async (_, cutOff) => {
    const [person, friend] = [next++, next++];
    const product = await stage.product({ invitePercent: '10' });
    await stage.fund(product.pool, '100');
    const [before, other] = [await stage.unitsOf(person), await stage.unitsOf(friend)];
    const id = await stage.lock(person, product, '1000', { inviteCode: `LOCK${friend}` });
    stage.exchange.pass(30 * DAY_MS);
    await cutOff(() => stage.turn(endDueJob(stage.parts)));
    await stage.work();
    await stage.resubmit();
    expect((await stage.record(id)).state).toBe('matured');
    expect(await stage.unitsOf(person)).toBe(before + 30n * USDT);
    expect(await stage.unitsOf(friend)).toBe(other + 3n * USDT);
  });

  it.skipIf(!kind.isHere).each(CUTS)('roll over once, cut off %s', async (_, cutOff) => {
    const person = next++;
    const product = await stage.product();
    await stage.fund(product.pool, '100');
    const before = await stage.unitsOf(person);
    const id = await stage.lock(person, product, '1000');
    expect(await lockAgain(stage.deps, stage.person(person), id)).toMatchObject({ ok: true });
    stage.exchange.pass(30 * DAY_MS);
    await cutOff(() => stage.turn(endDueJob(stage.parts)));
    await stage.work();
    await stage.resubmit();
    expect((await stage.record(id)).state).toBe('rolled_over');
    expect(await stage.following(id)).toMatchObject({ state: 'applied', cycle: 2 });
    expect(await stage.unitsOf(person, 'locked.lock-up')).toBe(1_000n * USDT);
    expect(await stage.unitsOf(person)).toBe(before - 970n * USDT);
    await stage.work(30 * DAY_MS);
    expect(await stage.unitsOf(person)).toBe(before + 60n * USDT);
  });

  it.skipIf(!kind.isHere).each(CUTS)('pay each day once, cut off %s', async (_, cutOff) => {
    const person = next++;
    const product = await stage.product({ kind: 'daily', days: 4 });
    await stage.fund(product.pool, '100');
    const before = await stage.unitsOf(person);
    const id = await stage.lock(person, product, '1000');
    for (let day = 1; day < 4; day += 1) {
      stage.exchange.pass(DAY_MS);
      await cutOff(() => stage.turn(payDaysJob(stage.parts)));
      await stage.resubmit();
      expect(await stage.unitsOf(person)).toBe(before - 1_000n * USDT + BigInt(day) * USDT);
    }
    await stage.work(DAY_MS);
    expect((await stage.record(id)).state).toBe('matured');
    expect(await stage.unitsOf(person)).toBe(before + 4n * USDT);
  });

  it.skipIf(!kind.isHere).each(CUTS)('give the principal back once when ended early, cut off %s', async (_, cutOff) => {
    const person = next++;
    const product = await stage.product({ earlyEnd: 'forfeit-yield' });
    await stage.fund(product.pool, '100');
    const before = await stage.unitsOf(person);
    const id = await stage.lock(person, product, '1000');
    await cutOff(() => endEarly(stage.deps, stage.person(person), id));
    await stage.work(30 * DAY_MS);
    expect((await stage.record(id)).state).toBe('redeemed');
    expect(await stage.unitsOf(person)).toBe(before);
  });

  it.skipIf(!kind.isHere)('let ten in of forty who ask at once for ten places, in two processes', async () => {
    const product = await stage.product({ participantsMax: 10 });
    await stage.fund(product.pool, '1000');
    const other = stage.deps;
    const back = stage.through(stage.gateway);
    const own = stage.deps;
    back();
    const answers = await atOnce((n) => stage.applyBy(n % 2 === 0 ? own : other, n, product, '100'), PEOPLE);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal])))).toEqual(new Set(['places_taken']));
  });

  it.skipIf(!kind.isHere)('give the place back of somebody whose funds are gone, to the next', async () => {
    const [poor, other] = [next++, next++];
    const product = await stage.product({ participantsMax: 1 });
    await stage.fund(product.pool, '1000');
    // Looked at, the balance is there; asked for at the same moment twice, it is not.
    const rival = await stage.product({ minAmount: '10000', step: '10000' });
    await stage.fund(rival.pool, '1000');
    const [one, two] = await Promise.all([stage.apply(poor, rival, '10000'), stage.apply(poor, product, '100')]);
    expect([one.ok, two.ok]).toContain(true);
    expect(await stage.apply(other, product, '100')).toMatchObject(two.ok ? { refusal: 'places_taken' } : { ok: true });
  });

  it.skipIf(!kind.isHere)('never have a pool below zero, however many ask at once', async () => {
    const product = await stage.product();
    await stage.fund(product.pool, '30');
    const answers = await atOnce((n) => stage.apply(n, product, '100'), PEOPLE);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    await stage.work(30 * DAY_MS);
    expect(await stage.units(product.pool)).toBe(0n);
  });

  it.skipIf(!kind.isHere)('end early or in time, never both', async () => {
    const people = Array.from({ length: 8 }, () => next++);
    const product = await stage.product({ earlyEnd: 'forfeit-yield' });
    await stage.fund(product.pool, '1000');
    const before = await Promise.all(people.map((n) => stage.unitsOf(n)));
    const ids = await Promise.all(people.map((n) => stage.lock(n, product, '100')));
    stage.exchange.pass(30 * DAY_MS - 20);
    await Promise.all([
      ...people.map((n, index) => endEarly(stage.deps, stage.person(n), ids[index] ?? 0)),
      (async () => {
        stage.exchange.pass(20);
        await stage.turn(endDueJob(stage.parts));
      })(),
    ]);
    await stage.settled();
    await stage.work();
    for (const [index, n] of people.entries()) {
      const { state } = await stage.record(ids[index] ?? 0);
      expect(['matured', 'redeemed']).toContain(state);
      expect(await stage.unitsOf(n)).toBe((before[index] ?? 0n) + (state === 'matured' ? 3n * USDT : 0n));
    }
  });

  it.skipIf(!kind.isHere)('that could not be paid wait for an operator, and are paid when they are tried again', async () => {
    const person = next++;
    const product = await stage.product();
    await stage.fund(product.pool, '30');
    const before = await stage.unitsOf(person);
    const id = await stage.lock(person, product, '1000');
    // Somebody has emptied the pool past all rules.
    await stage.fund(product.pool, '-30');
    await stage.work(30 * DAY_MS);
    expect(await stage.record(id)).toMatchObject({ state: 'failed', refusal: 'balance_insufficient' });
    await stage.work();
    expect((await stage.record(id)).state).toBe('failed');
    await stage.fund(product.pool, '30');
    expect(await retryLockUpEnds(stage.exchange.deps, stage.operator, { id: product.id, reason: 'pool filled' })).toMatchObject({
      value: { records: 1 },
    });
    await stage.work();
    expect((await stage.record(id)).state).toBe('matured');
    expect(await stage.unitsOf(person)).toBe(before + 30n * USDT);
  });
});
