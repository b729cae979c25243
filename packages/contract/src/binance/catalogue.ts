import type { Call } from '../define.ts';
import * as changing from './changing.ts';
import * as market from './market.ts';
import * as trading from './trading.ts';
import * as wallet from './wallet.ts';

/** Every call that is carried as Binance's API carries it. */
export const BINANCE_CALLS: readonly Call[] = [
  ...Object.values(market),
  ...Object.values(trading),
  ...Object.values(changing),
  ...Object.values(wallet),
];
