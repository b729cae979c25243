import { readCookie } from '@marque/app-kit/browser/cookies';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { missing } from '@marque/app-kit/pages/missing';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { getAssetRankingList } from '@marque/contract/brands';
import {
  getActivityRankingByDate,
  getActivityRankingByUser,
  getActivityRankingList,
  getAssetRanking,
  getContestList,
  getUserAssetRanking,
  type ContestRow,
  type ContestType,
  type OwnPlace,
  type PlaceRow,
} from '@marque/contract/contests';
import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { breadcrumbData } from '../../shell/seo/structured-data.ts';
import { contestPath } from './contest-path.ts';
import { loadContestWords } from './load-words.ts';
import { titlesOf } from './titles.ts';

type Context = Readonly<RouterContextProvider>;

interface Asked {
  readonly type: ContestType;
  readonly id: string | undefined;
  readonly url: URL;
  readonly cookies: string | null;
}

/** What the page of a kind shows: the contest that is named, or the first of the list. */
export async function loadContest(context: Context, { type, id, url, cookies }: Asked) {
  const { locale } = context.get(visitContext);
  const [list, words] = await Promise.all([callFromLoader(context, locale, getContestList, { type }), loadContestWords(locale)]);
  const contests = list.ok ? list.data : undefined;
  const contest = id === undefined ? contests?.[0] : contests?.find(({ activity_id: each }) => each === id);
  if (contests !== undefined && contest === undefined && id !== undefined) throw missing('item');
  const date = contest?.days.find((day) => day === url.searchParams.get('date'));
  const isReader = readCookie(cookies, 'token_present') !== undefined;
  const [places, own] = await Promise.all([
    contest && readPlaces(context, contest, date),
    contest && isReader ? readOwn(context, contest, date) : undefined,
  ]);
  const { title, lead } = titlesOf(words)[type];
  const path = contestPath(type, id === undefined ? undefined : contest?.activity_id);
  return {
    type,
    contests,
    contest,
    date,
    places,
    own,
    isReader,
    words,
    head: {
      title: contest?.title ?? title,
      description: contest?.summary || lead,
      path,
      image: contest?.cover_img,
      jsonLd: [breadcrumbData(context.get(hostContext).origin, [[title, contestPath(type)]])],
    },
  };
}

export type ContestData = Awaited<ReturnType<typeof loadContest>>;

/** The ranking in all, or of a day; undefined where it could not be read. */
async function readPlaces(context: Context, contest: ContestRow, date: string | undefined): Promise<readonly PlaceRow[] | undefined> {
  const { locale } = context.get(visitContext);
  const { type, activity_id } = contest;
  if (type === 'holding') {
    const asked = { type, activity_id };
    if (date === undefined) {
      const all = await callFromLoader(context, locale, getAssetRankingList, asked);
      return all.ok ? all.data : undefined;
    }
    const day = await callFromLoader(context, locale, getAssetRanking, { ...asked, ranking_date: date });
    return day.ok ? day.data.list : undefined;
  }
  const asked = { type, activity_id };
  if (date === undefined) {
    const all = await callFromLoader(context, locale, getActivityRankingList, asked);
    return all.ok ? all.data : undefined;
  }
  const day = await callFromLoader(context, locale, getActivityRankingByDate, { ...asked, ranking_date: date });
  return day.ok ? day.data.list : undefined;
}

async function readOwn(context: Context, contest: ContestRow, date: string | undefined): Promise<OwnPlace | undefined> {
  const { locale } = context.get(visitContext);
  const { type, activity_id } = contest;
  const asked = { activity_id, ...(date !== undefined && { ranking_date: date }) };
  const own =
    type === 'holding'
      ? await callFromLoader(context, locale, getUserAssetRanking, { type, ...asked })
      : await callFromLoader(context, locale, getActivityRankingByUser, { type, ...asked });
  return own.ok ? own.data : undefined;
}
