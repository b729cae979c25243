import { checkProof, type SumNode } from '@marque/domain/reserves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTrees } from '../../src/use-cases/reserves/build-trees.ts';
import { findRun, listRuns, ownProofs, readTrees } from '../../src/use-cases/reserves/read-reserves.ts';
import { dailyReserves } from '../../src/use-cases/reserves/reserve-jobs.ts';
import { takeRun } from '../../src/use-cases/reserves/take-run.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';
import { withoutChains } from './check-stage.ts';

const UNIT = 100_000_000n;
const DAY_MS = 86_400_000;
const RUN_UNKNOWN = 'reserve_run_unknown';

let world: TradingWorld;
const traders: Trader[] = [];
const signal = new AbortController().signal;

beforeAll(async () => {
  world = await startTradingWorld();
  for (let number = 0; number < 7; number += 1)
    traders.push(
      await world.trader(
        `t${number}`,
        { USDT: 1_000n * UNIT, ...(number > 0 && { ART: BigInt(number) * UNIT }) },
        { organisation: number === 6 ? 2 : 1 },
      ),
    );
});
afterAll(() => world.close());

const build = async (): Promise<number> => {
  const run = await takeRun(world.database.queries, world.clock.now());
  if (run === undefined) throw new Error('a run is being built');
  await buildTrees(world.database, run, { now: world.clock.now(), signal });
  return run;
};

/** Roots of a run by token. */
const rootsOf = async (run: number): Promise<ReadonlyMap<number, SumNode>> =>
  new Map(
    (await readTrees(world.database, run)).flatMap(({ token, root, liabilities }) =>
      root ? [[token, { hash: root, sum: liabilities }]] : [],
    ),
  );

/** What the ledger's lines say that customers were owed, and the organisations had, at a sequence. */
const ledgerAt = (sequence: number) =>
  world.database.run<{ token: number; owed: number; treasury: number }>(
    `select token, coalesce(sum(amount) filter (where kind = 'user'), 0)::bigint as owed,
       coalesce(sum(amount) filter (where kind not in ('user', 'world')), 0)::bigint as treasury
     from ledger_lines join owners on owners.number = ledger_lines.owner where sequence <= $1::bigint group by token order by token`,
    [String(sequence)],
  );

describe('a run of the proof of reserves', () => {
  it('has everybody in it who is owed something, and proves each balance against the published root', async () => {
    const run = await build();
    const roots = await rootsOf(run);
    for (const [number, { owner, uid }] of traders.entries()) {
      const proofs = await ownProofs(world.database, owner, run);
      expect(proofs.map(({ leaf: { token, account, usable } }) => [token, account, usable])).toEqual(
        [
          ['USDT', `${number === 6 ? 2 : 1}/${uid}`, 1_000n * UNIT],
          ['ART', `${number === 6 ? 2 : 1}/${uid}`, BigInt(number) * UNIT],
        ].filter(([, , usable]) => usable !== 0n),
      );
      for (const { token, ...proof } of proofs) {
        const root = roots.get(token);
        expect(root && checkProof(proof, root).verdict).toBe('included');
        const other = [...roots].find(([id]) => id !== token)?.[1];
        if (other) expect(checkProof(proof, other).verdict).toBe('root-differs');
      }
    }
  });

  it('is the ledger at exactly its sequence while trades run', async () => {
    const [ann, ben] = [traders[1], traders[2]];
    if (!ann || !ben) throw new Error('no traders');
    const over = new AbortController();
    const trading = (async () => {
      for (let round = 0; !over.signal.aborted; round += 1) {
        await ann.place({ side: 'sell', price: '1', amount: '0.01' });
        await ben.place({ side: 'buy', price: round % 2 ? '1' : '0.5', amount: '0.01' });
      }
    })();
    const sequences: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const id = await build();
      const run = await findRun(world.database, id);
      if (!run.ok) throw new Error(run.refusal);
      sequences.push(run.value.sequence);
      const trees = await readTrees(world.database, id);
      expect(trees.map(({ token, liabilities, treasury }) => [token, liabilities, treasury])).toEqual(
        (await ledgerAt(run.value.sequence)).map(({ token, owed, treasury }) => [token, BigInt(owed), BigInt(treasury)]),
      );
      const leaves = await world.database.run<{ token: number; sum: number }>(
        'select token, sum(usable + locked + fiat)::bigint as sum from reserve_leaves where run = $1::text::int group by token order by token',
        [String(id)],
      );
      expect(leaves.map(({ sum }) => BigInt(sum))).toEqual(
        trees.filter(({ leaves: count }) => count > 0).map(({ liabilities }) => liabilities),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    over.abort();
    await trading;
    expect(new Set(sequences).size).toBeGreaterThan(3);
  });

  it('gives a customer another place and another leaf each time', async () => {
    const [first, second] = [await build(), await build()];
    const owner = traders[3]?.owner ?? 0;
    const [before] = await ownProofs(world.database, owner, first);
    const [after] = await ownProofs(world.database, owner, second);
    expect(before?.leaf.usable).toBe(after?.leaf.usable);
    expect(before?.leaf.nonce).not.toBe(after?.leaf.nonce);
  });

  it('that was cut off is built to its end, to the same roots', async () => {
    const run = await takeRun(world.database.queries, world.clock.now());
    if (run === undefined) throw new Error('a run is being built');
    expect(await takeRun(world.database.queries, world.clock.now())).toBeUndefined();
    expect(await findRun(world.database, run)).toMatchObject({ refusal: RUN_UNKNOWN });
    expect(await ownProofs(world.database, traders[1]?.owner ?? 0, run)).toEqual([]);
    await buildTrees(world.database, run, { now: world.clock.now(), signal });
    const roots = await rootsOf(run);
    await world.database.run('update reserve_runs set built_at = null where id = $1::text::int', [String(run)]);
    await world.database.run('update reserve_trees set root = null where run = $1::text::int', [String(run)]);
    await dailyReserves(withoutChains(world), { now: world.clock.now(), signal });
    expect(await rootsOf(run)).toEqual(roots);
  });

  it('is taken once a day', async () => {
    const count = async () => (await listRuns(world.database, { limit: 1, offset: 0 })).count;
    const before = await count();
    for (const later of [0, 60_000]) await dailyReserves(withoutChains(world), { now: world.clock.now() + later, signal });
    expect(await count()).toBe(before);
    for (const later of [DAY_MS, DAY_MS + 1]) await dailyReserves(withoutChains(world), { now: world.clock.now() + later, signal });
    expect(await count()).toBe(before + 1);
  });
});
