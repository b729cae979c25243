import type { Actor } from '@marque/domain/identity';
import { historyRangeProblem } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import { withConversion } from './tables.ts';

export interface ConversionFilter extends PageRange {
  /** By their codes. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Epoch ms, both or neither. */
  readonly begin: number | undefined;
  readonly end: number | undefined;
}

interface Amount {
  readonly token: string;
  readonly units: bigint;
  readonly scale: number;
}

export interface ListedConversion {
  readonly id: number;
  /** Epoch ms. */
  readonly at: number;
  readonly from: Amount;
  readonly to: Amount;
  readonly rate: string;
  readonly state: 'requested' | 'accepted' | 'refused';
}

/** The actor's conversions, newest first. */
export async function listConversions(
  { queries }: Database,
  { owner }: Actor,
  { from, to, begin, end, ...range }: ConversionFilter,
): Promise<Result<Paged<ListedConversion>>> {
  const problem = historyRangeProblem(begin, end);
  if (problem) return refused(problem);
  let rows = withConversion(queries)
    .selectFrom('conversions')
    .innerJoin('tokens as given', 'given.id', 'conversions.token_from')
    .innerJoin('tokens as received', 'received.id', 'conversions.token_to')
    .where('user_id', '=', owner);
  if (from !== undefined) rows = rows.where('given.code', '=', from);
  if (to !== undefined) rows = rows.where('received.code', '=', to);
  if (begin !== undefined && end !== undefined) rows = rows.where('requested_at', '>=', begin).where('requested_at', '<=', end);
  const [{ count }, page] = await Promise.all([
    rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    rows
      .select(['conversions.id', 'requested_at', 'units_from', 'units_to', 'rate', 'state'])
      .select(['given.code as codeFrom', 'given.scale as scaleFrom', 'received.code as codeTo', 'received.scale as scaleTo'])
      .orderBy('conversions.id', 'desc')
      .offset(offsetOf(range))
      .limit(range.size)
      .execute(),
  ]);
  const items = page.map((row) => ({
    id: row.id,
    at: row.requested_at,
    from: { token: row.codeFrom, units: BigInt(row.units_from), scale: row.scaleFrom },
    to: { token: row.codeTo, units: BigInt(row.units_to), scale: row.scaleTo },
    rate: row.rate,
    state: row.state,
  }));
  return done({ count: Number(count), items });
}
