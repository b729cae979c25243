import type { Call } from '../define.ts';
import * as assets from './assets.ts';
import * as capital from './capital.ts';
import * as changing from './changing.ts';
import * as listenKeys from './listen-keys.ts';
import * as keyAccount from './key-account.ts';
import * as market from './market.ts';
import * as otherMarkets from './other-markets.ts';
import * as orderLists from './order-lists.ts';
import * as records from './records.ts';
import * as tickers from './tickers.ts';
import * as trading from './trading.ts';
import * as wallet from './wallet.ts';
import * as withdrawals from './withdrawals.ts';

/** Every call that is carried as Binance's API carries it, under the name of its declaration. */
export const NAMED_BINANCE_CALLS: Readonly<Record<string, Call>> = {
  ...market,
  ...trading,
  ...changing,
  ...orderLists,
  ...records,
  ...tickers,
  ...wallet,
  ...capital,
  ...withdrawals,
  ...assets,
  ...keyAccount,
  ...listenKeys,
};

/** And those that answer clients of that API about what there is not here. */
export const BINANCE_CALLS: readonly Call[] = [...Object.values(NAMED_BINANCE_CALLS), ...Object.values(otherMarkets)];

const declaredIn = (...modules: readonly Readonly<Record<string, Call>>[]): readonly Call[] =>
  modules.flatMap((declared) => Object.values(declared));

/** The same calls as a reference lists them. */
export const BINANCE_CALL_GROUPS = {
  binanceMarket: declaredIn(market, tickers),
  binanceTrading: declaredIn(trading, changing),
  binanceOrderLists: declaredIn(orderLists),
  binanceRecords: declaredIn(records),
  binanceWallet: declaredIn(wallet, capital, withdrawals, assets),
  binanceAccount: declaredIn(keyAccount),
  binanceListenKeys: declaredIn(listenKeys),
  binanceOther: declaredIn(otherMarkets),
} as const;
