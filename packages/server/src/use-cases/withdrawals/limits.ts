import { withdrawalDayLimit } from '@marque/domain/assets';
import type { Actor } from '@marque/domain/identity';
import { amountOfValue, limitValue, withdrawalValue, type WithdrawalLimits } from '@marque/domain/withdrawals';
import { tokenValue, VALUE_SCALE } from '../market/valuation.ts';
import { done, refused, type Result } from '../result.ts';
import { findRoute, type WithdrawalDeps, type WithdrawalRoute } from './deps.ts';
import { readGate, readQuota, type Gate, type Quota } from './gate.ts';

/** Limits of one withdrawal by the price of the moment; what a token without a price is worth nobody can say, so it has no most. */
export function limitsOf(
  { listings, marketData }: Pick<WithdrawalDeps, 'listings' | 'marketData'>,
  { token, protocol }: WithdrawalRoute,
  gate: Pick<Gate, 'kycLevel' | 'isCompany'>,
): Omit<WithdrawalLimits, 'left' | 'usable'> & { readonly isPriced: boolean } {
  const price = tokenValue(token.code, listings, marketData);
  return {
    isPriced: price > 0n,
    minimum: protocol.withdrawalMinimum,
    maximum: price > 0n ? amountOfValue(limitValue(withdrawalDayLimit(gate)), token.scale, price, VALUE_SCALE) : undefined,
    fee: protocol.withdrawalFee,
    valueOf: (amount) => withdrawalValue(amount, token.scale, price, VALUE_SCALE),
  };
}

interface OwnLimits {
  readonly route: WithdrawalRoute;
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly quota: Quota;
}

/** The caller's limits of a token over a chain. */
export async function ownLimits(
  deps: WithdrawalDeps,
  actor: Actor,
  names: { readonly token: string; readonly protocol: string },
): Promise<Result<OwnLimits>> {
  const route = findRoute(deps, actor.organisation, names);
  if (!route.ok) return route;
  const now = deps.clock.now();
  const gate = await readGate(deps, deps.database.queries, actor, now);
  if (!gate) return refused('session_missing');
  const { minimum, maximum = 0n } = limitsOf(deps, route.value, gate);
  return done({ route: route.value, minimum, maximum, quota: await readQuota(deps.database.queries, actor, gate, now) });
}

interface OwnQuota {
  readonly level: number;
  readonly quota: Quota;
}

/** The caller's quota of 24 hours; 3 is the level of a company. */
export async function ownQuota(deps: WithdrawalDeps, actor: Actor): Promise<Result<OwnQuota>> {
  const now = deps.clock.now();
  const gate = await readGate(deps, deps.database.queries, actor, now);
  if (!gate) return refused('session_missing');
  return done({ level: gate.isCompany ? 3 : gate.kycLevel, quota: await readQuota(deps.database.queries, actor, gate, now) });
}
