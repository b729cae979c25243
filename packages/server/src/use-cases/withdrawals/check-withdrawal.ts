import type { Actor } from '@marque/domain/identity';
import { formatUnits } from '@marque/domain/money';
import { checkAmount, type AmountProblem, type WithdrawalLimits } from '@marque/domain/withdrawals';
import type { Token } from '@marque/domain/trading';
import { NOTHING, readHoldings } from '../assets/balances.ts';
import { isWithdrawalStopped } from '../reserves/withdrawal-stops.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { findRoute, type WithdrawalDeps, type WithdrawalRoute } from './deps.ts';
import { readDestination, whitelistProblem, type Destination, type GivenDestination } from './destination.ts';
import { gateRefusal, listsOnly, processedAt, readGate, readQuota, valueText, type Gate, type Quota } from './gate.ts';
import { limitsOf } from './limits.ts';

export interface WithdrawalRequest extends GivenDestination {
  readonly token: string;
  readonly protocol: string;
  /** A decimal. */
  readonly amount: string;
}

/** A withdrawal that nothing speaks against but its codes. */
export interface CheckedWithdrawal {
  readonly route: WithdrawalRoute;
  readonly destination: Destination;
  readonly amount: bigint;
  readonly fee: bigint;
  /** In millionths of a USDT; undefined where no market tells. */
  readonly value: bigint | undefined;
  readonly gate: Gate;
  readonly quota: Quota;
  /** When it is processed (epoch ms). */
  readonly dueAt: number;
}

/**
 * In the order in which a withdrawal is refused: the account's gate (verification, trade password, factor, lockout), the network, the
 * address, the memo, the whitelist, the amount with its limits, the quota, the balance.
 */
export async function checkWithdrawal(deps: WithdrawalDeps, actor: Actor, request: WithdrawalRequest): Promise<Result<CheckedWithdrawal>> {
  const now = deps.clock.now();
  const gate = await readGate(deps, deps.database.queries, actor, now);
  if (!gate) return refused('session_missing');
  const closed = gateRefusal(gate);
  if (closed) return closed;
  const found = findRoute(deps, actor.organisation, request);
  if (!found.ok) return found;
  const route = found.value;
  const isStopped = await isWithdrawalStopped(deps.database.queries, route.token.id);
  if (!route.protocol.withdrawEnabled || isStopped) return refused('withdrawal_closed', { field: 'protocol' });
  const destination = readDestination(deps, route, request);
  if (!destination.ok) return destination;
  if (listsOnly(actor, gate, now)) {
    const listed = await whitelistProblem(deps, actor, route, destination.value, now);
    if (!listed.ok) return listed;
  }
  const quota = await readQuota(deps.database.queries, actor, gate, now);
  const holding = (await readHoldings(deps.database, actor.owner)).get(route.token.id) ?? NOTHING;
  const limits = { ...limitsOf(deps, route, gate), left: quota.left, usable: holding.usable };
  const amount = checkAmount(request.amount, route.token, limits);
  if (!amount.ok) return amountRefusal(amount.problem, route.token, limits);
  return done({
    route,
    destination: destination.value,
    amount: amount.amount,
    fee: limits.fee,
    value: limits.isPriced ? amount.value : undefined,
    gate,
    quota,
    dueAt: processedAt(deps, actor.organisation, now),
  });
}

export function amountRefusal(problem: AmountProblem, { scale }: Token, { minimum, maximum = 0n, fee, left }: WithdrawalLimits): Refused {
  const field = 'apply_amount';
  switch (problem) {
    case 'amount_below_min':
      return refused(problem, { field, min: formatUnits(minimum, scale) });
    case 'amount_above_max':
      return refused(problem, { field, max: formatUnits(maximum, scale) });
    case 'amount_within_fee':
      return refused(problem, { field, fee: formatUnits(fee, scale) });
    case 'quota_exceeded':
      return refused(problem, { field, left: valueText(left) });
    case 'amount_invalid':
    case 'balance_insufficient':
      return refused(problem, { field });
  }
}
