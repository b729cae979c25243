import type { OperatorActor } from '@marque/domain/operators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { cancelOfFrozenJob, freezeUser, unfreezeUser } from '../../src/use-cases/operators/freeze-user.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 100_000_000n;

let world: TradingWorld;
let jobs: JobRunner;
let operator: OperatorActor;
beforeAll(async () => {
  world = await startTradingWorld();
  jobs = new JobRunner({ database: world.database, clock: world.clock, report: fail, lookEveryMs: 50 });
  await jobs.start([cancelOfFrozenJob(world, fail)]);
  const { id } = await world.database.queries
    .insertInto('operators')
    .values({ email: 'vera@console.example', roles: ['admin'], organisations: null, created_at: 1, created_by: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const email = 'vera@console.example';
  operator = { id, email, roles: ['admin'], scope: 'all', via: { kind: 'operator', name: email }, tokenHash: '', network: '' };
});
// Closing the world holds its books to account.
afterAll(async () => {
  await jobs.close();
  await world.close();
});

function fail(fault: unknown): never {
  throw fault;
}

const deps = () => ({
  database: world.database,
  clock: world.clock,
  jobs,
  mail: { put: async () => undefined, wake: () => undefined },
  notifications: { put: async () => undefined, push: () => undefined },
});
const asked = ({ uid }: Trader) => ({ organisation: 1, uid, reason: 'a report of theft' });
const openOrders = async ({ owner }: Trader): Promise<number> =>
  (await world.database.run<{ n: number }>('select count(*)::int as n from orders where owner = $1 and status in (1, 2)', [owner]))[0]?.n ??
  0;
const usable = async ({ browser }: Trader) =>
  (await browser.post('/Org/Asset/getDataOfUserTokenBalance', { token: 'USDT' })).data['usable'];

async function withOrders(uid: string): Promise<Trader> {
  const trader = await world.trader(uid, { USDT: 100n * UNIT });
  await trader.place({ side: 'buy', price: '1', amount: '1' });
  await trader.place({ side: 'buy', price: '1.5', amount: '1', trigger: 'stop', trigger_price: '1.4' });
  expect(await openOrders(trader)).toBeGreaterThan(0);
  return trader;
}

it('cancels the open orders of the account and nobody else’s, and gives back what they held', async () => {
  const [ann, ben] = [await withOrders('20000001'), await withOrders('20000002')];
  expect(await freezeUser(deps(), operator, { ...asked(ann), orders: 'cancel' })).toMatchObject({ ok: true });
  await expect.poll(() => openOrders(ann), { timeout: 10_000 }).toBe(0);
  expect(await openOrders(ben)).toBeGreaterThan(0);
  expect([await usable(ann), await usable(ben)]).toEqual(['100', expect.not.stringMatching(/^100$/)]);
});

it('cancels what was let through while the account was being frozen', async () => {
  const cleo = await world.trader('20000003', { USDT: 100n * UNIT });
  expect(await freezeUser(deps(), operator, { ...asked(cleo), orders: 'cancel' })).toMatchObject({ ok: true });
  // Known to the site as it was before, for as long as a session is remembered.
  await cleo.place({ side: 'buy', price: '1', amount: '1' });
  world.pass(11_000);
  await expect.poll(() => openOrders(cleo), { timeout: 10_000 }).toBe(0);
});

it('keeps the orders where the operator says so, and those of an account that was opened again', async () => {
  const [dora, emil] = [await withOrders('20000004'), await withOrders('20000005')];
  expect(await freezeUser(deps(), operator, { ...asked(dora), orders: 'keep' })).toMatchObject({ ok: true });
  const job = cancelOfFrozenJob(world, fail);
  const frozenAt = world.clock.now();
  await world.database.run("update users set frozen_at = $1, freeze_cause = 'owner' where id = $2", [frozenAt, emil.owner]);
  expect(await unfreezeUser(deps(), operator, asked(emil))).toMatchObject({ ok: true });
  await job.run({ reference: `${emil.owner}:${frozenAt}:0`, now: frozenAt, signal: AbortSignal.timeout(60_000) });
  world.pass(11_000);
  await jobs.settled();
  expect(await openOrders(dora)).toBeGreaterThan(0);
  expect(await openOrders(emil)).toBeGreaterThan(0);
});
