import { fields } from '@marque/contract';
import type { CapitalWithdrawal } from '@marque/contract/binance/withdrawals';
import { formatUnits } from '@marque/domain/money';
import { WITHDRAWAL_STATES, type WithdrawalState } from '@marque/domain/withdrawals';
import type { TokenProtocols } from '../../../ports/token-protocols.ts';
import type { OwnWithdrawal } from '../../../use-cases/withdrawals/own-withdrawals.ts';
import { networkNameOf } from './network-names.ts';

type Status = CapitalWithdrawal['status'];

/** States by the numbers of that API. */
const STATUS: Readonly<Record<WithdrawalState, Status>> = {
  requested: 0,
  waiting: 2,
  held: 2,
  approved: 4,
  preparing: 4,
  sent: 4,
  completed: 6,
  failed: 5,
  cancelled: 1,
  rejected: 3,
  refused: 3,
};

const isState = (name: string): name is WithdrawalState => Object.hasOwn(WITHDRAWAL_STATES, name);

/** The states that go by a number. */
export const statesOf = (status: string): readonly WithdrawalState[] =>
  Object.keys(STATUS)
    .filter(isState)
    .filter((state) => String(STATUS[state]) === status);

export const withdrawalRow = (protocols: Pick<TokenProtocols, 'of'>, withdrawal: OwnWithdrawal): CapitalWithdrawal => {
  const { id, key, token, protocol, amount, fee, state } = withdrawal;
  return {
    id: String(id),
    amount: formatUnits(amount - fee, token.scale),
    transactionFee: formatUnits(fee, token.scale),
    coin: token.code,
    network: networkNameOf(protocol, protocols.of(token.id)),
    status: STATUS[state],
    address: withdrawal.address,
    addressTag: withdrawal.memo,
    txId: withdrawal.txId,
    applyTime: fields.instantText(withdrawal.requestedAt),
    transferType: 0,
    withdrawOrderId: key,
    info: withdrawal.note,
    confirmNo: withdrawal.confirmations,
    walletType: 0,
    txKey: '',
  };
};
