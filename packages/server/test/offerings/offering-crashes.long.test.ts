import { storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfferingDeps } from '../../src/use-cases/offerings/deps.ts';
import { EveryStepCut } from './every-step-cut.ts';
import { DAY_MS, frozenFrom, HOUR_MS, UNIT } from './offering-plan.ts';
import { OfferingStage } from './offering-stage.ts';

const BUYERS = 8;
/** More than each of them takes. */
const STEPS_MAX = 100;
/** Each of the four runs, before and after a step on either store, has every fourth step: together they have all. */
const STRIDE = 4;

describe.each(storeKinds().filter(({ isHere }) => isHere))('an offering that is cut off on $name', (kind) => {
  const first = (isAfter: boolean): number => 1 + (kind.name === 'PGlite' ? 0 : 2) + (isAfter ? 1 : 0);
  let stage: OfferingStage;
  beforeAll(async () => {
    stage = await OfferingStage.open(() => kind.create(), BUYERS);
  }, 300_000);
  afterAll(() => stage.close());

  /** The same parts as seen by a process that is killed at a step. */
  const dying = (cut: EveryStepCut): OfferingDeps => {
    const { deps } = stage;
    return { ...deps, database: cut.database(deps.database), gateway: cut.gateway(deps.gateway), report: () => undefined };
  };

  /** Nobody follows the engine while the process works that dies; then what was committed is followed. */
  const withoutConsumers = async (work: () => Promise<unknown>): Promise<void> => {
    await stage.consumers.close();
    await work().catch(() => undefined);
    stage.consumers = stage.startConsumers();
    await stage.consumers.settled();
  };

  for (const isAfter of [false, true])
    it(
      `sells each copy once and takes each payment once, cut ${isAfter ? 'after' : 'before'} each step of the desk`,
      { timeout: 900_000 },
      async () => {
        let cuts = 0;
        for (let step = first(isAfter); step <= STEPS_MAX; step += STRIDE) {
          const id = await stage.open({ copies: 10, capacity: 10, orderMax: 6 });
          const before = await Promise.all([0, 1, 2].map((n) => stage.units(3_000 + n, 'USDT')));
          const cut = new EveryStepCut(step, isAfter);
          const shop = stage.shop(dying(cut));
          // The third asks for copies that are gone, unless a payment fails.
          await withoutConsumers(() => Promise.allSettled([0, 1, 2].map((n) => stage.buy(shop, n, id, 5, `step-${step}-${isAfter}-${n}`))));
          cuts += cut.isDead ? 1 : 0;
          // The clients ask again under the same names, another process answers.
          const again = stage.shop();
          const retried = [0, 1, 2].map((n) => stage.buy(again, n, id, 5, `step-${step}-${isAfter}-${n}`));
          for (let turn = 0; turn < 3; turn += 1) {
            stage.exchange.pass(20_000);
            await stage.turn();
            await stage.consumers.settled();
          }
          const answers = await Promise.all(retried);
          const bought = (await stage.orders(id)).filter(({ state }) => state === 'held').map(({ user_id }) => user_id - 3_000);
          expect([step, bought.length, new Set(bought).size]).toEqual([step, 2, 2]);
          // Whoever was told that they have bought has.
          for (const [n, answer] of answers.entries()) if (answer.ok) expect([step, bought]).toEqual([step, expect.arrayContaining([n])]);
          for (const [n, had] of before.entries())
            expect([step, had - (await stage.units(3_000 + n, 'USDT'))]).toEqual([step, bought.includes(n) ? (101n * UNIT) / 10n : 0n]);
          expect(await stage.row(id)).toMatchObject({ copies_ordered: 10, copies_held: 10 });
          if (!cut.isDead) break;
        }
        expect(cuts).toBeGreaterThan(2);
        await stage.expectBalancedBooks();
      },
    );

  for (const isAfter of [false, true])
    it(
      `settles and unlocks every order exactly once, cut ${isAfter ? 'after' : 'before'} each step of the jobs`,
      { timeout: 1_800_000 },
      async () => {
        let cuts = 0;
        for (let step = first(isAfter); step <= STEPS_MAX; step += STRIDE) {
          const settlesAt = stage.exchange.clock.now() + 3 * HOUR_MS;
          const frozen = frozenFrom(settlesAt);
          const id = await stage.open({ allocation: 'pro-rata', copies: 10, capacity: 100, settlesAt, ...frozen });
          const shop = stage.shop();
          for (let n = 0; n < 3; n += 1) await stage.buy(shop, n, id, 3 + n);
          const before = await Promise.all(
            [0, 1, 2].map(async (n) => [await stage.units(3_000 + n, 'TEA'), await stage.units(3_000 + n, 'USDT')] as const),
          );
          await stage.approveSettlement(id);
          const cut = new EveryStepCut(step, isAfter);
          const deps = dying(cut);
          for (let turn = 0; turn < 5 && !cut.isDead; turn += 1) await withoutConsumers(() => stage.turn(deps));
          await stage.restartUntil(id, 'pledging');
          // 12 copies were ordered and 10 are there: 100 TEA in parts of 25, 33.3 and 41.6.
          const pledged = await Promise.all([0, 1, 2].map((n) => stage.units(3_000 + n, 'TEA', 'locked.pledge')));
          expect([step, pledged]).toEqual([step, [25n * UNIT, 3_333_333_333n, 4_166_666_667n]]);
          stage.exchange.pass(3 * DAY_MS);
          for (let turn = 0; turn < 5 && !cut.isDead; turn += 1) await withoutConsumers(() => stage.turn(deps));
          cuts += cut.isDead ? 1 : 0;
          await stage.restartUntil(id, 'closed');
          const after = await Promise.all(
            [0, 1, 2].map(async (n) => [await stage.units(3_000 + n, 'TEA'), await stage.units(3_000 + n, 'USDT')] as const),
          );
          expect([step, after.map(([tea], n) => tea - (before[n]?.[0] ?? 0n))]).toEqual([step, pledged]);
          // 2.5 copies cost 5 USDT and 0.05 of it; half a copy comes back.
          expect([step, (after[0]?.[1] ?? 0n) - (before[0]?.[1] ?? 0n)]).toEqual([step, (101n * UNIT) / 100n]);
          expect((await stage.orders(id)).map(({ state, pledge }) => `${state} ${pledge}`)).toEqual(Array(3).fill('completed completed'));
          expect(await stage.units((await stage.row(id)).escrow, 'TEA')).toBe(0n);
          if (!cut.isDead) break;
        }
        expect(cuts).toBeGreaterThan(8);
        await stage.expectBalancedBooks();
      },
    );

  it('is sold by two processes at once, and no copy too many', { timeout: 300_000 }, async () => {
    const id = await stage.open({ copies: 12, capacity: 12, orderMax: 5, userLimit: 60 });
    const shops = [stage.shop(), stage.shop()];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => stage.buy(shops[at % 2] ?? stage.shop(), at % BUYERS, id, 1 + (at % 2))),
    );
    await stage.consumers.settled();
    const sold = answers.reduce((sum, answer) => sum + (answer.ok ? answer.value.copies : 0), 0);
    expect(sold).toBe(12);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal])))).toEqual(new Set(['rush_is_hot']));
    expect(await stage.row(id)).toMatchObject({ copies_ordered: 12, copies_held: 12 });
    await stage.expectBalancedBooks();
  });
});
