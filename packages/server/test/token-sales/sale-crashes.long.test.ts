import { storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runQueue } from '../../src/use-cases/token-sales/run-queue.ts';
import type { SaleDeps } from '../../src/use-cases/token-sales/deps.ts';
import { Cut } from '../withdrawals/cut.ts';
import { UNIT } from './sale-plan.ts';
import { SaleStage } from './sale-stage.ts';

/** More than a sale with two subscriptions takes; each crash comes one step later than the one before. */
const STEPS_MAX = 30;
const BUYERS = 500;
const never = new AbortController().signal;

describe.each(storeKinds().filter(({ isHere }) => isHere))('a sale that is cut off on $name', (kind) => {
  let stage: SaleStage;
  beforeAll(async () => {
    stage = await SaleStage.open(() => kind.create(), BUYERS);
  }, 120_000);
  afterAll(() => stage.close());

  /** The same parts as seen by a process that is killed at a step. */
  const dying = (cut: Cut): SaleDeps => {
    const { deps } = stage;
    return { ...deps, database: cut.database(deps.database), gateway: cut.gateway(deps.gateway), report: () => undefined };
  };

  /** Begins again as a new process does: what was left behind is submitted again, the consumers take what was committed. */
  const restart = async (): Promise<void> => {
    await stage.consumers.close();
    stage.consumers = stage.startConsumers();
    for (let turn = 0; turn < 3; turn += 1) {
      await stage.resubmit();
      await stage.settled();
    }
  };

  for (const isAfter of [false, true])
    it(`settles every subscription exactly once, cut ${isAfter ? 'after' : 'before'} each step`, { timeout: 600_000 }, async () => {
      let cuts = 0;
      for (let step = 1; step <= STEPS_MAX; step += 1) {
        const sale = await stage.running({ total: '10', max: '8' });
        const [first, second] = [2 * step, 2 * step + 1];
        const before = [await stage.units(2_000 + first, 'USDT'), await stage.units(2_000 + second, 'USDT')];
        // Nobody follows the engine until the next start.
        await stage.consumers.close();
        const cut = new Cut(step, isAfter);
        const deps = dying(cut);
        await stage.subscribe(first, sale, '8', deps).catch(() => undefined);
        await stage.subscribe(second, sale, '5', deps).catch(() => undefined);
        stage.consumers = stage.startConsumers();
        await stage.consumers.settled();
        await stage.consumers.close();
        for (let turn = 0; turn < 2 && !cut.isDead; turn += 1) {
          await runQueue(deps, never).catch(() => undefined);
          stage.consumers = stage.startConsumers();
          await stage.consumers.settled();
          await stage.consumers.close();
        }
        cuts += cut.isDead ? 1 : 0;
        await restart();
        const rows = await stage.orders(sale);
        // In order: the first has all it asked for, and too little is left for the second, unless the first never was.
        const states = rows.map(({ user_id, state }) => [user_id - 2_000, state]);
        expect([step, states]).toEqual([
          step,
          rows.length === 2
            ? [
                [first, 'succeeded'],
                [second, 'refunded'],
              ]
            : rows.map(({ user_id }) => [user_id - 2_000, 'succeeded']),
        ]);
        for (const [at, who] of [first, second].entries()) {
          const bought = rows
            .filter(({ user_id, state }) => user_id === 2_000 + who && state === 'succeeded')
            .reduce((sum, { cost }) => sum + cost, 0);
          expect([step, await stage.units(2_000 + who, 'USDT')]).toEqual([step, (before[at] ?? 0n) - BigInt(bought)]);
        }
        expect(await stage.row(sale)).toMatchObject({
          sold: rows.filter(({ state }) => state === 'succeeded').reduce((sum, { units }) => sum + units, 0),
        });
        if (!cut.isDead) break;
      }
      expect(cuts).toBeGreaterThan(6);
      await stage.expectBalancedBooks();
    });

  it('sells 100 to 500 buyers at the boundary, in their order, through five crashes (I1 to I5)', { timeout: 600_000 }, async () => {
    const sale = await stage.running({ total: '100', min: '1', max: '2' });
    const steps = [40, 90, 160, 230, 300];
    const before = await stage.units(stage.issuer, 'USDT');
    let asked = 0;
    for (const [round, step] of [...steps, Number.POSITIVE_INFINITY].entries()) {
      const deps = dying(new Cut(step, round % 2 === 0));
      const share = Array.from({ length: round === steps.length ? BUYERS - asked : 80 }, () => asked++);
      // Every fifth asks for two.
      await Promise.all([
        ...share.map((n) => stage.subscribe(n, sale, n % 5 === 0 ? '2' : '1', deps).catch(() => undefined)),
        runQueue(deps, never).catch(() => undefined),
      ]);
      await restart();
    }
    const rows = await stage.orders(sale);
    let left = 100n * UNIT;
    for (const { sequence, state, units, cause } of rows) {
      const fits = BigInt(units) <= left;
      expect([sequence, state, cause]).toEqual([sequence, fits ? 'succeeded' : 'refunded', fits ? null : 'sold_out']);
      if (fits) left -= BigInt(units);
    }
    expect(left).toBe(0n);
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1));
    expect(await stage.row(sale)).toMatchObject({ stage: 'closed', supply: 'over', sold: Number(100n * UNIT) });
    expect((await stage.units(stage.issuer, 'USDT')) - before).toBe(200n * UNIT);
    const [held] = await stage.exchange.database.run<{ sum: number }>(
      `select coalesce(sum(amount_left), 0)::bigint as sum from holds where owner >= 2000`,
    );
    expect(Number(held?.sum)).toBe(0);
    await stage.expectBalancedBooks();
  });
});
