import { DAY_MS } from '@marque/domain/lock-ups';
import type { OperatorActor } from '@marque/domain/operators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { treasuryMovements } from '../../src/use-cases/assets/treasury-movements.ts';
import { intentConsumer } from '../../src/use-cases/intents.ts';
import { listLockUpRecords } from '../../src/use-cases/operators/lock-ups/lock-up-records.ts';
import { listLockUps, readLockUp } from '../../src/use-cases/operators/lock-ups/lock-up-list.ts';
import { saveLockUp, type LockUpDraft } from '../../src/use-cases/operators/lock-ups/save-lock-up.ts';
import { closeLockUp, scheduleLockUp } from '../../src/use-cases/operators/lock-ups/stage-lock-up.ts';
import { lockAgain } from '../../src/use-cases/lock-ups/roll-over.ts';
import { LockUpStage } from './lock-up-stage.ts';

const USDT = 10n ** 8n;
const PAGE = { page: 1, size: 10, text: undefined, isAscending: false };
let stage: LockUpStage;
/** The one who asks, and the one who agrees. */
let cookies: readonly [string, string];

beforeAll(async () => {
  stage = await LockUpStage.open();
  for (let n = 0; n < 4; n += 1) await stage.fundPerson(n, '10000');
  const { exchange } = stage;
  cookies = [(await exchange.operator(['finance'])).cookie, (await exchange.operator(['finance'])).cookie];
});
afterAll(async () => {
  await stage.expectBalancedBooks();
  await stage.close();
});

const draft = (fields: Partial<LockUpDraft> = {}): LockUpDraft => ({
  organisation: 1,
  fundedBy: 1,
  content: 'a-month',
  token: 'USDT',
  bonusToken: 'USDT',
  sort: 1,
  kind: 'term',
  giftRate: '',
  days: 30,
  ratePercent: '8.5',
  extraPercent: '2.5',
  invitePercent: '0.0001',
  minAmount: '100',
  step: '50',
  amounts: ['500', '100'],
  userLimit: '',
  participantsMax: 10,
  earlyEnd: 'none',
  startsAt: stage.now,
  endsAt: stage.now + DAY_MS,
  ...fields,
});
const save = (fields: Partial<LockUpDraft>, more: { id?: number; version?: number } = {}, actor: OperatorActor = stage.operator) =>
  saveLockUp(stage.exchange.deps, actor, { ...draft(fields), id: undefined, version: undefined, reason: 'test', ...more });

describe('writing a product', () => {
  it('says what is wrong, and where', async () => {
    for (const [fields, refusal, field] of [
      [{ token: 'NONE' }, 'listed_unknown', 'token'],
      [{ fundedBy: 77, organisation: 77 }, 'organisation_unknown', 'fundedBy'],
      [{ days: 0 }, 'field_invalid', 'days'],
      [{ ratePercent: '0' }, 'amount_invalid', 'ratePercent'],
      [{ ratePercent: '8.55555' }, 'amount_invalid', 'ratePercent'],
      [{ minAmount: '120' }, 'lock_up_terms_conflict', 'minAmount'],
      [{ amounts: ['50'] }, 'lock_up_terms_conflict', 'amounts'],
      [{ amounts: ['100', '100.0'] }, 'amount_invalid', 'amounts'],
      [{ userLimit: '50' }, 'lock_up_terms_conflict', 'userLimit'],
      [{ kind: 'gift', bonusToken: 'USDT', giftRate: '1' }, 'lock_up_terms_conflict', 'bonusToken'],
      [{ kind: 'gift', bonusToken: 'ART', giftRate: '0' }, 'amount_invalid', 'giftRate'],
      [{ endsAt: stage.now - 1 }, 'lock_up_terms_conflict', 'endsAt'],
    ] as const)
      expect(await save(fields)).toMatchObject({ refusal, details: { field } });
  });

  it('is for operators who work for all whom it is for', async () => {
    const own: OperatorActor = { ...stage.operator, scope: [2] };
    expect(await save({}, {}, own)).toMatchObject({ refusal: 'operator_scope_missing' });
    expect(await save({ organisation: undefined, fundedBy: 2 }, {}, own)).toMatchObject({ refusal: 'operator_scope_missing' });
    expect(await save({ organisation: 1, fundedBy: 2 })).toMatchObject({ refusal: 'operator_scope_missing' });
    expect(await save({ organisation: 2, fundedBy: 2 }, {}, own)).toMatchObject({ ok: true });
  });

  it('gives a form what was written, and keeps nobody from seeing what somebody else changed', async () => {
    const written = draft({ content: 'two' });
    const made = await save(written);
    const id = made.ok ? made.value.id : 0;
    const read = await readLockUp(stage.exchange.deps, stage.operator, id);
    expect(read).toMatchObject({ value: { draft: { ...written, amounts: ['100', '500'] }, stage: 'draft' } });
    expect(await save({ days: 60 }, { id, version: 1 })).toMatchObject({ value: { version: 2 } });
    expect(await save({ days: 90 }, { id, version: 1 })).toMatchObject({ refusal: 'changed_meanwhile' });
    expect(await readLockUp(stage.exchange.deps, { ...stage.operator, scope: [2] }, id)).toMatchObject({ refusal: 'lock_up_unknown' });
  });

  it('goes on the site with its texts, once, and then stands as it is', async () => {
    const made = await save({ content: 'untold' });
    const id = made.ok ? made.value.id : 0;
    const schedule = (version = 1) => scheduleLockUp(stage.exchange.deps, stage.operator, { id, version, reason: 'test' });
    expect(await schedule(2)).toMatchObject({ refusal: 'changed_meanwhile' });
    expect(await schedule()).toMatchObject({ refusal: 'lock_up_slug_unknown' });
    await stage.writeTexts('untold');
    expect(await schedule()).toMatchObject({ ok: true });
    expect(await schedule(2)).toMatchObject({ refusal: 'lock_up_no_draft' });
    expect(await save({}, { id, version: 2 })).toMatchObject({ refusal: 'lock_up_no_draft' });
    const close = () => closeLockUp(stage.exchange.deps, stage.operator, { id, reason: 'enough' });
    expect(await close()).toMatchObject({ ok: true });
    expect(await close()).toMatchObject({ refusal: 'lock_up_over' });
    expect(await stage.apply(0, { id }, '100')).toMatchObject({ refusal: 'activity_concluded' });
  });
});

