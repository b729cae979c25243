import { CONTEST_STATUSES, dayOf } from '@marque/domain/contests';
import { z } from 'zod/mini';
import { dateText, dateTimeText, decimalText, orEmpty } from '../answer-fields.ts';
import { anyone, defineCall, user, type ValueOf } from '../define.ts';
import { rowNumber, optional } from '../fields.ts';

/** What is counted: trades, trades against resting orders, holdings. */
export const CONTEST_TYPES = ['trading', 'quantitative', 'holding'] as const;
const TRADE_TYPES = ['trading', 'quantitative'] as const;
export type ContestType = (typeof CONTEST_TYPES)[number];

/** "yyyy-MM-dd", read as the day of UTC counted from the epoch. */
const day = () =>
  z.pipe(
    dateText,
    z.transform((text: string, context) => {
      const at = Date.parse(`${text}T00:00:00Z`);
      if (Number.isNaN(at)) {
        context.issues.push({ code: 'custom', message: 'no such day', input: text });
        return z.NEVER;
      }
      return dayOf(at);
    }),
  );

const contest = z.strictObject({
  activity_id: z.string(),
  type: z.enum(CONTEST_TYPES),
  title: z.string(),
  summary: z.string(),
  /** HTML that the server has made of markdown; empty where nothing is written. */
  rules: z.string(),
  cover_img: z.string(),
  status: z.enum(CONTEST_STATUSES),
  start_time: dateTimeText,
  end_time: dateTimeText,
  server_time: dateTimeText,
  /** In what is counted, and as people read it. */
  token: z.string(),
  token_as: z.string(),
  /** The only token whose trades count; empty where every one does. */
  traded: z.string(),
  traded_as: z.string(),
  prize_token: z.string(),
  prize_token_as: z.string(),
  /** Without so much there is no prize. */
  least_amount: decimalText,
  prizes: z.array(z.strictObject({ rank_from: z.int(), rank_to: z.int(), amount: decimalText })),
  /** Days that have begun, the newest first: each has a ranking of its own. */
  days: z.array(dateText),
});
export type ContestRow = ValueOf<typeof contest>;

/** Contests of the organisation: what runs first, then what is ahead, then what is over (an addition of ours). */
export const getContestList = defineCall({
  method: 'POST',
  path: '/Org/Activity/Ranking/getContestList',
  requires: anyone,
  input: z.object({ type: z.enum(CONTEST_TYPES) }),
  output: z.array(contest),
});

const place = z.strictObject({
  rank: z.int(),
  account_masked: z.string(),
  amount: decimalText,
  /** The prize of the place; empty where there is none. */
  reward: orEmpty(decimalText),
});
export type PlaceRow = ValueOf<typeof place>;

/** The first hundred of a trading contest (C160): of the one that runs where none is named. */
export const getActivityRankingList = defineCall({
  method: 'POST',
  path: '/Org/Activity/Ranking/getActivityRankingList',
  requires: anyone,
  input: z.object({ type: z.enum(TRADE_TYPES), activity_id: optional(rowNumber()) }),
  output: z.array(place),
  refusals: ['not_found'],
});

/** The first hundred of one day (C161); of the newest where none is named. A day has no prizes. */
export const getActivityRankingByDate = defineCall({
  method: 'POST',
  path: '/Org/Activity/Ranking/getActivityRankingByDate',
  requires: anyone,
  input: z.object({ type: z.enum(TRADE_TYPES), activity_id: optional(rowNumber()), ranking_date: optional(day()) }),
  output: z.strictObject({ ranking_date: orEmpty(dateText), list: z.array(place) }),
  refusals: ['not_found'],
});

/** The same of a holding contest (C164). */
export const getAssetRanking = defineCall({
  method: 'POST',
  path: '/Org/Activity/Ranking/getAssetRanking',
  requires: anyone,
  input: z.object({ type: z.literal('holding'), activity_id: optional(rowNumber()), ranking_date: optional(day()) }),
  output: z.strictObject({ ranking_date: orEmpty(dateText), list: z.array(place) }),
  refusals: ['not_found'],
});

/** Rank 0 and an amount of 0: nothing has counted yet. */
const ownPlace = z.strictObject({ rank: z.int(), amount: decimalText, reward: orEmpty(decimalText) });
export type OwnPlace = ValueOf<typeof ownPlace>;

/** The caller's own place in a trading contest (C162), in all or on one day. */
export const getActivityRankingByUser = defineCall({
  method: 'POST',
  path: '/Org/Activity/Ranking/getActivityRankingByUser',
  requires: user({ scope: 'read' }),
  input: z.object({ type: z.enum(TRADE_TYPES), activity_id: optional(rowNumber()), ranking_date: optional(day()) }),
  output: ownPlace,
  refusals: ['not_found'],
});

/** The caller's own place in a holding contest (C165), in all or on one day. */
export const getUserAssetRanking = defineCall({
  method: 'POST',
  path: '/Org/Activity/Ranking/getUserAssetRanking',
  requires: user({ scope: 'read' }),
  input: z.object({ type: z.literal('holding'), activity_id: optional(rowNumber()), ranking_date: optional(day()) }),
  output: ownPlace,
  refusals: ['not_found'],
});
