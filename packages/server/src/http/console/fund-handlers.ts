import { getUserFunds, requestUserCorrection, requestUserCredit, type UserFunds } from '@marque/contract/console/funds';
import { formatUnits } from '@marque/domain/money';
import { totalOf } from '../../use-cases/assets/balances.ts';
import { requestCredit } from '../../use-cases/operators/credit-user.ts';
import { requestCorrection } from '../../use-cases/operators/correct-balance.ts';
import type { UserMove } from '../../use-cases/operators/user-moves.ts';
import { readUserFunds } from '../../use-cases/operators/user-funds.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';

/** What a user has, and putting funds on an account. */
export const fundHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  handleConsole(getUserFunds, async (name, { actor }) =>
    fromResult(await readUserFunds(deps, actor, name), ({ balances, credits, corrections, moves }) => ({
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
      corrections: corrections.map(({ token, units, requestedBy, approvedBy, ...row }) => ({
        ...row,
        token: token.code,
        amount: formatUnits(units, token.scale),
        requested_by: requestedBy,
        approved_by: approvedBy,
      })),
      moves: moves.map(moveRow),
    })),
  ),
  handleConsole(requestUserCorrection, async (asked, { actor }) =>
    fromResult(await requestCorrection(deps, actor, asked), (value) => value),
  ),
  handleConsole(requestUserCredit, async (asked, { actor }) => fromResult(await requestCredit(deps, actor, asked), (value) => value)),
];

const moveRow = ({ id, kind, token, scale, units, received, uid, note, state, at }: UserMove): UserFunds['moves'][number] => ({
  id,
  kind,
  token,
  amount: formatUnits(units, scale),
  to_token: received?.token ?? '',
  to_amount: received ? formatUnits(received.units, received.scale) : '',
  uid,
  note,
  state,
  at,
});
