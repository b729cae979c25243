import { storeKinds } from '@marque/testkit';
import type { Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Chains } from '../../src/ports/chain.ts';
import { readHeads, readHoldings } from '../../src/use-cases/reserves/read-holdings.ts';
import { askSweep } from '../../src/use-cases/sweeps/ask-sweep.ts';
import { planSweeps } from '../../src/use-cases/sweeps/plan-sweeps.ts';
import { readSweeps } from '../../src/use-cases/sweeps/read-sweeps.ts';
import { holdingAddresses } from '../../src/use-cases/sweeps/sweep-sources.ts';
import { Cut } from '../withdrawals/cut.ts';
import { OAK } from '../withdrawals/withdrawal-stage.ts';
import { ANVIL } from './anvil.ts';
import { CONFIRMATIONS, NETWORK, RealChainStage } from './real-chain-stage.ts';
import { NEVER } from './signer-bench.ts';

const COIN = 2;
const ETHER = 10n ** 18n;
const MINUTE_MS = 60_000;
/** OAK on the chain for one unit of the ledger's. */
const PER_UNIT = 10n;
/** More than a sweep takes; each kill comes one step later than the one before. */
const STEPS_MAX = 60;
const KILLS_MIN = 35;
const kind = storeKinds().find(({ isHere }) => isHere);

