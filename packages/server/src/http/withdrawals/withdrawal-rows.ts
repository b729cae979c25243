import { fields } from '@marque/contract';
import { LOCKOUT_CODES } from '@marque/contract/lockout';
import { REFUSAL_CODES } from '@marque/contract/refusals';
import type { ListedAddress } from '@marque/contract/withdrawal-addresses';
import type { WithdrawalGate, WithdrawalNetwork, WithdrawalRecord } from '@marque/contract/withdrawals';
import { withdrawalDayLimit } from '@marque/domain/assets';
import { formatUnits } from '@marque/domain/money';
import { isWhitelisting, WITHDRAWAL_STATES } from '@marque/domain/withdrawals';
import type { BookedAddress } from '../../use-cases/withdrawals/address-book.ts';
import type { WithdrawalRoute } from '../../use-cases/withdrawals/deps.ts';
import { gateRefusal, valueText, type Gate, type Quota } from '../../use-cases/withdrawals/gate.ts';
import type { OwnWithdrawal } from '../../use-cases/withdrawals/own-withdrawals.ts';

const bit = (is: boolean): 0 | 1 => (is ? 1 : 0);
const untilText = (at: number | null | undefined): string | null => (at === null || at === undefined ? null : fields.instantText(at));

export const quotaFields = ({ limit, used, left }: Quota) => ({
  day_limit: valueText(limit),
  day_used: valueText(used),
  day_left: valueText(left),
});

export const feeRow = ({ token, protocol }: WithdrawalRoute) => ({
  token: token.code,
  protocol: protocol.protocol,
  fee: formatUnits(protocol.withdrawalFee, token.scale),
});

interface NetworkState {
  readonly isSandbox: boolean;
  /** Withdrawals of the token are stopped on every chain. */
  readonly isStopped: boolean;
}

export const networkRow = ({ token, protocol }: WithdrawalRoute, { isSandbox, isStopped }: NetworkState): WithdrawalNetwork => ({
  token: token.code,
  protocol: protocol.protocol,
  network_name: protocol.networkName,
  is_open: bit(protocol.withdrawEnabled && !isStopped),
  is_sandbox: bit(isSandbox),
  need_memo: bit(protocol.needMemo),
  fee: formatUnits(protocol.withdrawalFee, token.scale),
  min_amount: formatUnits(protocol.withdrawalMinimum, token.scale),
  confirm_count: protocol.confirmations,
});

export function recordRow(record: OwnWithdrawal): WithdrawalRecord {
  const { token, amount, fee, state, confirmations, confirmationsNeeded } = record;
  const isSent = state === 'sent' || state === 'completed';
  return {
    record_id: String(record.id),
    time: fields.instantText(record.requestedAt),
    type: 'withdraw',
    account: 'token',
    asset: token.code,
    amount: formatUnits(amount, token.scale),
    fee: formatUnits(fee, token.scale),
    actual_amount: formatUnits(amount - fee, token.scale),
    confirmed: isSent ? `${Math.min(confirmations, confirmationsNeeded)}/${confirmationsNeeded}` : '',
    status: WITHDRAWAL_STATES[state],
    note: record.note,
    tx_id: record.txId,
    tx_url: record.txAddress,
    memo: record.memo,
    address: record.address,
    protocol: record.protocol,
    network_name: record.networkName,
    expected_time: fields.instantText(record.dueAt),
  };
}

export const addressRow = ({ id, title, token, protocol, address, memo, usableFrom }: BookedAddress): ListedAddress => ({
  id: String(id),
  title,
  token: token.code,
  protocol,
  memo,
  address_to: address,
  usable_time: fields.instantText(usableFrom),
});

export interface GateAnswer {
  readonly gate: Gate;
  readonly now: number;
  readonly dueAt: number;
  readonly window: { readonly start: string; readonly end: string; readonly zone: string };
  readonly isReviewed: boolean;
}

/** What of the gate the form shows: everything that is missing, not only the first. */
export function gateRow({ gate, now, dueAt, window, isReviewed }: GateAnswer): WithdrawalGate {
  const refusal = gateRefusal(gate);
  const { lockout, factors, whitelist, isFrozen } = gate;
  const missing = [
    ...(withdrawalDayLimit(gate) === 0n ? (['kyc'] as const) : []),
    ...(gate.hasTradePassword ? [] : (['trade_pwd'] as const)),
    ...(factors.length > 0 ? [] : (['google_or_mobile'] as const)),
  ];
  const code = isFrozen
    ? REFUSAL_CODES.account_frozen
    : lockout && missing.length === 0
      ? LOCKOUT_CODES[lockout.cause]
      : refusal
        ? REFUSAL_CODES[refusal.refusal]
        : 0;
  return {
    can: bit(code === 0),
    code,
    lock_until: untilText(lockout?.until),
    missing,
    need: [...factors],
    is_security_low: bit(gate.isSecurityLow),
    is_frozen: bit(isFrozen),
    whitelist: bit(isWhitelisting(whitelist, now)),
    whitelist_until: isWhitelisting(whitelist, now) ? untilText(whitelist.endsAt) : null,
    window_start: window.start,
    window_end: window.end,
    window_tz: window.zone,
    expected_time: fields.instantText(dueAt),
    is_reviewed: bit(isReviewed),
  };
}
