import type { Actor } from '@marque/domain/identity';
import { historyRangeProblem } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import { withRecharge } from './tables.ts';

export interface Redemption {
  readonly record: number;
  /** Epoch ms. */
  readonly at: number;
  readonly masked: string;
  readonly token: string;
  readonly scale: number;
  /** In the token's smallest unit. */
  readonly units: bigint;
  readonly state: 'redeeming' | 'used' | 'failed';
}

export interface RedemptionFilter extends PageRange {
  /** By its code. */
  readonly token: string | undefined;
  /** Epoch ms, both or neither. */
  readonly begin: number | undefined;
  readonly end: number | undefined;
}

/** Codes that somebody has redeemed, the newest first (C140). */
export async function listRedemptions(
  { queries }: Database,
  { owner }: Actor,
  { token: wanted, begin, end, ...range }: RedemptionFilter,
): Promise<Result<Paged<Redemption>>> {
  const problem = historyRangeProblem(begin, end);
  if (problem) return refused(problem);
  let own = withRecharge(queries)
    .selectFrom('recharge_codes as code')
    .innerJoin('recharge_batches as batch', 'batch.id', 'code.batch')
    .innerJoin('tokens', 'tokens.id', 'batch.token')
    .where('code.user_id', '=', owner);
  if (wanted !== undefined) own = own.where('tokens.code', '=', wanted);
  if (begin !== undefined && end !== undefined) own = own.where('code.redeemed_at', '>=', begin).where('code.redeemed_at', '<=', end);
  const [{ count }, rows] = await Promise.all([
    own.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    own
      .select(['code.id', 'code.redeemed_at', 'code.masked', 'code.state', 'batch.units', 'tokens.code as token', 'tokens.scale'])
      .orderBy('code.redeemed_at', 'desc')
      .orderBy('code.id', 'desc')
      .offset(offsetOf(range))
      .limit(range.size)
      .execute(),
  ]);
  const items = rows.map(({ id, redeemed_at: at, masked, state, units, token, scale }) => ({
    record: id,
    at: at ?? 0,
    masked,
    token,
    scale,
    units: BigInt(units),
    state: state === 'used' || state === 'redeeming' ? state : ('failed' as const),
  }));
  return done({ count: Number(count), items });
}
