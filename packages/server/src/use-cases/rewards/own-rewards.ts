import type { Actor } from '@marque/domain/identity';
import { BUSINESS_TYPES, readRewardReference, type BusinessType } from '@marque/domain/rewards';
import { accountId } from '@marque/engine';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';

/** Why the ledger says that somebody was rewarded. */
const REASON = 'reward';

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
}

/** What the user was rewarded with, newest first. The ledger is the record: a reward is there when it has arrived. */
export async function listRewards(
  { queries }: Database,
  { owner }: Actor,
  { types = BUSINESS_TYPES, ...range }: PageRange & { readonly types?: readonly BusinessType[] | undefined },
): Promise<Paged<Reward>> {
  const booked = queries
    .selectFrom('ledger_lines')
    .innerJoin('tokens', 'tokens.id', 'ledger_lines.token')
    .where('owner', '=', owner)
    .where('reason', '=', REASON)
    // The index of what else moved an owner's money is for these.
    .where(sql<boolean>`reason not in ('hold', 'release', 'trade')`)
    .where('account', '=', accountId('usable'))
    .where('amount', '>', 0n)
    .where(({ eb, fn, val }) => eb(fn<string>('split_part', ['reference', val(':'), sql.lit(1)]), 'in', types.map(String)));
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
  const items = rows.flatMap(({ entry, at, reference, amount, code, scale }) => {
    const type = readRewardReference(reference);
    return type ? [{ entry, at, type, token: code, units: amount, scale }] : [];
  });
  return { count: Number(count), items };
}