describe.skipIf(ANVIL === undefined || kind === undefined)('sweeps on a real chain', () => {
  let stage: RealChainStage;
  beforeAll(async () => {
    if (kind) stage = await RealChainStage.open(kind);
  }, 120_000);
  afterAll(() => stage.close(), 60_000);

  const coinOf = (address: Hex): Promise<bigint> => stage.anvil.test.getBalance({ address });
  const nonceOf = (address: Hex): Promise<number> => stage.anvil.test.getTransactionCount({ address });
  const plan = (): Promise<void> =>
    planSweeps(
      { database: stage.market.deps.database, chains: stage.market.deps.chains, rules: [] },
      { now: stage.market.now, signal: NEVER },
    );
  const ask = (token: number) =>
    askSweep(stage.database.queries, { network: NETWORK, token, askedBy: 'anna@example.org', now: stage.market.now });
  const newest = async () => (await readSweeps(stage.database, 1))[0];

  /** What hot wallet and deposit addresses have of a token together, in units of the ledger. */
  const held = async (token: number): Promise<bigint> => {
    const deps = {
      database: stage.database,
      chains: stage.market.deps.chains,
      depositAddresses: (network: string, each: number) => holdingAddresses(stage.database.queries, network, each),
      report: (fault: unknown) => {
        throw fault;
      },
    };
    const holdings = await readHoldings(deps, await readHeads(deps, NEVER), NEVER);
    return (holdings.get(token) ?? []).reduce((sum, { units }) => sum + units, 0n);
  };
  /** What networks took until now, as it is booked. */
  const booked = async (): Promise<bigint> => {
    const [row] = await stage.database.run<{ sum: bigint | number }>(
      `select coalesce(sum(units), 0)::bigint as sum from payout_fees where state = 'accepted'`,
    );
    return BigInt(row?.sum ?? 0);
  };
  const arrive = async (index: number, units: bigint): Promise<Hex> => {
    const { txId } = await stage.send(index, units);
    await stage.anvil.mine(CONFIRMATIONS);
    await stage.look();
    expect((await stage.deposit(txId))?.state).toBe('credited');
    return stage.depositAddress(index);
  };
  /** To the end of the sweep, with `each` looked at after every turn. */
  const finish = async (each: () => Promise<void> = async () => undefined): Promise<void> => {
    for (let turn = 0; turn < 8; turn += 1) {
      await plan();
      await stage.turn();
      await each();
      if ((await newest())?.endedAt !== undefined) return;
      await stage.anvil.mine(CONFIRMATIONS);
      await each();
    }
    throw new Error(`the sweep has no end: ${JSON.stringify(await stage.database.run('select * from sweep_moves'))}`);
  };

  test('an ERC-20 token: coin for the fee goes first and is nobody’s deposit, and the reserves see the same sum all the time', async () => {
    const addresses = [await arrive(0, 1_000n), await arrive(1, 2_000n)];
    const hot = await stage.holds(stage.hot);
    const sums = [await held(OAK)];
    const ledger = await stage.market.balances(0);
    expect(await ask(OAK)).toBeTypeOf('number');
    expect(await ask(OAK)).toBeUndefined();
    const states = new Set<string | undefined>();
    await finish(async () => {
      sums.push(await held(OAK));
      states.add((await newest())?.state);
    });
    expect(new Set(sums).size).toBe(1);
    expect([...states]).toEqual(['drafted', 'sent', 'done']);
    expect(await newest()).toMatchObject({ state: 'done', moves: 2, ended: 2, failed: 0, amount: 3_000n, moved: 3_000n });
    expect((await stage.holds(stage.hot)) - hot).toBe(3_000n * PER_UNIT);
    for (const address of addresses) expect(await stage.holds(address)).toBe(0n);
    expect(await stage.market.balances(0)).toEqual(ledger);
    expect(await stage.database.run('select 1 from deposits where token = $1', [COIN])).toEqual([]);
    expect(await stage.database.run(`select 1 from payout_fees where state = 'accepted'`)).toHaveLength(4);
  }, 120_000);

  test('the chain’s own coin: all but what a higher fee would take, and what is gone from the chain is what was booked', async () => {
    const address = await stage.depositAddress(2);
    await stage.anvil.send(address, '0x', 2n * ETHER);
    await stage.anvil.mine(CONFIRMATIONS);
    await stage.look();
    const before = [await held(COIN), await booked()] as const;
    const hot = await coinOf(stage.hot);
    await ask(COIN);
    await finish();
    const left = await coinOf(address);
    expect(left).toBeLessThan(ETHER / 100n);
    const moved = (await coinOf(stage.hot)) - hot;
    expect(moved).toBeGreaterThan((2n * ETHER * 99n) / 100n);
    const gone = before[0] - (await held(COIN));
    const fees = (await booked()) - before[1];
    // A part of a unit is booked as a whole one, and one that is held is not counted.
    expect(fees - gone).toBeGreaterThanOrEqual(-2n);
    expect(fees - gone).toBeLessThanOrEqual(6n);
  }, 120_000);

  test('a move that is stuck is replaced at a higher fee, and mined once', async () => {
    const address = await arrive(3, 500n);
    await stage.anvil.test.setBalance({ address, value: ETHER });
    await ask(OAK);
    await plan();
    await stage.turn();
    stage.market.now += 21 * MINUTE_MS;
    await stage.turn();
    const rows = await stage.database.run<{ spends: string[] }>(
      `select t.spends from payout_transactions t join sweep_steps s on s.batch = t.batch
       join sweep_moves m on m.id = s.move where m.address = $1 and s.kind = 'sweep'`,
      [address],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.spends).toEqual(rows[1]?.spends);
    await finish();
    expect(await newest()).toMatchObject({ state: 'done', moved: 500n });
    expect(await nonceOf(address)).toBe(1);
  }, 120_000);

  test('a token that refuses fails the move, and says so', async () => {
    const address = await arrive(3, 700n);
    await ask(OAK);
    await plan();
    stage.first.fault = (method, answer) =>
      method === 'eth_estimateGas' ? ({ error: { code: 3, message: 'execution reverted' } } as typeof answer) : answer;
    await stage.turn();
    stage.first.fault = (_method, answer) => answer;
    expect(await newest()).toMatchObject({ state: 'failed', failed: 1, moved: 0n, problem: 'reverted' });
    await ask(OAK);
    await finish();
    expect(await stage.holds(address)).toBe(0n);
  }, 120_000);

  describe('killed at every step', () => {
    let kills = 0;
    /** Everything that a sweep takes, in a process that the cut kills. */
    const lifetime = async (cut: Cut): Promise<void> => {
      const { deps } = stage.market;
      const chains: Chains = cut.chains(deps.chains);
      stage.market.deps = { ...deps, chains, database: cut.database(deps.database), gateway: cut.gateway(deps.gateway) };
      try {
        for (let turn = 0; turn < 4; turn += 1) {
          await plan();
          await stage.market.pay(cut.signer(stage.bench.signer));
          await stage.anvil.mine(CONFIRMATIONS);
          if (cut.isDead) break;
        }
      } catch {
        // Whatever was under way is taken up from the store.
      } finally {
        stage.market.deps = deps;
      }
      if (cut.isDead) kills += 1;
    };

    test.each([false, true])(
      'moves everything once, with each nonce used once (after the step: %s)',
      async (isAfter) => {
        const units = 300n;
        for (let step = 1; step <= STEPS_MAX; step += 1) {
          const address = await arrive(1, units);
          // So that coin for the fee is needed each time.
          await stage.anvil.test.setBalance({ address, value: 0n });
          const before = { hot: await stage.holds(stage.hot), nonce: await nonceOf(address), hotNonce: await nonceOf(stage.hot) };
          await ask(OAK);
          const cut = new Cut(step, isAfter);
          await lifetime(cut);
          if (cut.isDead) await lifetime(new Cut(2, !isAfter));
          if ((await newest())?.endedAt === undefined) await finish();
          await stage.market.resubmit();
          expect(await newest()).toMatchObject({ state: 'done', moves: 1, moved: units });
          expect((await stage.holds(stage.hot)) - before.hot).toBe(units * PER_UNIT);
          expect(await nonceOf(address)).toBe(before.nonce + 1);
          expect(await nonceOf(stage.hot)).toBe(before.hotNonce + 1);
          if (!cut.isDead) return;
        }
        throw new Error('there was no end to the steps');
      },
      300_000,
    );

    test('often enough to say so; every fee is booked once', async () => {
      expect(kills).toBeGreaterThanOrEqual(KILLS_MIN);
      const open = await stage.database.run(`select 1 from payout_batches where state = 'open'`);
      expect(open).toEqual([]);
      const [count] = await stage.database.run<{ fees: number; mined: number }>(
        `select (select count(*) from payout_fees where state = 'accepted')::integer as fees,
           (select count(*) from payout_batches where state = 'paid')::integer as mined`,
      );
      expect(count?.fees).toBe(count?.mined);
    });
  });
});