describe('a pool', () => {
  it('is filled and emptied by two operators, and never of what it has promised', async () => {
    const { exchange } = stage;
    const product = await stage.product();
    const follow = new ConsumerRunner(
      { database: exchange.database, gateway: exchange.deps.gateway, clock: exchange.clock, report: exchange.deps.report },
      [intentConsumer(treasuryMovements)],
    );
    const place = `pool:${product.pool}`;
    const move = async (from: string, to: string, amount: string) => {
      const asked = { organisation: '1', token: 'USDT', amount, from, to, reason: 'yields' };
      const { code, data } = await exchange.ask('/treasury/requestMovement', asked, cookies[0]);
      if (code !== 0) return code;
      const decided = await exchange.ask(
        '/approvals/decide',
        { id: String(data['id']), decision: 'approve', reason: 'agreed' },
        cookies[1],
      );
      await follow.settled();
      return decided.code;
    };
    expect(await move('world', place, '100')).toBe(0);
    expect(await stage.units(product.pool)).toBe(100n * USDT);
    await stage.lock(0, product, '1000');
    expect(await move(place, 'world', '70.00000001')).toBe(12853);
    expect(await move(place, 'organisation.reward', '70')).toBe(0);
    expect(await stage.apply(1, product, '100')).toMatchObject({ refusal: 'places_taken' });
    expect(await move('world', `pool:${product.pool + 1_000}`, '1')).not.toBe(0);
    await follow.close();
    const read = await readLockUp(exchange.deps, stage.operator, product.id);
    expect(read).toMatchObject({
      value: {
        pool: { usable: 30n * USDT, promised: 30n * USDT, leaving: 0n },
        movements: [
          { direction: 'out', account: 'organisation.reward', units: 70n * USDT, state: 'accepted' },
          { direction: 'in', account: 'world', units: 100n * USDT, state: 'accepted' },
        ],
      },
    });
  });
});

describe('the figures of a product', () => {
  it('say who takes part, what is promised and what comes due', async () => {
    const product = await stage.product({ content: 'figures' });
    await stage.fund(product.pool, '1000');
    const first = await stage.lock(2, product, '1000');
    await stage.lock(3, product, '500');
    expect(await lockAgain(stage.deps, stage.person(2), first)).toMatchObject({ ok: true });
    const read = await readLockUp(stage.exchange.deps, stage.operator, product.id);
    expect(read).toMatchObject({
      value: {
        participants: 2,
        statistics: {
          states: [{ state: 'applied', records: 2, principal: 1_500n * USDT, bonus: 45n * USDT, paid: 0n }],
          rollingOver: 1,
          ending: [{ records: 2, principal: 1_500n * USDT }],
        },
      },
    });
    const records = await listLockUpRecords(stage.exchange.database, stage.operator, { ...PAGE, product: product.id, state: undefined });
    expect(records).toMatchObject({ value: { count: 2, items: [{ uid: '2003' }, { uid: '2002', isRollingOver: true }] } });
    const found = await listLockUps(stage.exchange.deps, stage.operator, { ...PAGE, text: 'figures', organisation: 1, stage: 'scheduled' });
    expect(found).toMatchObject({ count: 1, items: [{ id: product.id, pool: { promised: 75n * USDT } }] });
    await stage.work(30 * DAY_MS);
    const later = await readLockUp(stage.exchange.deps, stage.operator, product.id);
    expect(later.ok && later.value.statistics.states.map(({ state, records: n }) => [state, n]).toSorted()).toEqual([
      ['applied', 1],
      ['matured', 1],
      ['rolled_over', 1],
    ]);
  });
});
