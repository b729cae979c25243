import type { Coin, CoinNetwork } from '@marque/contract/binance/capital';
import { formatUnits } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import type { Chain, Chains } from '../../../ports/chain.ts';
import type { Listings } from '../../../ports/listings.ts';
import type { TokenProtocol } from '../../../ports/token-protocols.ts';
import type { Holding } from '../../../use-cases/assets/balances.ts';
import { offeredTokens } from '../../../use-cases/market/offered-pairs.ts';
import { networkNameOf } from './network-names.ts';

const MINUTE_MS = 60_000;

/** The token of a code, where the organisation offers it: this API never goes by what people read. */
export const coinNamed = (listings: Listings, organisation: number, code: string): Token | undefined =>
  offeredTokens(listings, organisation).find((token) => token.code === code);

/** Where no price says what the limit of a day is in this token, there is none. */
const NO_MAXIMUM = '9999999999';

/** A token with its networks, and what may stand in the way of withdrawals. */
interface CoinParts {
  readonly token: Token;
  readonly protocols: readonly TokenProtocol[];
  readonly chains: Pick<Chains, 'of'>;
  readonly isStopped: boolean;
  /** The most of one withdrawal over a network; undefined where there is none. */
  readonly maximumOf: (protocol: TokenProtocol) => bigint | undefined;
}

const arrivalMinutes = ({ confirmations }: TokenProtocol, chain: Chain | undefined): number =>
  chain ? Math.ceil((confirmations * chain.blockMs) / MINUTE_MS) : 0;

export const isOpenForDeposits = (protocol: TokenProtocol, chains: Pick<Chains, 'of'>): boolean =>
  protocol.depositEnabled && chains.of(protocol.protocol) !== undefined;

function networkRow({ token, protocols, chains, isStopped, maximumOf }: CoinParts, protocol: TokenProtocol): CoinNetwork {
  const { scale, phyPrecision, code } = token;
  const maximum = maximumOf(protocol);
  return {
    network: networkNameOf(protocol.protocol, protocols),
    coin: code,
    name: protocol.networkName,
    isDefault: protocol === protocols[0],
    depositEnable: isOpenForDeposits(protocol, chains),
    withdrawEnable: protocol.withdrawEnabled && !isStopped,
    depositDesc: '',
    withdrawDesc: '',
    specialTips: '',
    withdrawFee: formatUnits(protocol.withdrawalFee, scale),
    withdrawMin: formatUnits(protocol.withdrawalMinimum, scale),
    withdrawMax: maximum === undefined ? NO_MAXIMUM : formatUnits(maximum, scale),
    withdrawIntegerMultiple: formatUnits(1n, Math.min(scale, phyPrecision)),
    depositDust: formatUnits(protocol.depositMinimum, scale),
    minConfirm: protocol.confirmations,
    unLockConfirm: protocol.confirmations,
    sameAddress: protocol.needMemo,
    resetAddressStatus: false,
    estimatedArrivalTime: arrivalMinutes(protocol, chains.of(protocol.protocol)),
    busy: false,
    contractAddressUrl: '',
    contractAddress: '',
  };
}

export function coinRow(parts: CoinParts, { usable, locked, withdrawing }: Holding): Coin {
  const { code, name, scale } = parts.token;
  const networkList = parts.protocols.map((protocol) => networkRow(parts, protocol));
  return {
    coin: code,
    name,
    depositAllEnable: networkList.some(({ depositEnable }) => depositEnable),
    withdrawAllEnable: networkList.some(({ withdrawEnable }) => withdrawEnable),
    free: formatUnits(usable, scale),
    locked: formatUnits(locked - withdrawing, scale),
    freeze: '0',
    withdrawing: formatUnits(withdrawing, scale),
    ipoing: '0',
    ipoable: '0',
    storage: '0',
    isLegalMoney: false,
    trading: true,
    networkList,
  };
}
