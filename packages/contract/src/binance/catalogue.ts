import type { Call } from '../define.ts';
import * as market from './market.ts';

/** Every call of this surface. */
export const BINANCE_CALLS: readonly Call[] = Object.values(market);
