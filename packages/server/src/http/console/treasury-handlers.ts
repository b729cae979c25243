import { getTreasuryAccounts, requestTreasuryMovement, type TreasuryAccounts as TreasuryRows } from '@marque/contract/console/treasury';
import { formatUnits } from '@marque/domain/money';
import { readTreasuryAccounts, type TreasuryAccounts } from '../../use-cases/operators/treasury-accounts.ts';
import { requestTreasuryMovement as requestMovement } from '../../use-cases/operators/move-treasury-funds.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';

const treasuryRows = ({ organisation, tokens, movements }: TreasuryAccounts): TreasuryRows => ({
  organisation,
  tokens: tokens.map(({ token: { code, scale }, balances }) => ({
    token: code,
    decimals: scale,
    balances: balances.map(({ account, units }) => ({ account, amount: formatUnits(units, scale) })),
  })),
  movements: movements.map(({ id, token, units, from, to, state, reason, requestedBy, approvedBy, at }) => ({
    id,
    token: token.code,
    amount: formatUnits(units, token.scale),
    from,
    to,
    state,
    reason,
    requested_by: requestedBy,
    approved_by: approvedBy,
    at,
  })),
});

/** What an organisation itself has, and moving it. */
export const treasuryHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  handleConsole(getTreasuryAccounts, async ({ organisation }, { actor }) =>
    fromResult(await readTreasuryAccounts(deps, actor, organisation), treasuryRows),
  ),
  handleConsole(requestTreasuryMovement, async (asked, { actor }) =>
    fromResult(await requestMovement(deps, actor, asked), (value) => value),
  ),
];
