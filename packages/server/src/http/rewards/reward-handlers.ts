import { fields } from '@marque/contract';
import { getListOfUserIssueDonate, searchIssueRewardList, type IssuedRewardRow, type RewardRow } from '@marque/contract/rewards';
import { formatUnits } from '@marque/domain/money';
import type { Locale } from '@marque/domain/organisation';
import type { BusinessType } from '@marque/domain/rewards';
import { historyRangeProblem } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';
import { listRewards, type Reward } from '../../use-cases/rewards/own-rewards.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { RECORD_WORDS, type RecordWord } from '../records/words/index.ts';

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

const NAMES: Readonly<Record<BusinessType, RecordWord>> = {
  1001: 'airdrop',
  1004: 'feeRebate',
  1009: 'firstPurchaseBonus',
  1010: 'setupBonus',
  1011: 'inviteBonus',
  1013: 'kycBonus',
  1015: 'signUpBonus',
  1017: 'nodeFeeIncentive',
  1018: 'nodeOfferingIncentive',
  1019: 'revenueShare',
};

const issuedRow = (reward: Reward, locale: Locale): IssuedRewardRow => ({
  ...rewardRow(reward),
  business_name: RECORD_WORDS[locale][NAMES[reward.type]],
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
