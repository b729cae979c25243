import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPlannedPostings, previewSettlement } from '../../src/use-cases/operators/offerings/dry-run.ts';
import { readOfferingStatistics } from '../../src/use-cases/operators/offerings/offering-statistics.ts';
import { requestSettlement } from '../../src/use-cases/operators/offerings/settle-offering.ts';
import { listUnlockBatches, listUnlocks, retryUnlocks } from '../../src/use-cases/operators/offerings/unlock-jobs.ts';
import type { Trader } from '../trading/trading-world.ts';
import { DAY_MS, frozenFrom, HOUR_MS, UNIT } from './offering-plan.ts';
import { startOfferingWorld, type OfferingWorld } from './offering-world.ts';
import { valueOf } from './value-of.ts';

const RANGE = { page: 1, size: 100 };

let world: OfferingWorld;
let anna: Trader;
let ben: Trader;
let issuer: number;
beforeAll(async () => {
  world = await startOfferingWorld();
  anna = await world.trader('6001', { USDT: 10_000n * UNIT });
  ben = await world.trader('6002', { USDT: 10_000n * UNIT });
  issuer = await world.fundIssuer('TEA', 100_000n * UNIT);
});
afterAll(() => world.close());

const records = async ({ browser }: Trader, campaign: string, fields: Readonly<Record<string, string>> = {}) =>
  ((await browser.get('/campaign/listExchangeRecord', { campaign_no: campaign, ...fields })).data as { data: Record<string, unknown>[] })
    .data;
const usdt = (owner: number) => world.unitsOf(owner, 'USDT');
const tea = (owner: number, account: 'usable' | 'locked.pledge' | 'locked.offering' = 'usable') => world.unitsOf(owner, 'TEA', account);

