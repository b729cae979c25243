import { fields } from '@marque/contract';
import type { DepositAddressRow, DepositRow, NetworkRow } from '@marque/contract/deposits';
import { depositCause, depositStatus } from '@marque/domain/assets';
import { formatUnits } from '@marque/domain/money';
import type { DepositAddress } from '../../use-cases/deposits/deposit-addresses.ts';
import type { DepositNetwork, OwnDeposit } from '../../use-cases/deposits/own-deposits.ts';
import { bitOf } from '../bit-of.ts';

export const networkRow = ({ token, protocol, chain, minutes }: DepositNetwork): NetworkRow => ({
  protocol: protocol.protocol,
  network_name: protocol.networkName,
  need_memo: bitOf(protocol.needMemo),
  deposit_enabled: bitOf(protocol.depositEnabled && chain !== undefined),
  withdraw_enabled: bitOf(protocol.withdrawEnabled && chain !== undefined),
  confirm_count: protocol.confirmations,
  min_deposit: formatUnits(protocol.depositMinimum, token.scale),
  deposit_minutes: minutes,
  is_sandbox: bitOf(chain?.isSandbox ?? false),
});

export const depositAddressRow = ({ address, memo, ...network }: DepositNetwork & DepositAddress): DepositAddressRow => {
  const { protocol, network_name, confirm_count, min_deposit, deposit_minutes, is_sandbox } = networkRow(network);
  return {
    token: network.token.code,
    protocol,
    network_name,
    address,
    memo: memo ?? '',
    confirm_count,
    min_deposit,
    deposit_minutes,
    is_sandbox,
  };
};

export const depositRow = (deposit: OwnDeposit): DepositRow => ({
  record_id: String(deposit.id),
  time: fields.instantText(deposit.at),
  type: 'deposit',
  account: 'token',
  asset: deposit.token.code,
  asset_as: deposit.token.alias,
  amount: formatUnits(deposit.units, deposit.token.scale),
  confirmed: deposit.confirmed,
  confirm_count: deposit.confirmations,
  actual_amount: formatUnits(deposit.credited, deposit.token.scale),
  note: deposit.reason,
  cause: depositCause(deposit),
  status: depositStatus(deposit),
  tx_id: deposit.txId,
  tx_url: deposit.txAddress,
  protocol: deposit.network,
  network_name: deposit.networkName,
  memo: deposit.memo ?? '',
  address: deposit.address,
});
