import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { treasuryMovements } from '../../src/use-cases/assets/treasury-movements.ts';
import { isPreviewed } from '../../src/use-cases/identity/previews.ts';
import { intentConsumer } from '../../src/use-cases/intents.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { offeringSupplies } from '../../src/use-cases/offerings/supply.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from './console-under-test.ts';

const [REASON, INVALID, CHANGED, ORGANISATION, LISTED, AMOUNT] = [12619, 12618, 12620, 12920, 12616, 12103];
const [UNKNOWN, STATE, SHORT, PLAN_CHANGED, NUMBER, TAKEN, LIMITS, TIMES, UNLOCKS, WORDS] = [
  12803, 12804, 12805, 12806, 12808, 12809, 12810, 12811, 12812, 12814,
];
const HOUR_MS = 3_600_000;

let exchange: ConsoleUnderTest;
let consumers: ConsumerRunner;
let [writing, settling, approving] = ['', '', ''];
beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  const { database, deps, clock } = exchange;
  await defineListings(deps);
  for (const owner of [1, 2])
    await deps.gateway.submit({ kind: 'define-owner', owner, ownerKind: 'organisation', organisation: owner, feeOwner: owner });
  consumers = new ConsumerRunner(
    { database, gateway: deps.gateway, clock, report: deps.report },
    [treasuryMovements, offeringSupplies].map(intentConsumer),
  );
  writing = (await exchange.operator(['market'])).cookie;
  settling = (await exchange.operator(['finance'])).cookie;
  approving = (await exchange.operator(['finance', 'market'])).cookie;
});
afterAll(async () => {
  await consumers.settled();
  expect((await verify(exchange.database)).findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(exchange.faults).toEqual([]);
  await consumers.close();
  await exchange.close();
});

const text = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const inHours = (hours: number): string => text(exchange.clock.now() + hours * HOUR_MS);
const usual = () => ({
  campaign_no: 'IBO0007',
  organisation: '1',
  slug: 'tea-garden',
  category: 'catering',
  token: 'TEA',
  tokens_per_copy: '10',
  copies: 100,
  copies_least: 5,
  prices: [{ token: 'USDT', price: '2' }],
  order_min: 1,
  order_max: 40,
  user_limit: 60,
  allocation: 'fixed',
  fee: '0.5',
  starts_at: inHours(1),
  ends_at: inHours(2),
  settles_at: inHours(3),
  settlement: 'frozen',
  unlocks: [
    { at: inHours(27), percent: '40' },
    { at: inHours(51), percent: '60' },
  ],
});
type Fields = Readonly<Record<string, unknown>>;

const ask = (path: string, fields: Readonly<Record<string, string>> = {}, cookie = writing) =>
  exchange.ask(`/offerings/${path}`, { reason: 'test', ...fields }, cookie);
const create = (changed: Fields = {}, reason = 'test') => ask('create', { document: JSON.stringify({ ...usual(), ...changed }), reason });
const one = async (id: string) => (await ask('one', { id })).data;
const decide = (id: unknown, decision = 'approve') =>
  exchange.ask('/approvals/decide', { id: String(id), decision, reason: 'seen' }, approving);

async function addWords(): Promise<void> {
  const { queries } = exchange.database;
  const { id } = await queries
    .insertInto('contents')
    .values({ organisation: 0, kind: 'offering', slug: 'tea-garden', published_at: 1, ends_at: null, attributes: '{}', updated_at: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('content_texts')
    .values({ content: id, locale: 'en', words: JSON.stringify({ name: 'Tea garden' }) })
    .execute();
}

describe('a draft', () => {
  it('is refused by the first of its fields that is wrong, which is named as the form has it', async () => {
    for (const [changed, code, field] of [
      [{ starts_at: 'soon' }, INVALID, 'starts_at'],
      [{ ends_at: undefined }, INVALID, 'ends_at'],
      [{ allocation: 'lottery' }, INVALID, 'allocation'],
      [{ copies: 'many' }, INVALID, 'copies'],
      [{ unlocks: [{ at: 'later', percent: '100' }] }, INVALID, 'unlocks[0].at'],
      [{ organisation: '77' }, ORGANISATION, 'organisation'],
      [{ token: 'NONE' }, LISTED, 'token'],
      [{ prices: [{ token: 'NONE', price: '1' }] }, LISTED, 'prices'],
      [{ campaign_no: 'ibo' }, NUMBER, 'campaign_no'],
      [{ order_max: 0 }, AMOUNT, 'order_max'],
      [{ order_min: 50 }, LIMITS, 'order_max'],
      [{ user_limit: undefined }, AMOUNT, 'user_limit'],
      [{ allocation: 'pro-rata', capacity: 50 }, LIMITS, 'capacity'],
      [{ ends_at: inHours(1) }, TIMES, 'ends_at'],
      [{ tokens_per_copy: '0' }, AMOUNT, 'tokens_per_copy'],
      [{ prices: [] }, AMOUNT, 'prices'],
      [{ fee: '51' }, AMOUNT, 'fee'],
      [{ unlocks: [{ at: inHours(27), percent: '99' }] }, UNLOCKS, 'unlocks'],
      [{ unlocks: [{ at: inHours(2), percent: '100' }] }, UNLOCKS, 'unlocks'],
    ] as const)
      expect([changed, await create(changed)]).toMatchObject([changed, { code, data: { field } }]);
    expect((await create({}, ' ')).code).toBe(REASON);
    expect((await ask('list')).data).toMatchObject({ count: 0 });
  });

  it('is written, read as it was written, changed by who has seen it, and thrown away', async () => {
    const { data } = await create({ allocation: 'pro-rata', capacity: 300, settlement: 'available', share: '12.5' });
    const id = String(data['id']);
    expect((await create()).code).toBe(TAKEN);
    const { document, version, stage } = await one(id);
    expect(stage).toBe('draft');
    const { unlocks: _none, ...written } = usual();
    expect(document).toEqual({ ...written, allocation: 'pro-rata', capacity: 300, settlement: 'available', share: '12.5' });
    const changed = { id, version: String(version), document: JSON.stringify(usual()) };
    expect((await ask('change', changed)).code).toBe(0);
    expect((await ask('change', changed)).code).toBe(CHANGED);
    expect((await one(id))['document']).toMatchObject({ allocation: 'fixed', unlocks: usual().unlocks, share: '0' });
    expect((await ask('list', { q: 'ibo0007', state: 'draft' })).data).toMatchObject({
      count: 1,
      data: [{ token: 'TEA', copies: 100, sold: 0 }],
    });
    expect((await ask('remove', { id })).code).toBe(0);
    expect((await ask('one', { id })).code).toBe(UNKNOWN);
  });
});

describe('an offering', () => {
  it('is scheduled with its texts and tokens, shown to who has the link, and settled by the plan that two have agreed on', async () => {
    const id = String((await create()).data['id']);
    expect((await ask('schedule', { id })).code).toBe(WORDS);
    await addWords();
    expect((await ask('schedule', { id })).code).toBe(SHORT);
    const movement = { organisation: '1', token: 'TEA', amount: '1500', from: 'world', to: 'issuer', reason: 'issued' };
    const asked = await exchange.ask('/treasury/requestMovement', movement, settling);
    expect((await decide(asked.data['id'])).code).toBe(0);
    await consumers.settled();
    expect(await one(id)).toMatchObject({ name: 'Tea garden', offered: '1000', issuer: { organisation: 1, usable: '1500' } });

    const previews = (await ask('previews', { id })).data as unknown as readonly { organisation: number; address: string }[];
    expect(previews.map(({ organisation }) => organisation)).toEqual([1]);
    const preview = new URL(previews[0]?.address ?? '').searchParams.get('preview') ?? '';
    const named = { organisation: 1, what: 'offering', id: Number(id) } as const;
    expect(isPreviewed(exchange.deps, named, preview)).toBe(true);
    for (const other of [{ organisation: 2 }, { id: 99 }, { what: 'lock-up' as const }])
      expect(isPreviewed(exchange.deps, { ...named, ...other }, preview)).toBe(false);

    expect((await ask('schedule', { id })).code).toBe(0);
    await consumers.settled();
    expect(await one(id)).toMatchObject({ stage: 'upcoming', supply: 'held', issuer: { usable: '500' } });
    for (const path of ['schedule', 'remove', 'plan', 'retryUnlocks'])
      expect([path, (await ask(path, { id }, approving)).code]).toEqual([path, STATE]);

    exchange.pass(2 * HOUR_MS + 60_000);
    [writing, settling, approving] = (await Promise.all(
      (['market', 'finance', 'finance'] as const).map(async (role) => (await exchange.operator([role])).cookie),
    )) as [string, string, string];
    const waiting = async () => (await exchange.ask('/work/list', {}, settling)).data;
    expect(await waiting()).toMatchObject({
      data: [{ kind: 'offering', action: 'offerings.settle', subject: 'IBO0007', is_for_me: true }],
    });
    const plan = (await ask('plan', { id })).data;
    // Nobody has ordered, and so everything goes back.
    expect(plan).toMatchObject({ is_refunded: true, orders: 0, tokens: '0', unsold: '1000' });
    expect(plan['sums']).toEqual([
      { owner: 'issuer', account: 'locked.offering', token: 'TEA', amount: '-1000' },
      { owner: 'issuer', account: 'usable', token: 'TEA', amount: '1000' },
    ]);
    expect((await ask('planPostings', { id })).data).toMatchObject({
      count: 0,
      data: [{ order: null, amount: '-1000' }, { amount: '1000' }],
    });
    expect((await ask('planFile', { id })).text).toContain('"issuer","usable","TEA",1000');
    expect((await ask('requestSettlement', { id, hash: '0'.repeat(64) }, settling)).code).toBe(PLAN_CHANGED);
    const request = await ask('requestSettlement', { id, hash: String(plan['hash']) }, settling);
    expect(request.code).toBe(0);
    const approval = String(request.data['id']);
    expect(await waiting()).toMatchObject({ data: [{ kind: 'approval', action: 'offerings.settle' }] });
    expect(await one(id)).toMatchObject({ waiting: { approval: Number(approval), action: 'offerings.settle' } });
    expect((await exchange.ask('/approvals/one', { id: approval }, settling)).data).toMatchObject({
      terms: { outcome: 'refund', orders: '0' },
      may_decide: false,
    });
    expect((await decide(approval)).code).toBe(0);
    expect(await one(id)).toMatchObject({ stage: 'settlement', waiting: null });
  });
});
