import { lockUpStatus, type ApplyProblem } from '@marque/domain/lock-ups';
import { formatUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import { refused, type Refused } from '../result.ts';
import type { LockUpProductRow } from './tables.ts';

/** Why nobody can take part now, by the time and by what operators did. */
export function timeRefusal({ stage, starts_at: startsAt, ends_at: endsAt }: LockUpProductRow, now: number): Refused | undefined {
  const status = lockUpStatus({ stage, startsAt, endsAt }, now);
  if (status === 'upcoming') return refused('activity_not_started');
  return status === 'ended' ? refused('activity_concluded') : undefined;
}

const FIELDS: Readonly<Record<ApplyProblem, string>> = {
  lock_up_amount_missing: 'amount',
  amount_invalid: 'amount',
  amount_below_min: 'amount',
  lock_up_amount_step: 'amount',
  lock_up_amount_fixed: 'amount',
  lock_up_limit_reached: 'amount',
  places_taken: 'amount',
  balance_too_low: 'amount',
  trade_password_empty: 'trade_pwd',
  invite_code_wrong: 'invite_code',
};

/** A reason against an application, with the figures that its sentence names. */
export function problemRefusal(
  problem: ApplyProblem,
  { min_units, step_units }: LockUpProductRow,
  { alias, scale }: Pick<Token, 'alias' | 'scale'>,
  left: bigint | undefined,
): Refused {
  const amount = (units: number | bigint): string => `${formatUnits(BigInt(units), scale)} ${alias}`;
  const field = FIELDS[problem];
  switch (problem) {
    case 'amount_below_min':
      return refused(problem, { field, min: amount(min_units) });
    case 'lock_up_amount_step':
      return refused(problem, { field, step: amount(step_units) });
    case 'lock_up_limit_reached':
      return refused(problem, { field, left: amount(left ?? 0n) });
    default:
      return refused(problem, { field });
  }
}
