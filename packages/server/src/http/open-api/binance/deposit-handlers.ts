import * as calls from '@marque/contract/binance/capital';
import { depositStatus, type DepositStatus } from '@marque/domain/assets';
import { formatUnits } from '@marque/domain/money';
import {
  listOwnDeposits,
  networksOf,
  ownDepositAddress,
  type OwnDeposit,
  type OwnDepositsOptions,
} from '../../../use-cases/deposits/own-deposits.ts';
import { fromResult } from '../../from-result.ts';
import { handle, ok, refuse, type Handler } from '../../handler.ts';
import { namedNetwork, networkNameOf } from './network-names.ts';
import { rowsOf, walletRange } from './wallet-range.ts';

/** Statuses of deposits by the numbers of that API: what waits, what has been credited, what never will be. */
const STATUS: Readonly<Record<DepositStatus, calls.CapitalDeposit['status']>> = { 1: 0, 2: 0, 5: 1, 6: 2 };
const STATUSES_OF: Readonly<Record<string, readonly DepositStatus[]>> = { 0: [1, 2], 1: [5], 2: [6] };

/** What comes in. */
export const binanceDepositHandlers = (deps: OwnDepositsOptions): readonly Handler[] => [
  handle(calls.depositAddress, async ({ coin, network }, { actor, now }) => {
    const networks = (networksOf(deps, actor.organisation, coin) ?? []).map(({ protocol }) => protocol);
    const named = namedNetwork(networks, network);
    if (!named) return refuse('withdrawal_network_unknown');
    return fromResult(await ownDepositAddress(deps, actor, { token: coin, protocol: named.protocol, now }), ({ token, address, memo }) => ({
      coin: token.code,
      address,
      tag: memo ?? '',
      url: '',
    }));
  }),
  handle(calls.depositAddresses, async ({ coin, network }, { actor, now }) => {
    const networks = (networksOf(deps, actor.organisation, coin) ?? []).filter(
      ({ chain, protocol }) => chain !== undefined && protocol.depositEnabled,
    );
    const protocols = networks.map(({ protocol }) => protocol);
    const named = network === undefined ? undefined : namedNetwork(protocols, network);
    if (network === undefined ? protocols.length === 0 : !named) return refuse('withdrawal_network_unknown');
    const rows: { coin: string; address: string; tag: string; isDefault: 0 | 1 }[] = [];
    for (const { protocol } of named ? [named] : protocols) {
      const found = await ownDepositAddress(deps, actor, { token: coin, protocol, now });
      if (!found.ok) return refuse(found.refusal, found.details);
      const { token, address, memo } = found.value;
      rows.push({ coin: token.code, address, tag: memo ?? '', isDefault: protocol === protocols[0]?.protocol ? 1 : 0 });
    }
    return ok(rows);
  }),
  handle(calls.depositHistory, async ({ coin, status, ...asked }, { actor, now }) => {
    const statuses = status === undefined ? undefined : STATUSES_OF[status];
    // No deposit ever has one of the other statuses.
    if (status !== undefined && !statuses) return ok([]);
    const filter = { ...rowsOf(asked), ...walletRange(asked, now), token: coin, statuses };
    return fromResult(await listOwnDeposits(deps, actor, filter), ({ items }) => items.map((deposit) => depositRow(deps, deposit)));
  }),
];

const depositRow = ({ tokenProtocols }: OwnDepositsOptions, deposit: OwnDeposit): calls.CapitalDeposit => ({
  id: String(deposit.id),
  amount: formatUnits(deposit.units, deposit.token.scale),
  coin: deposit.token.code,
  network: networkNameOf(deposit.network, tokenProtocols.of(deposit.token.id)),
  status: STATUS[depositStatus(deposit)],
  address: deposit.address,
  addressTag: deposit.memo ?? '',
  txId: deposit.txId,
  insertTime: deposit.at,
  completeTime: deposit.credited > 0n ? deposit.creditedAt : null,
  transferType: 0,
  confirmTimes: `${deposit.confirmed}/${deposit.confirmations}`,
  unlockConfirm: deposit.confirmations,
  walletType: 0,
});