describe('a settlement', () => {
  it('delivers what was bought for what was held, and gives the rest of the tokens back', async () => {
    const issuerBefore = [await tea(issuer), await usdt(issuer)];
    const fees = await world.unitsOf(1, 'USDT', 'organisation.fee');
    const id = await world.open({ campaignNo: 'IBO0201', share: '10' });
    await world.buy(anna, id, 30);
    await world.buy(ben, id, 20);
    world.pass(2 * HOUR_MS);
    await world.settled();
    const preview = valueOf(await previewSettlement(world.deps, world.asking, id));
    expect(preview).toMatchObject({ isRefunded: false, orders: 2, copies: 50, tokens: 500n * UNIT, unsold: 500n * UNIT });
    expect(preview.paid).toMatchObject([{ held: 101n * UNIT, proceeds: 90n * UNIT, fees: UNIT, shares: 10n * UNIT, refunds: 0n }]);
    const lines = valueOf(await listPlannedPostings(world.deps, world.asking, { id, ...RANGE }));
    const sums = new Map<string, bigint>();
    for (const { token, units } of lines.items) sums.set(token.code, (sums.get(token.code) ?? 0n) + units);
    expect([...sums.values()]).toEqual([0n, 0n]);
    expect(await requestSettlement(world.deps, world.asking, { id, hash: 'other', reason: 'x' })).toMatchObject({
      refusal: 'settlement_changed',
    });
    await world.settle(id);
    expect(await world.row(id)).toMatchObject({ state: 'closed', supply: 'over' });
    expect([await tea(anna.owner), await tea(ben.owner)]).toEqual([300n * UNIT, 200n * UNIT]);
    expect([(await tea(issuer)) - (issuerBefore[0] ?? 0n), (await usdt(issuer)) - (issuerBefore[1] ?? 0n)]).toEqual([
      -500n * UNIT,
      90n * UNIT,
    ]);
    expect((await world.unitsOf(1, 'USDT', 'organisation.fee')) - fees).toBe(11n * UNIT);
    expect(await records(anna, 'IBO0201')).toMatchObject([{ status: 1, amount: '300', paid: '60.6', refunded: '0', pledge_status: null }]);
    expect(await world.detail(anna, id)).toMatchObject({ stage: 'closed', label: '' });
    expect(world.sent).toContainEqual({
      user: anna.owner,
      kind: 'offering-settled',
      fields: { offering: 'IBO0201', copies: '30', amount: '300 TEA', paid: '60.6 USDT' },
    });
  });

  it('gives everybody the same part where more was ordered than there is, and the rest of the payment back', async () => {
    const id = await world.open({ campaignNo: 'IBO0202', allocation: 'pro-rata', copies: 30, capacity: 300 });
    const before = [await usdt(anna.owner), await tea(anna.owner)];
    await world.buy(anna, id, 40);
    await world.buy(ben, id, 40);
    await world.buy(ben, id, 10);
    expect(await world.detail(anna, id)).toMatchObject({ total_units: 30, subscription_cap: 300, sold_units: 90, remaining_units: 210 });
    world.pass(2 * HOUR_MS);
    await world.settle(id);
    expect((await tea(anna.owner)) - (before[1] ?? 0n)).toBe(13_333_333_334n);
    // 133.33333334 TEA, with the unit that is left, are 13.333333334 copies: 26.66666667 USDT and 1% of it, each rounded up.
    expect((before[0] ?? 0n) - (await usdt(anna.owner))).toBe(2_666_666_667n + 26_666_667n);
    expect(await records(anna, 'IBO0202')).toMatchObject([
      { status: 1, amount: '133.33333334', paid: '26.93333334', refunded: '53.86666666' },
    ]);
    expect(world.sent.filter(({ kind }) => kind === 'offering-settled-partly')).toHaveLength(3);
  });

  it('of fewer copies than the least refunds everybody whole', async () => {
    const id = await world.open({ campaignNo: 'IBO0203', copiesLeast: 50 });
    const before = [await usdt(anna.owner), await tea(issuer)];
    await world.buy(anna, id, 40);
    world.pass(2 * HOUR_MS);
    await world.settle(id);
    expect([await usdt(anna.owner), (await tea(issuer)) - 1_000n * UNIT]).toEqual(before);
    expect(await records(anna, 'IBO0203')).toMatchObject([{ status: 2, amount: '0', paid: '0', refunded: '80.8' }]);
    expect(await world.detail(anna, id)).toMatchObject({ stage: 'closed', label: 'refund_done' });
    expect(world.sent).toContainEqual({
      user: anna.owner,
      kind: 'offering-refunded',
      fields: { offering: 'IBO0203', copies: '40', refund: '80.8 USDT' },
    });
  });

  it('of a cancelled offering refunds everybody, and nobody buys any more', async () => {
    const id = await world.open({ campaignNo: 'IBO0204' });
    const before = await usdt(ben.owner);
    await world.buy(ben, id, 5);
    await world.settled();
    await world.cancel(id);
    expect((await world.buy(ben, id, 5)).code).toBe(12110);
    expect(await world.row(id)).toMatchObject({ state: 'cancelled', supply: 'over' });
    expect(await usdt(ben.owner)).toBe(before);
    expect(await records(ben, 'IBO0204')).toMatchObject([{ status: 2 }]);
  });

  it('waits for the end, and for payments on their way', async () => {
    const id = await world.open({ campaignNo: 'IBO0205' });
    expect(await previewSettlement(world.deps, world.asking, id)).toMatchObject({ refusal: 'offering_state' });
    await world.buy(ben, id, 5);
    await world.settled();
    await world.database.run("update offering_orders set state = 'requested', hold = null where offering = $1", [id]);
    world.pass(2 * HOUR_MS);
    expect(await previewSettlement(world.deps, world.asking, id)).toMatchObject({ refusal: 'settlement_waits' });
    await world.database.run("update offering_orders set state = 'held', hold = (select max(number) from holds) where offering = $1", [id]);
    await world.settle(id);
    expect(await world.row(id)).toMatchObject({ state: 'closed', copies_held: 5 });
  });
});

