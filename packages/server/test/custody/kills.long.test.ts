import { storeKinds } from '@marque/testkit';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cut } from '../withdrawals/cut.ts';
import { ANVIL } from './anvil.ts';
import { CONFIRMATIONS, RealChainStage } from './real-chain-stage.ts';

/** More than anything takes; each kill comes one step later than the one before. */
const STEPS_MAX = 80;
const KILLS_MIN = 200;
/** Steps at which what takes it up again is killed as well, one after the other. */
const AGAIN = [1, 2, 3, 5];
const UNITS = 100n;
const [kind] = storeKinds().filter(({ isHere }) => isHere);

// Kills over the made-up chain are in withdrawals/crashes.
describe.skipIf(ANVIL === undefined || kind === undefined)('a process that is killed on a real chain', () => {
  let stage: RealChainStage;
  let kills = 0;
  let addresses = 0;
  beforeAll(async () => {
    if (kind) stage = await RealChainStage.open(kind);
  }, 120_000);
  afterAll(async () => {
    await stage.expectLedgerEqualsChain();
    await stage.close();
  }, 60_000);

  const outside = (): Hex => `0x${(0xdef_0000 + (addresses += 1)).toString(16).padStart(40, '0')}`;
  const usable = async (index: number): Promise<bigint> => (await stage.market.balances(index))['usable'] ?? 0n;
  const count = (cut: Cut): boolean => {
    if (cut.isDead) kills += 1;
    return cut.isDead;
  };

  /** A turn of the watch in a process that the cut kills. */
  const watch = async (cut: Cut): Promise<boolean> => {
    const watcher = stage.watcher({
      chain: cut.readChain(stage.chain),
      database: cut.database(stage.database),
      gateway: cut.gateway(stage.market.stage.gateway),
    });
    await stage.look(watcher).catch(() => undefined);
    return count(cut);
  };
  /** A turn of the payouts in such a process. */
  const pay = async (cut: Cut): Promise<boolean> => {
    const { deps } = stage.market;
    stage.market.deps = {
      ...deps,
      chains: cut.chains(deps.chains),
      database: cut.database(deps.database),
      gateway: cut.gateway(deps.gateway),
    };
    await stage.market.pay(cut.signer(stage.bench.signer)).catch(() => undefined);
    stage.market.deps = deps;
    return count(cut);
  };
  /** Killed at every step, and four times more while it is taken up again. */
  const atEveryStep = async (
    isAfter: boolean,
    turn: (cut: Cut) => Promise<boolean>,
    round: (kill: () => Promise<boolean>) => Promise<void>,
  ) => {
    for (let step = 1; step <= STEPS_MAX; step += 1) {
      let wasKilled = false;
      await round(async () => {
        wasKilled = await turn(new Cut(step, isAfter));
        if (wasKilled) for (const again of AGAIN) await turn(new Cut(again, !isAfter));
        return wasKilled;
      });
      if (!wasKilled) return;
    }
    throw new Error('there was no end to the steps');
  };

  test.each([false, true])(
    'credits a deposit once (after the step: %s)',
    async (isAfter) => {
      await atEveryStep(isAfter, watch, async (kill) => {
        const before = await usable(0);
        const sent = await stage.send(0, UNITS);
        await stage.anvil.mine(CONFIRMATIONS);
        if (await kill()) await stage.resubmit();
        await stage.look();
        expect((await stage.deposit(sent.txId))?.state).toBe('credited');
        expect((await usable(0)) - before).toBe(UNITS);
      });
    },
    120_000,
  );

  test.each([false, true])(
    'pays a withdrawal once, killed while it is drafted, signed and sent (after the step: %s)',
    async (isAfter) => {
      await atEveryStep(isAfter, pay, async (kill) => {
        const address = outside();
        const id = await stage.withdraw(1, address);
        await kill();
        await stage.turn();
        await stage.anvil.mine(CONFIRMATIONS);
        await stage.turn();
        expect(await stage.market.row(id)).toMatchObject({ state: 'completed', funds: 'paid' });
        expect(await stage.holds(address)).toBe(990n);
      });
    },
    120_000,
  );

  test.each([false, true])(
    'takes it from the ledger once, killed while it is confirmed and finished (after the step: %s)',
    async (isAfter) => {
      await atEveryStep(isAfter, pay, async (kill) => {
        const address = outside();
        const id = await stage.withdraw(2, address);
        await stage.turn();
        await stage.anvil.mine(CONFIRMATIONS);
        if (await kill()) await stage.resubmit();
        await stage.turn();
        expect(await stage.market.row(id)).toMatchObject({ state: 'completed', funds: 'paid' });
        expect(await stage.holds(address)).toBe(990n);
      });
    },
    120_000,
  );

  test('was killed often enough to say so', () => {
    console.info(`${kills} kills`);
    expect(kills).toBeGreaterThanOrEqual(KILLS_MIN);
  });
});
