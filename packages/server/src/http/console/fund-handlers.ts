import { getUserFunds, requestUserCredit } from '@marque/contract/console/funds';
import { formatUnits } from '@marque/domain/money';
import { totalOf } from '../../use-cases/assets/balances.ts';
import { requestCredit } from '../../use-cases/operators/credit-user.ts';
import { readUserFunds } from '../../use-cases/operators/user-funds.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';

/** What a user has, and putting funds on an account. */
export const fundHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  handleConsole(getUserFunds, async (name, { actor }) =>
    fromResult(await readUserFunds(deps, actor, name), ({ balances, credits }) => ({
      balances: balances.map(({ token: { code, scale }, holding }) => ({
        token: code,
        decimals: scale,
        total: formatUnits(totalOf(holding), scale),
        usable: formatUnits(holding.usable, scale),
        locked: formatUnits(holding.locked, scale),
      })),
      credits: credits.map(({ id, token, units, state, reason, requestedBy, approvedBy, at }) => ({
        id,
        token: token.code,
        amount: formatUnits(units, token.scale),
        state,
        reason,
        requested_by: requestedBy,
        approved_by: approvedBy,
        at,
      })),
    })),
  ),
  handleConsole(requestUserCredit, async (asked, { actor }) => fromResult(await requestCredit(deps, actor, asked), (value) => value)),
];
