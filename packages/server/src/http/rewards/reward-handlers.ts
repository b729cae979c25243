import { fields } from '@marque/contract';
import { getListOfUserIssueDonate, type RewardRow } from '@marque/contract/rewards';
import { formatUnits } from '@marque/domain/money';
import type { Database } from '../../ports/database.ts';
import { listRewards, type Reward } from '../../use-cases/rewards/own-rewards.ts';
import { handle, ok, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';

/** What people were rewarded with. */
export const rewardHandlers = ({ database }: { readonly database: Database }): readonly Handler[] => [
  handle(getListOfUserIssueDonate, async ({ business_type: types, ...range }, { actor }) =>
    ok(pageRows(await listRewards(database, actor, { ...range, types }), rewardRow)),
  ),
];

const rewardRow = ({ entry, at, type, token, units, scale }: Reward): RewardRow => ({
  record_id: String(entry),
  time: fields.instantText(at),
  business_type: type,
  asset: token,
  amount: formatUnits(units, scale),
  note: '',
});
