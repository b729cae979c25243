import type { Actor } from '@marque/domain/identity';
import { BUSINESS_TYPES, readRewardReference, rewardReference, rewardRow, type BusinessType } from '@marque/domain/rewards';
import { accountId } from '@marque/engine';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { REWARD_REASON } from './reward-intents.ts';
import { withRewards } from './tables.ts';

export interface Reward {
  /** Number of the ledger's entry. */
  readonly entry: number;
  /** Epoch ms. */
  readonly at: number;
  readonly type: BusinessType;
  readonly token: string;
  /** In the token's smallest unit, of which `scale` digits stand behind the point. */
  readonly units: bigint;
  readonly scale: number;
  readonly note: string;
}

export interface RewardFilter extends PageRange {
  readonly types?: readonly BusinessType[] | undefined;
  /** Epoch ms, both inclusive. */
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
  readonly token?: string | undefined;
}

/** What the user was rewarded with, newest first. The ledger is the record: a reward is there when it has arrived. */
export async function listRewards(
  { queries }: Database,
  { owner }: Actor,
  { types = BUSINESS_TYPES, begin, end, token, ...range }: RewardFilter,
): Promise<Paged<Reward>> {
  let booked = queries
    .selectFrom('ledger_lines')
    .innerJoin('tokens', 'tokens.id', 'ledger_lines.token')
    .where('owner', '=', owner)
    // As a literal: the index of rewards is for these.
    .where(sql<boolean>`reason = ${sql.lit(REWARD_REASON)}`)
    .where('account', '=', accountId('usable'))
    .where('amount', '>', 0n)
    .where(({ eb, fn, val }) => eb(fn<string>('split_part', ['reference', val(':'), sql.lit(1)]), 'in', types.map(String)));
  if (begin !== undefined) booked = booked.where('at', '>=', begin);
  if (end !== undefined) booked = booked.where('at', '<=', end);
  if (token !== undefined) booked = booked.where('tokens.code', '=', token);
  const [{ count }, rows] = await Promise.all([
    booked.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    booked
      .select(['entry', 'at', 'reference', 'amount', 'tokens.code', 'tokens.scale'])
      .orderBy('entry', 'desc')
      .orderBy('line', 'desc')
      .offset(offsetOf(range))
      .limit(range.size)
      .execute(),
  ]);
  const notes = await notesOf(
    queries,
    owner,
    rows.flatMap(({ reference }) => rewardRow(reference) ?? []),
  );
  const items = rows.flatMap(({ entry, at, reference, amount, code, scale }) => {
    const type = readRewardReference(reference);
    return type ? [{ entry, at, type, token: code, units: BigInt(amount), scale, note: notes.get(reference) ?? '' }] : [];
  });
  return { count: Number(count), items };
}

/** What operators wrote for the people they rewarded, by the ledger's reference. */
async function notesOf(queries: Database['queries'], owner: number, rewards: readonly number[]): Promise<ReadonlyMap<string, string>> {
  if (rewards.length === 0) return new Map();
  const rows = await withRewards(queries)
    .selectFrom('rewards')
    .innerJoin('reward_runs as run', 'run.id', 'rewards.run')
    .select(['rewards.id', 'run.business_type', 'run.note'])
    .where('rewards.user_id', '=', owner)
    .where('rewards.id', 'in', [...rewards])
    .execute();
  return new Map(rows.map(({ id, business_type: type, note }) => [rewardReference(type, id), note]));
}
