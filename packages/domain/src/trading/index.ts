export { candleOfTrade, joinCandles, rollUp, type Candle, type CandleTrade } from './candle-roll-up.ts';
export { FEE_LEVELS, netOfFee, RATE_ONE, rateAsFraction, type FeeLevel } from './fee.ts';
export { HISTORY_RANGE_DAYS, historyRangeProblem, type HistoryRangeProblem } from './history-range.ts';
export {
  isCancellable, ORDER_STATUS, ORDER_TYPES, orderStatus, SELF_TRADE_PREVENTIONS, SIDES, TIMES_IN_FORCE,
  type OrderStatus, type OrderType, type SelfTradePrevention, type Side, type TimeInForce,
} from './order.ts';
export {
  CANCEL_REFUSALS, ORDER_REFUSALS, POSTING_REFUSALS,
  type CancelRefusal, type OrderRefusal, type PostingRefusal,
} from './order-refusal.ts';
export { PAIR_STATUSES, pairCode, parsePairCode, type Pair, type PairCode, type PairStatus } from './pair.ts';
export { priceChange } from './price-change.ts';
export { needsPriceConfirmation, PRICE_CONFIRM_PERCENT, PRICE_GUARD_FACTOR, priceGuard } from './price-guard.ts';
export { recordNumber } from './record-number.ts';
export {
  candleOpen, DEFAULT_RESOLUTION, nextCandleOpen, parseResolution, RESOLUTIONS, type Resolution,
} from './resolution.ts';
export type { Token } from './token.ts';
