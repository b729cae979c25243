import { isShort } from '@marque/domain/reserves';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { readHeads, readHoldings, type Holding, type HoldingDeps, type ReadBlock } from './read-holdings.ts';
import { withReserves } from './tables.ts';
import { stopWithdrawals } from './withdrawal-stops.ts';

export interface CheckDeps extends HoldingDeps {
  readonly clock: { now(): number };
  /**
   * What has left the chains by mined transactions while the ledger still had it at a time (epoch ms), by token: such a withdrawal is
   * owed and gone at once, and is no shortage.
   */
  readonly leavingSince: (at: number, blocks: readonly ReadBlock[], signal: AbortSignal) => Promise<ReadonlyMap<number, bigint>>;
  /** Tells those who run the exchange that a token's withdrawals were stopped. */
  readonly onStop: (stop: { readonly token: number; readonly assets: bigint; readonly liabilities: bigint }) => Promise<void>;
}

/** The ledger at one sequence. */
interface LedgerTotals {
  readonly sequence: number;
  readonly at: number;
  readonly tokens: readonly { readonly token: number; readonly liabilities: bigint; readonly treasury: bigint }[];
}

/** What everybody has in the ledger now: one statement, so at one sequence. */
async function readTotals(queries: Kysely<Schema>, now: number): Promise<LedgerTotals> {
  const { rows } = await sql<{ sequence: number; token: number; liabilities: number | bigint; treasury: number | bigint }>`
    select greatest(coalesce((select max(last_sequence) from journal), 0), coalesce((select max(sequence) from journal_base), 0)) as sequence,
      token, coalesce(sum(balance) filter (where kind = 'user'), 0)::bigint as liabilities,
      coalesce(sum(balance) filter (where kind not in ('user', 'world')), 0)::bigint as treasury
    from balances join owners on owners.number = balances.owner group by token order by token`.execute(queries);
  return {
    sequence: rows[0]?.sequence ?? 0,
    at: now,
    tokens: rows.map(({ token, liabilities, treasury }) => ({ token, liabilities: BigInt(liabilities), treasury: BigInt(treasury) })),
  };
}

async function totalsOfRun(queries: Kysely<Schema>, id: number): Promise<LedgerTotals | undefined> {
  const run = await withReserves(queries).selectFrom('reserve_runs').select(['sequence', 'at']).where('id', '=', id).executeTakeFirst();
  if (!run) return undefined;
  const rows = await withReserves(queries)
    .selectFrom('reserve_trees')
    .select(['token', 'liabilities', 'treasury'])
    .where('run', '=', id)
    .orderBy('token')
    .execute();
  return {
    ...run,
    tokens: rows.map(({ token, liabilities, treasury }) => ({ token, liabilities: BigInt(liabilities), treasury: BigInt(treasury) })),
  };
}

/**
 * Holds what is on the chains against the ledger, and stops withdrawals of what is short. The ledger is read first and the chains after
 * it: what was credited by then has arrived. Belongs to a run of the proof where one is named.
 */
export async function checkReserves(deps: CheckDeps, run: number | undefined, signal: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  const { queries } = database;
  const totals = run === undefined ? await readTotals(queries, clock.now()) : await totalsOfRun(queries, run);
  if (!totals) return;
  const blocks = await readHeads(deps, signal);
  const held = await readHoldings(deps, blocks, signal);
  const leaving = await deps.leavingSince(totals.at, blocks, signal);
  const found = totals.tokens.flatMap(({ token, ...owed }) =>
    held.has(token) ? [{ token, ...owed, holdings: held.get(token), leaving: leaving.get(token) ?? 0n }] : [],
  );
  const balances = found.map((balance) => ({ ...balance, assets: balance.holdings?.reduce((sum, { units }) => sum + units, 0n) }));
  const shortages = balances.flatMap(({ token, assets, leaving: gone, liabilities }) =>
    assets !== undefined && isShort(assets + gone, liabilities) ? [{ token, assets: assets + gone, liabilities }] : [],
  );
  const stopped = await database.transaction(async (within) => {
    const { id: check } = await withReserves(within)
      .insertInto('reserve_checks')
      .values({ run: run ?? null, sequence: totals.sequence, at: totals.at })
      .onConflict((row) => row.column('run').doUpdateSet({ at: totals.at }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeCheck(within, check, blocks, balances);
    const stops: (typeof shortages)[number][] = [];
    for (const shortage of shortages) {
      const { token, ...amounts } = shortage;
      if (await stopWithdrawals(within, { token, shortage: amounts, now: clock.now() })) stops.push(shortage);
    }
    return stops;
  });
  for (const stop of stopped) await deps.onStop(stop);
}

interface CheckedBalance {
  readonly token: number;
  readonly liabilities: bigint;
  readonly treasury: bigint;
  readonly leaving: bigint;
  readonly assets: bigint | undefined;
  readonly holdings: readonly Holding[] | undefined;
}

async function storeCheck(
  queries: Kysely<Schema>,
  check: number,
  blocks: readonly ReadBlock[],
  balances: readonly CheckedBalance[],
): Promise<void> {
  const store = withReserves(queries);
  for (const table of ['reserve_blocks', 'reserve_balances', 'reserve_holdings'] as const)
    await store.deleteFrom(table).where('reserve_check', '=', check).execute();
  if (blocks.length > 0)
    await store
      .insertInto('reserve_blocks')
      .values(
        blocks.map(({ network, height, hash, isSandbox }) => ({ reserve_check: check, network, height, hash, is_sandbox: isSandbox })),
      )
      .execute();
  for (const { token, liabilities, treasury, assets, leaving, holdings } of balances) {
    await store
      .insertInto('reserve_balances')
      .values({ reserve_check: check, token, liabilities, treasury, assets: assets ?? null, leaving })
      .execute();
    if (holdings && holdings.length > 0)
      await store
        .insertInto('reserve_holdings')
        .values(holdings.map((holding) => ({ reserve_check: check, ...holding })))
        .execute();
  }
}

/** Checks that belong to no run are kept for so long. */
const KEPT_MS = 86_400_000;

export const forgetOldChecks = (queries: Kysely<Schema>, now: number) =>
  withReserves(queries)
    .deleteFrom('reserve_checks')
    .where('run', 'is', null)
    .where('at', '<', now - KEPT_MS)
    .execute();
