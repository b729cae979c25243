import { contestStatus, prizesTotal, type ContestStage, type ContestStatus } from '@marque/domain/contests';
import { formatUnits } from '@marque/domain/money';
import type { OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../../ports/database.ts';
import { withContests, type ContestRow } from '../../contests/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { withTokens, type KnownContest } from './contests.ts';
import type { ContestDraft } from './save-contest.ts';

export interface ListedContest extends KnownContest {
  readonly status: ContestStatus;
}

export interface ContestsAsked extends PageRange {
  /** Part of the slug, a token, or a number. */
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly stage: ContestStage | undefined;
  readonly isAscending: boolean;
}

export const statusOf = ({ stage, starts_at: startsAt, ends_at: endsAt, is_counted: isCounted }: ContestRow, now: number): ContestStatus =>
  contestStatus({ stage, startsAt, endsAt, isCounted }, now);

/** Contests that an operator may see, the newest first or last. */
export async function listContests(
  { queries }: Pick<Database, 'queries'>,
  { scope }: OperatorActor,
  { text, organisation, stage, isAscending, now, ...range }: ContestsAsked & { readonly now: number },
): Promise<Paged<ListedContest>> {
  let rows = withContests(queries).selectFrom('contests').innerJoin('tokens', 'tokens.id', 'contests.token');
  if (scope !== 'all') rows = rows.where('funded_by', 'in', [...scope]);
  if (organisation !== undefined) rows = rows.where('organisation', '=', organisation);
  if (stage !== undefined) rows = rows.where('stage', '=', stage);
  if (text !== undefined)
    rows = rows.where((is) =>
      is.or([
        is(is.fn<number>('strpos', [is.ref('content'), is.val(text.toLowerCase())]), '>', 0),
        is('tokens.code', '=', text.toUpperCase()),
        ...(/^\d{1,9}$/.test(text) ? [is('contests.id', '=', Number(text))] : []),
      ]),
    );
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const items = await rows
    .selectAll('contests')
    .orderBy('contests.id', isAscending ? 'asc' : 'desc')
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  const listed: ListedContest[] = [];
  for (const contest of items) listed.push({ ...(await withTokens(queries, contest)), status: statusOf(contest, now) });
  return { count: Number(count), items: listed };
}

/** A contest as an operator wrote it: what a form can be filled with again. */
export const draftOf = ({ contest, token, traded, prizeToken, prizes }: KnownContest): ContestDraft => ({
  organisation: contest.organisation ?? undefined,
  fundedBy: contest.funded_by,
  content: contest.content,
  token: token.code,
  traded: traded?.code ?? '',
  prizeToken: prizeToken.code,
  sort: contest.sort,
  kind: contest.kind,
  least: BigInt(contest.least_units) === 0n ? '' : formatUnits(BigInt(contest.least_units), token.scale),
  prizes: prizes.map(({ to, units }) => ({ to: String(to), amount: formatUnits(units, prizeToken.scale) })),
  startsAt: contest.starts_at,
  endsAt: contest.ends_at,
});

export const prizesText = ({ prizes, prizeToken }: KnownContest): string => formatUnits(prizesTotal(prizes), prizeToken.scale);
