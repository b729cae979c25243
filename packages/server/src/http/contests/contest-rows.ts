import { fields } from '@marque/contract';
import type * as calls from '@marque/contract/contests';
import type { HolderRow } from '@marque/contract/brands';
import { contestDays, dayStart, prizeOf, type Ranked } from '@marque/domain/contests';
import { formatUnits } from '@marque/domain/money';
import type { ContestRanking, ListedPlace } from '../../use-cases/contests/contest-ranking.ts';
import type { ShownContest } from '../../use-cases/contests/shown-contests.ts';

export const dayText = (day: number): string => new Date(dayStart(day)).toISOString().slice(0, 10);

const daysOf = ({ contest }: ShownContest, now: number): readonly number[] =>
  contestDays({ startsAt: contest.starts_at, endsAt: contest.ends_at }, now).toReversed();

/** The day that is asked for, or the newest that there is; undefined where there is no such day. */
export function dayOfContest(shown: ShownContest, asked: number | undefined, now: number): number | undefined {
  const days = daysOf(shown, now);
  return asked === undefined ? days[0] : days.find((day) => day === asked);
}

export function contestRow(shown: ShownContest, now: number): calls.ContestRow {
  const { contest, token, traded, prizeToken, prizes, status, item } = shown;
  return {
    activity_id: String(contest.id),
    type: contest.kind,
    title: item?.words.name ?? token.alias,
    summary: item?.words.summary ?? '',
    rules: item?.words.rules.html ?? '',
    cover_img: item?.attributes.cover ?? '',
    status,
    start_time: fields.instantText(contest.starts_at),
    end_time: fields.instantText(contest.ends_at),
    server_time: fields.instantText(now),
    token: token.code,
    token_as: token.alias,
    traded: traded?.code ?? '',
    traded_as: traded?.alias ?? '',
    prize_token: prizeToken.code,
    prize_token_as: prizeToken.alias,
    least_amount: formatUnits(BigInt(contest.least_units), token.scale),
    prizes: prizes.map(({ from, to, units }) => ({ rank_from: from, rank_to: to, amount: formatUnits(units, prizeToken.scale) })),
    days: daysOf(shown, now).map(dayText),
  };
}

/** The prize that a place has; empty for none, and for what is less than a prize takes. */
function rewardText({ contest, prizes, prizeToken }: ShownContest, { rank, units }: Ranked): string {
  const prize = units >= BigInt(contest.least_units) ? prizeOf(prizes, rank) : undefined;
  return prize === undefined ? '' : formatUnits(prize, prizeToken.scale);
}

/** `isDay`: a day has no prizes. */
const placeRow =
  (shown: ShownContest, isDay: boolean) =>
  (place: ListedPlace): calls.PlaceRow => ({
    rank: place.rank,
    account_masked: place.account,
    amount: formatUnits(place.units, shown.token.scale),
    reward: isDay ? '' : rewardText(shown, place),
  });

export const placeRows = (shown: ShownContest, { listed }: ContestRanking, { isDay }: { readonly isDay: boolean }) =>
  listed.map(placeRow(shown, isDay));

export const holdingRows = (shown: ShownContest, ranking: ContestRanking): readonly HolderRow[] =>
  placeRows(shown, ranking, { isDay: false }).map((row) => ({ ...row, percent: '' }));

export function ownPlace(shown: ShownContest, place: Ranked | undefined, { isDay }: { readonly isDay: boolean }): calls.OwnPlace {
  if (place === undefined) return { rank: 0, amount: '0', reward: '' };
  return { rank: place.rank, amount: formatUnits(place.units, shown.token.scale), reward: isDay ? '' : rewardText(shown, place) };
}
