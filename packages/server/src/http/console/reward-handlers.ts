import * as calls from '@marque/contract/console/rewards';
import { formatUnits } from '@marque/domain/money';
import { issueRewards } from '../../use-cases/operators/rewards/issue-rewards.ts';
import { listGivenRewards, type GivenReward } from '../../use-cases/operators/rewards/reward-list.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const rewardRow = ({ id, run, organisation, uid, type, token, units, note, state, issuedBy, approvedBy, at }: GivenReward) =>
  ({
    id,
    run,
    organisation,
    uid,
    business_type: type,
    token: token.code,
    amount: formatUnits(units, token.scale),
    note,
    state,
    issued_by: issuedBy,
    approved_by: approvedBy,
    at,
  }) satisfies calls.GivenRewardRow;

/** Rewards as operators give and follow them. */
export const consoleRewardHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getGivenRewards, file: calls.exportGivenRewards, name: 'rewards' },
    deps.commaText,
    async ({ q: text, dir, page, size, organisation, state, business_type: type }, { actor }) =>
      pageRow(
        mapPaged(
          await listGivenRewards(deps.database, actor, { text, organisation, type, state, isAscending: dir === 'asc', page, size }),
          rewardRow,
        ),
      ),
  ),
  handleConsole(calls.issueRewards, async ({ business_type: type, ...asked }, { actor }) =>
    fromResult(await issueRewards(deps, actor, { ...asked, type }), (issued) => issued),
  ),
];
