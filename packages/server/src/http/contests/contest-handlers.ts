import * as calls from '@marque/contract/contests';
import type { ContestKind } from '@marque/domain/contests';
import type { RankingOf } from '../../use-cases/contests/contest-ranking.ts';
import type { ShownContest, ShownContests } from '../../use-cases/contests/shown-contests.ts';
import type { Reader } from '../../use-cases/content/shown-items.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { contestRow, dayOfContest, dayText, ownPlace, placeRows } from './contest-rows.ts';

export interface ContestHandlerDeps {
  readonly shownContests: ShownContests;
  readonly rankingOf: RankingOf;
}

interface Asked {
  readonly type: ContestKind;
  readonly activity_id?: number | undefined;
}

export const findContest = (shown: ShownContests, reader: Reader, { type, activity_id: id }: Asked): Promise<ShownContest | undefined> =>
  shown.find(reader, type, id);

/** One day of a contest: the one that is asked for, or the newest. */
async function dayRanking(
  { shownContests, rankingOf }: ContestHandlerDeps,
  reader: Reader,
  { ranking_date: date, ...asked }: Asked & { readonly ranking_date?: number | undefined },
) {
  const shown = await findContest(shownContests, reader, asked);
  if (!shown) return refuse('not_found');
  const day = dayOfContest(shown, date, reader.now);
  if (day === undefined) return date === undefined ? ok({ ranking_date: '', list: [] }) : refuse('not_found');
  const ranking = await rankingOf(shown.contest, day, reader.now);
  return ok({ ranking_date: dayText(day), list: placeRows(shown, ranking, { isDay: true }) });
}

/** The caller's place, in all or on one day. */
async function placeOf(
  { shownContests, rankingOf }: ContestHandlerDeps,
  { owner, ...reader }: Reader & { readonly owner: number },
  { ranking_date: date, ...asked }: Asked & { readonly ranking_date?: number | undefined },
) {
  const shown = await findContest(shownContests, reader, asked);
  if (!shown || (date !== undefined && dayOfContest(shown, date, reader.now) === undefined)) return refuse('not_found');
  const ranking = await rankingOf(shown.contest, date, reader.now);
  return ok(ownPlace(shown, ranking.placeOf(owner), { isDay: date !== undefined }));
}

/** Contests, their rankings and the caller's place in them. */
export const contestHandlers = (deps: ContestHandlerDeps): readonly Handler[] => [
  handle(calls.getContestList, async ({ type }, context) =>
    ok((await deps.shownContests.list(context, type)).map((shown) => contestRow(shown, context.now))),
  ),
  handle(calls.getActivityRankingList, async (asked, context) => {
    const shown = await findContest(deps.shownContests, context, asked);
    return shown
      ? ok(placeRows(shown, await deps.rankingOf(shown.contest, undefined, context.now), { isDay: false }))
      : refuse('not_found');
  }),
  handle(calls.getActivityRankingByDate, (asked, context) => dayRanking(deps, context, asked)),
  handle(calls.getAssetRanking, (asked, context) => dayRanking(deps, context, asked)),
  handle(calls.getActivityRankingByUser, (asked, context) => placeOf(deps, { ...context, owner: context.actor.owner }, asked)),
  handle(calls.getUserAssetRanking, (asked, context) => placeOf(deps, { ...context, owner: context.actor.owner }, asked)),
];
