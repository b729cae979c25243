import { fields } from '@marque/contract';
import { BUSINESS_WORDS } from '@marque/contract/record-names';
import { RECORD_WORDS } from '@marque/contract/record-words';
import { getListOfUserIssueDonate, searchIssueRewardList, type IssuedRewardRow, type RewardRow } from '@marque/contract/rewards';
import { formatUnits } from '@marque/domain/money';
import type { Locale } from '@marque/domain/organisation';
import { historyRangeProblem } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';
import { listRewards, type Reward } from '../../use-cases/rewards/own-rewards.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';

/** What people were rewarded with. */
export const rewardHandlers = ({ database }: { readonly database: Database }): readonly Handler[] => [
  handle(getListOfUserIssueDonate, async ({ business_type: types, begin_time: begin, end_time: end, ...rest }, { actor }) => {
    const problem = historyRangeProblem(begin, end);
    return problem ? refuse(problem) : ok(pageRows(await listRewards(database, actor, { ...rest, types, begin, end }), rewardRow));
  }),
  handle(searchIssueRewardList, async ({ business_type: types, begin_time: begin, end_time: end, status, ...rest }, { actor, locale }) => {
    const problem = historyRangeProblem(begin, end);
    if (problem) return refuse(problem);
    // What the list holds has arrived: every other status is of no reward.
    if (status !== undefined && Number(status) !== COMPLETED) return ok({ count: 0, data: [] });
    const page = await listRewards(database, actor, { ...rest, types, begin, end });
    return ok(pageRows(page, (reward) => issuedRow(reward, locale)));
  }),
];

const COMPLETED = 5;

const issuedRow = (reward: Reward, locale: Locale): IssuedRewardRow => ({
  ...rewardRow(reward),
  business_name: RECORD_WORDS[locale][BUSINESS_WORDS[reward.type]],
  status: COMPLETED,
});

export const rewardRow = ({ entry, at, type, token, units, scale, note }: Reward): RewardRow => ({
  record_id: String(entry),
  time: fields.instantText(at),
  business_type: type,
  asset: token,
  amount: formatUnits(units, scale),
  note,
});
