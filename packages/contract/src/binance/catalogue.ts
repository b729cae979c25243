import type { Call } from '../define.ts';
import * as changing from './changing.ts';
import * as listenKeys from './listen-keys.ts';
import * as market from './market.ts';
import * as trading from './trading.ts';
import * as wallet from './wallet.ts';

/** Every call that is carried as Binance's API carries it, under the name of its declaration. */
export const NAMED_BINANCE_CALLS: Readonly<Record<string, Call>> = { ...market, ...trading, ...changing, ...wallet, ...listenKeys };

export const BINANCE_CALLS: readonly Call[] = Object.values(NAMED_BINANCE_CALLS);