describe('tokens of an offering with unlock dates', () => {
  let id: number;
  let settlesAt: number;
  it('are pledged at the settlement, in no moment usable', async () => {
    settlesAt = world.clock.now() + 3 * HOUR_MS;
    const usable = [await tea(anna.owner), await tea(ben.owner)];
    id = await world.open({ campaignNo: 'IBO0206', settlesAt, ...frozenFrom(settlesAt) });
    await world.buy(anna, id, 10);
    await world.buy(ben, id, 1);
    world.pass(2 * HOUR_MS);
    await world.settle(id);
    expect(await world.row(id)).toMatchObject({ state: 'pledging', supply: 'over' });
    expect([await tea(anna.owner), await tea(ben.owner)]).toEqual(usable);
    expect([await tea(anna.owner, 'locked.pledge'), await tea(ben.owner, 'locked.pledge')]).toEqual([100n * UNIT, 10n * UNIT]);
    expect(await records(anna, 'IBO0206', { record_type: 'pledge' })).toMatchObject([
      { status: 1, pledge_status: 0, settlement_method: 'settlementFrozen', unlocked_amount: '0', amount: '100' },
    ]);
    expect(await world.detail(anna, id)).toMatchObject({ stage: 'pledging', unlock_schedule: [{ batch: 1, percent: '33.3333' }, {}, {}] });
    const locks = await anna.browser.post('/Org/Activity/getLockStoreRecordList', {});
    expect((locks.data as { data: object[] }).data[0]).toMatchObject({
      business: 'offering',
      token: 'TEA',
      amount: '100',
      amount_left: '100',
      status: 'locked',
    });
    expect((await anna.browser.get('/campaign/asset/unlock/list', {})).data).toMatchObject({ count: 0 });
  });

  it('come free batch by batch, each at its time and to the unit', async () => {
    const before = await tea(anna.owner);
    world.pass(settlesAt + DAY_MS - world.clock.now());
    await world.work();
    await world.signIn(anna);
    expect((await tea(anna.owner)) - before).toBe(3_333_330_000n);
    expect((await anna.browser.get('/campaign/asset/unlock/list', {})).data).toMatchObject({
      count: 1,
      data: [{ business: 'offering', asset: 'TEA', unlock_amount: '33.3333', status: 1, batch_no: '1' }],
    });
    expect(valueOf(await listUnlockBatches(world.deps, world.asking, id))).toMatchObject([
      { batch: 1, unlocks: 2, done: 2, failed: 0 },
      { batch: 2, unlocks: 2, done: 0 },
      { batch: 3, units: 3_666_674_000n },
    ]);
    expect(world.sent).toContainEqual({
      user: anna.owner,
      kind: 'offering-unlocked',
      fields: { offering: 'IBO0206', amount: '33.3333 TEA', batch: '1' },
    });
  });

  it('that could not be unlocked are shown as failed, and tried again by an operator', async () => {
    const [order] = await world.database.run<{ id: number; pledge_hold: number }>(
      'select id, pledge_hold from offering_orders where offering = $1 and user_id = $2',
      [id, anna.owner],
    );
    // Somebody has damaged the row.
    await world.database.run('update offering_orders set pledge_hold = 999999 where id = $1', [order?.id ?? 0]);
    world.pass(settlesAt + 2 * DAY_MS - world.clock.now());
    await world.work();
    await world.signIn(anna);
    const failed = valueOf(await listUnlocks(world.deps, world.asking, { id, batch: undefined, state: 'failed', ...RANGE }));
    expect(failed).toMatchObject({ count: 1, items: [{ uid: '6001', batch: 2, refusal: 'hold_unknown' }] });
    expect((await anna.browser.get('/campaign/asset/unlock/list', {})).data).toMatchObject({
      count: 2,
      data: [{ status: 2, batch_no: '2' }, { status: 1 }],
    });
    await world.database.run('update offering_orders set pledge_hold = $1 where id = $2', [order?.pledge_hold ?? 0, order?.id ?? 0]);
    expect(await retryUnlocks(world.deps, world.asking, { id, reason: 'mended' })).toEqual({ ok: true, value: { unlocks: 1 } });
    await world.work();
    expect((await anna.browser.get('/campaign/asset/unlock/list', {})).data).toMatchObject({ data: [{ status: 1, batch_no: '2' }, {}] });
  });

  it('are all usable after the last batch, and the offering is closed', async () => {
    world.pass(settlesAt + 3 * DAY_MS - world.clock.now());
    await world.work();
    await world.signIn(anna);
    expect([await tea(anna.owner, 'locked.pledge'), await tea(ben.owner, 'locked.pledge')]).toEqual([0n, 0n]);
    expect(await world.row(id)).toMatchObject({ state: 'closed' });
    expect(await records(anna, 'IBO0206', { record_type: 'pledge' })).toMatchObject([{ pledge_status: 1, unlocked_amount: '100' }]);
    const locks = await anna.browser.post('/Org/Activity/getLockStoreRecordList', {});
    expect((locks.data as { data: object[] }).data[0]).toMatchObject({ amount_left: '0', status: 'released' });
  });

  it('are told of in figures that operators watch', async () => {
    const { states, countries, feeLevels, curve } = valueOf(await readOfferingStatistics(world.deps, world.asking, id));
    expect(states).toEqual([{ state: 'completed', orders: 2, people: 2, copies: 11 }]);
    expect(countries).toEqual([{ country: 'JP', orders: 2, people: 2, copies: 11 }]);
    expect(feeLevels).toEqual([{ level: 0, orders: 2, people: 2, copies: 11 }]);
    expect(curve.at(-1)?.copies).toBe(11);
  });
});
