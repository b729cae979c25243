import { withdrawalDayLimit } from '@marque/domain/assets';
import type { Actor } from '@marque/domain/identity';
import {
  isWhitelisting,
  limitValue,
  NO_WHITELIST,
  processedFrom,
  RETURNED_STATES,
  WITHDRAWAL_VALUE_SCALE,
  DAY_MS,
  type Whitelist,
} from '@marque/domain/withdrawals';
import { formatUnits } from '@marque/domain/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { lockoutOf, lockoutRefusal, type Lockout } from '../identity/lockout.ts';
import { refused, type Refused } from '../result.ts';
import { settingsFor, type WithdrawalDeps } from './deps.ts';
import { withWithdrawals } from './tables.ts';

export type Factor = 'sms' | 'google' | 'email';

/** What of an account decides whether it may withdraw. */
export interface Gate {
  readonly kycLevel: number;
  readonly isCompany: boolean;
  readonly isFrozen: boolean;
  readonly hasTradePassword: boolean;
  /** By which codes a withdrawal is confirmed; none where neither authenticator nor phone is bound. */
  readonly factors: readonly Factor[];
  readonly isSecurityLow: boolean;
  readonly lockout: Lockout | undefined;
  readonly whitelist: Whitelist;
}

/** The account's own gate; undefined for an account of another organisation. */
export async function readGate(
  deps: Pick<WithdrawalDeps, 'organisations'>,
  queries: Kysely<Schema>,
  actor: Actor,
  now: number,
): Promise<Gate | undefined> {
  const row = await withWithdrawals(queries)
    .selectFrom('users')
    .leftJoin('withdrawal_whitelists', 'withdrawal_whitelists.user_id', 'users.id')
    .select(['kyc_level', 'user_type', 'frozen_at', 'trade_password_hash', 'authenticator_secret', 'mobile_no', 'email'])
    .select(['lock_cause', 'locked_until', 'is_on', 'ends_at'])
    .where('users.id', '=', actor.owner)
    .where('users.organisation', '=', actor.organisation)
    .executeTakeFirst();
  if (!row) return undefined;
  const hasAuthenticator = row.authenticator_secret !== null;
  const bound = [row.email, row.mobile_no, row.authenticator_secret].filter((each) => each !== null).length;
  const main: readonly Factor[] = hasAuthenticator ? ['google'] : row.mobile_no === null ? [] : ['sms'];
  const asksForMail = settingsFor(deps, actor.organisation).withdraw_email_code === 1 && row.email !== null;
  return {
    kycLevel: row.kyc_level,
    isCompany: row.user_type === 'enterprise',
    isFrozen: row.frozen_at !== null,
    hasTradePassword: row.trade_password_hash !== null,
    factors: main.length > 0 && asksForMail ? [...main, 'email'] : main,
    isSecurityLow: bound < 2,
    lockout: lockoutOf(row, now),
    whitelist: row.is_on === null ? NO_WHITELIST : { isOn: row.is_on, endsAt: row.ends_at },
  };
}

/** Why the account may not withdraw, in this order: verification, trade password, factor, lockout. */
export function gateRefusal({ kycLevel, isCompany, hasTradePassword, factors, lockout }: Gate): Refused | undefined {
  if (withdrawalDayLimit({ kycLevel, isCompany }) === 0n) return refused('kyc_level_too_low', { level: 1 });
  if (!hasTradePassword) return refused('trade_password_missing');
  if (factors.length === 0) return refused('no_second_factor');
  return lockout && lockoutRefusal(lockout);
}

/** The day's quota in millionths of a USDT. */
export interface Quota {
  readonly limit: bigint;
  readonly used: bigint;
  readonly left: bigint;
}

/** What of the last 24 hours counts: everything that has not come back, at the price of its request. */
export async function readQuota(
  queries: Kysely<Schema>,
  actor: Actor,
  gate: Pick<Gate, 'kycLevel' | 'isCompany'>,
  now: number,
): Promise<Quota> {
  const { sum } = await withWithdrawals(queries)
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.sum('value').as('sum'))
    .where('user_id', '=', actor.owner)
    .where('requested_at', '>', now - DAY_MS)
    .where('state', 'not in', RETURNED_STATES)
    .executeTakeFirstOrThrow();
  const limit = limitValue(withdrawalDayLimit(gate));
  const used = BigInt(sum ?? 0);
  return { limit, used, left: used > limit ? 0n : limit - used };
}

export const valueText = (value: bigint): string => formatUnits(value, WITHDRAWAL_VALUE_SCALE);

/** When a request of now is processed, by the organisation's window. */
export function processedAt(deps: Pick<WithdrawalDeps, 'organisations'>, organisation: number, now: number): number {
  const { withdraw_window_start: start, withdraw_window_end: end, withdraw_tz: zone } = settingsFor(deps, organisation);
  return processedFrom({ start, end, zone }, now);
}

/** Whether only listed addresses are paid: the user's choice, and always for an API key, which cannot read the page that warns. */
export const listsOnly = (actor: Actor, { whitelist }: Pick<Gate, 'whitelist'>, now: number): boolean =>
  actor.via.kind === 'api-key' || isWhitelisting(whitelist, now);
