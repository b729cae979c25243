import type { Prize } from '@marque/domain/contests';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { readPrizes } from '../../contests/prizes.ts';
import { withContests, type ContestRow } from '../../contests/tables.ts';
import { refused, done, type Result } from '../../result.ts';

interface TokenRow {
  readonly id: number;
  readonly code: string;
  readonly scale: number;
}

/** A contest with the tokens that it names. */
export interface KnownContest {
  readonly contest: ContestRow;
  readonly token: TokenRow;
  readonly traded: TokenRow | undefined;
  readonly prizeToken: TokenRow;
  readonly prizes: readonly Prize[];
}

const tokenOf = (queries: Kysely<Schema>, id: number): Promise<TokenRow> =>
  queries.selectFrom('tokens').select(['id', 'code', 'scale']).where('id', '=', id).executeTakeFirstOrThrow();

export async function withTokens(queries: Kysely<Schema>, contest: ContestRow): Promise<KnownContest> {
  const [token, prizeToken, traded, prizes] = [
    await tokenOf(queries, contest.token),
    await tokenOf(queries, contest.prize_token),
    contest.traded === null ? undefined : await tokenOf(queries, contest.traded),
    await readPrizes(queries, [contest.id]),
  ];
  return { contest, token, prizeToken, traded, prizes: prizes.get(contest.id) ?? [] };
}

/** A contest that an operator may see. */
export async function readContest(queries: Kysely<Schema>, { scope }: OperatorActor, id: number): Promise<Result<KnownContest>> {
  const row = await withContests(queries).selectFrom('contests').selectAll().where('id', '=', id).executeTakeFirst();
  return row && coversOrganisation(scope, row.funded_by) ? done(await withTokens(queries, row)) : refused('contest_unknown');
}

/** One that an operator may change, for as long as the transaction lasts nobody else's. */
export async function lockContest(
  queries: Kysely<Schema>,
  { scope }: Pick<OperatorActor, 'scope'>,
  id: number,
): Promise<Result<ContestRow>> {
  const row = await withContests(queries).selectFrom('contests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && coversOrganisation(scope, row.funded_by) && (row.organisation !== null || scope === 'all')
    ? done(row)
    : refused('contest_unknown');
}
