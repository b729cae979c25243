import { toChainAmount, toLedgerUnits } from '@marque/domain/assets';
import { isSweepDue } from '@marque/domain/reserves';
import type { Chains } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import type { JobTurn } from '../../ports/jobs.ts';
import { readCheck } from '../reserves/read-checks.ts';
import { askSweep } from './ask-sweep.ts';
import { sweepAddresses, type SweepAddress } from './sweep-sources.ts';
import { withSweeps } from './tables.ts';

/** When a network's deposit addresses are emptied without anybody asking. Amounts are in the smallest unit of the chain. */
export interface SweepRule {
  readonly network: string;
  /** Code of the token in the exchange. */
  readonly code: string;
  /** Together they have more than this. Without it, somebody has to ask. */
  readonly above: bigint | undefined;
  /** Addresses with less stay as they are. Without it, less than the least deposit. */
  readonly least: bigint | undefined;
}

export interface PlanDeps {
  readonly database: Database;
  readonly chains: Chains;
  readonly rules: readonly SweepRule[];
}

/** Nothing is begun by itself more often: what stays behind, because it is worth no fee, is looked at again then. */
const AGAIN_MS = 3_600_000;
/** Addresses of one sweep, those with the most first. */
const MOVES_MAX = 500;

/** Asks for the sweeps that are due by the newest look at the chains, and finds out what each sweep that was asked for has to move. */
export async function planSweeps(deps: PlanDeps, { now, signal }: Pick<JobTurn, 'now' | 'signal'>): Promise<void> {
  await askDue(deps, now);
  const faults: unknown[] = [];
  for (const sweep of await unplanned(deps)) {
    if (signal.aborted) break;
    await planSweep(deps, sweep, now, signal).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, `sweeps could not be planned: ${faults.map(String).join('; ')}`);
}

async function askDue({ database, rules }: PlanDeps, now: number): Promise<void> {
  const check = rules.some(({ above }) => above !== undefined) ? await readCheck(database) : undefined;
  if (!check) return;
  const tokens = await database.queries
    .selectFrom('chain_tokens')
    .innerJoin('tokens', 'tokens.id', 'chain_tokens.token')
    .select(['tokens.id', 'tokens.code', 'tokens.scale', 'chain_tokens.protocol', 'chain_tokens.decimals'])
    .execute();
  for (const { network, code, above } of rules) {
    const token = tokens.find((known) => known.code === code && known.protocol === network);
    const threshold = token && above !== undefined ? toLedgerUnits(above, token)?.units : undefined;
    const held = check.tokens.get(token?.id ?? 0)?.holdings.find((each) => each.network === network && each.kind === 'deposit');
    if (!token || threshold === undefined || !held || !isSweepDue(held.units, threshold)) continue;
    const recent = await withSweeps(database.queries)
      .selectFrom('sweeps')
      .select('id')
      .where('network', '=', network)
      .where('token', '=', token.id)
      .where('requested_at', '>', Math.min(now - AGAIN_MS, check.at))
      .executeTakeFirst();
    if (!recent) await askSweep(database.queries, { network, token: token.id, askedBy: null, now });
  }
}

interface Unplanned {
  readonly id: number;
  readonly network: string;
  readonly token: number;
  readonly code: string;
  readonly scale: number;
  readonly decimals: number;
  readonly contract: string | null;
  readonly deposit_minimum: number | bigint;
  readonly asked_by: string | null;
}

const unplanned = ({ database }: PlanDeps): Promise<readonly Unplanned[]> =>
  withSweeps(database.queries)
    .selectFrom('sweeps')
    .innerJoin('tokens', 'tokens.id', 'sweeps.token')
    .innerJoin('chain_tokens', (join) =>
      join.onRef('chain_tokens.token', '=', 'sweeps.token').onRef('chain_tokens.protocol', '=', 'sweeps.network'),
    )
    .innerJoin('token_protocols', (join) =>
      join.onRef('token_protocols.token', '=', 'sweeps.token').onRef('token_protocols.protocol', '=', 'sweeps.network'),
    )
    .select(['sweeps.id', 'sweeps.network', 'sweeps.token', 'sweeps.asked_by', 'tokens.code', 'tokens.scale'])
    .select(['chain_tokens.decimals', 'chain_tokens.contract', 'token_protocols.deposit_minimum'])
    .where('sweeps.planned_at', 'is', null)
    .where('sweeps.ended_at', 'is', null)
    .orderBy('sweeps.id')
    .execute();

async function planSweep(deps: PlanDeps, sweep: Unplanned, now: number, signal: AbortSignal): Promise<void> {
  const chain = deps.chains.of(sweep.network);
  if (!chain) return;
  const rule = deps.rules.find(({ network, code }) => network === sweep.network && code === sweep.code);
  const least = rule?.least ?? toChainAmount(BigInt(sweep.deposit_minimum), sweep) ?? 1n;
  const found: (SweepAddress & { readonly amount: bigint })[] = [];
  for (const source of await sweepAddresses(deps.database.queries, sweep.network, sweep.token)) {
    const amount = await chain.reader.balanceOf(source.address, sweep.contract, undefined, signal);
    if (amount > 0n && amount >= least) found.push({ ...source, amount });
  }
  found.sort((one, other) => (one.amount < other.amount ? 1 : -1));
  await deps.database.transaction(async (queries) => {
    const rows = withSweeps(queries);
    const isEmpty = found.length === 0;
    if (isEmpty && sweep.asked_by === null) {
      await rows.deleteFrom('sweeps').where('id', '=', sweep.id).where('planned_at', 'is', null).execute();
      return;
    }
    const planned = await rows
      .updateTable('sweeps')
      .set(isEmpty ? { planned_at: now, state: 'done', ended_at: now } : { planned_at: now })
      .where('id', '=', sweep.id)
      .where('planned_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!planned || isEmpty) return;
    await rows
      .insertInto('sweep_moves')
      .values(
        found.slice(0, MOVES_MAX).map((source) => ({
          ...source,
          sweep: sweep.id,
          contract: sweep.contract,
          state: 'waiting' as const,
        })),
      )
      .execute();
  });
}
