import { parseUnits } from '@marque/domain/money';
import { checkProof } from '@marque/domain/reserves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '@marque/contract';
import type { getOwnProofs, getReserves } from '@marque/contract/reserves';
import { dailyReserves } from '../../src/use-cases/reserves/reserve-jobs.ts';
import { endStop, stopWithdrawals } from '../../src/use-cases/reserves/withdrawal-stops.ts';
import { Browser } from '../identity/exchange-under-test.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';
import { withoutChains } from './check-stage.ts';

const UNIT = 100_000_000n;
const DAY_MS = 86_400_000;
const RUN_UNKNOWN = 12740;
const SESSION_MISSING = 1101;
const FIELD_INVALID = 12900;

let world: TradingWorld;
let ann: Trader;
let ben: Trader;
let cat: Trader;
let visitor: Browser;
beforeAll(async () => {
  world = await startTradingWorld();
  ann = await world.trader('ann', { USDT: 1_000n * UNIT, ART: 3n * UNIT });
  ben = await world.trader('ben', { USDT: 5n * UNIT });
  cat = await world.trader('cat', { USDT: 7n * UNIT, TEA: 2n * UNIT }, { organisation: 2 });
  visitor = new Browser(world.app, 'localhost');
});
afterAll(() => world.close());

const reserves = async (browser: Browser, fields: Record<string, string> = {}) =>
  (await browser.get('/Org/Reserve/getReserves', fields)).data as OutputOf<typeof getReserves>;
const proofs = async ({ browser }: Trader, fields: Record<string, string> = {}) =>
  (await browser.get('/Org/Reserve/getOwnProofs', fields)).data as OutputOf<typeof getOwnProofs>;
const takeRun = (later = 0) =>
  dailyReserves(withoutChains(world), { now: world.clock.now() + later, signal: new AbortController().signal });

describe('the reserves', () => {
  it('are not there before the first run', async () => {
    for (const path of ['/Org/Reserve/getReserves', '/Org/Reserve/getOwnProofs'])
      expect(await ann.browser.get(path)).toMatchObject({ code: RUN_UNKNOWN });
    expect((await visitor.get('/Org/Reserve/getReserveRuns')).data).toEqual({ count: 0, data: [] });
  });

  it('say to everybody what all customers are owed, of all organisations together', async () => {
    await ann.place({ side: 'sell', price: '2', amount: '1' });
    await takeRun();
    const { run_id, data } = await reserves(visitor);
    expect(data.map(({ token, liabilities, leaves, is_stopped }) => [token, liabilities, leaves, is_stopped])).toEqual([
      ['USDT', '1012', 3, 0],
      ['ART', '3', 1, 0],
      ['TEA', '2', 1, 0],
    ]);
    expect((await visitor.get('/Org/Reserve/getReserveRuns')).data).toMatchObject({ count: 1, data: [{ run_id }] });
  });

  it('prove to each customer what they hold, of their own session and nobody else’s', async () => {
    const { data: published } = await reserves(visitor);
    for (const [trader, held] of [
      [ann, { USDT: 1_000n * UNIT, ART: 3n * UNIT }],
      [ben, { USDT: 5n * UNIT }],
      [cat, { USDT: 7n * UNIT, TEA: 2n * UNIT }],
    ] as const) {
      const { data } = await proofs(trader);
      expect(
        Object.fromEntries(data.map(({ token, usable, locked, fiat }) => [token, BigInt(usable) + BigInt(locked) + BigInt(fiat)])),
      ).toEqual(held);
      for (const { account, token, nonce, usable, locked, fiat, path, decimals } of data) {
        expect(account).toBe(`${trader === cat ? 2 : 1}/${trader.uid}`);
        const root = published.find((row) => row.token === token);
        const sum = parseUnits(root?.liabilities ?? '', decimals);
        const checked = checkProof(
          {
            leaf: { token, account, nonce, usable: BigInt(usable), locked: BigInt(locked), fiat: BigInt(fiat) },
            steps: path.map((step) => ({ ...step, sum: BigInt(step.sum) })),
          },
          { hash: root?.root ?? '', sum: sum ?? -1n },
        );
        expect(checked.verdict).toBe('included');
      }
    }
    const [locked] = (await proofs(ann)).data.filter(({ token }) => token === 'ART');
    expect(locked).toMatchObject({ usable: String(2n * UNIT), locked: String(UNIT) });
    expect(await visitor.get('/Org/Reserve/getOwnProofs')).toMatchObject({ code: SESSION_MISSING });
    const named = await proofs(ben, { owner: String(ann.owner), user_id: ann.uid });
    expect(named.data.map(({ account }) => account)).toEqual(['1/ben']);
  });

  it('of an earlier run can be had for years', async () => {
    const { run_id, data: before } = await reserves(visitor);
    const own = await proofs(ann);
    await ben.place({ side: 'buy', price: '2', amount: '1' });
    await takeRun(DAY_MS);
    const after = await reserves(visitor);
    expect(after.run_id).toBeGreaterThan(run_id);
    expect(after.data.map(({ root }) => root)).not.toEqual(before.map(({ root }) => root));
    expect(await reserves(visitor, { run_id: String(run_id) })).toMatchObject({ run_id, data: before });
    expect(await proofs(ann, { run_id: String(run_id) })).toEqual(own);
    expect(await visitor.get('/Org/Reserve/getReserves', { run_id: '999' })).toMatchObject({ code: RUN_UNKNOWN });
    expect(await visitor.get('/Org/Reserve/getReserves', { run_id: '-1' })).toMatchObject({ code: FIELD_INVALID });
    expect((await visitor.get('/Org/Reserve/getReserveRuns', { size: '1', page: '2' })).data).toMatchObject({
      count: 2,
      data: [{ run_id }],
    });
  });

  it('say of which tokens nothing is paid out', async () => {
    const { queries } = world.database;
    const usdt = world.listings.token('USDT')?.id ?? 0;
    await stopWithdrawals(queries, { token: usdt, shortage: { assets: 1n, liabilities: 2n }, now: 1 });
    expect((await reserves(visitor)).data.map(({ token, is_stopped }) => [token, is_stopped])).toContainEqual(['USDT', 1]);
    await endStop(queries, usdt, 2);
    expect((await reserves(visitor)).data.map(({ is_stopped }) => is_stopped)).toEqual([0, 0, 0]);
  });
});
