export { BookSide, type BookLevel } from './book-side.ts';
export { candleOfTrade, joinCandles, rollUp, type Candle, type CandleTrade } from './candle-roll-up.ts';
export {
  exemptionAt,
  ratesOfLevel,
  FEE_LEVELS_MAX,
  FEE_VOLUME_DAYS,
  FEE_VOLUME_SCALE,
  levelOfVolume,
  ratesAt,
  type FeeExemption,
  type FeeRates,
  type FeeSchedule,
} from './fee-schedule.ts';
export { FEE_LEVELS, netOfFee, netOfFeeSafe, RATE_ONE, rateAsFraction, type FeeLevel } from './fee.ts';
export { HISTORY_RANGE_DAYS, historyRangeProblem, type HistoryRangeProblem } from './history-range.ts';
export {
  isCancellable,
  isTriggered,
  ORDER_STATUS,
  ORDER_TYPES,
  orderStatus,
  SELF_TRADE_PREVENTIONS,
  SIDES,
  TIMES_IN_FORCE,
  TRIGGERS,
  waitsForRise,
  type OrderStatus,
  type OrderType,
  type SelfTradePrevention,
  type Side,
  type TimeInForce,
  type Trigger,
} from './order.ts';
export {
  AMEND_REFUSALS,
  CANCEL_REFUSALS,
  HOLD_REFUSALS,
  OPEN_HOLD_REFUSALS,
  ORDER_REFUSALS,
  POSTING_REFUSALS,
  SWITCH_REFUSALS,
  type AmendRefusal,
  type CancelRefusal,
  type CaptureRefusal,
  type HoldRefusal,
  type OpenHoldRefusal,
  type OrderRefusal,
  type PostingRefusal,
  type ReleaseRefusal,
  type SwitchRefusal,
} from './order-refusal.ts';
export { amendKeepsPlace, icebergSlices, ocoPricesFit } from './order-terms.ts';
export { ICEBERG_SLICES_MAX, OPEN_ORDERS_MAX, SWITCH_AFTER_MAX, SWITCH_AFTER_MIN, WAITING_ORDERS_MAX } from './order-limits.ts';
export { LISTED_ID_MAX, PAIR_STATUSES, pairCode, parsePairCode, type Pair, type PairCode, type PairStatus } from './pair.ts';
export { priceChange } from './price-change.ts';
export { needsPriceConfirmation, PRICE_CONFIRM_PERCENT, PRICE_GUARD_FACTOR, priceGuard } from './price-guard.ts';
export { recordNumber } from './record-number.ts';
export {
  candleOpen,
  DEFAULT_RESOLUTION,
  nextCandleOpen,
  opensAlikeIn,
  parseCandleLength,
  parseResolution,
  partsOf,
  RESOLUTIONS,
  type CandleLength,
  type Resolution,
} from './resolution.ts';
export { pairsBySymbol } from './symbol.ts';
export type { Ticker } from './ticker.ts';
export type { Token } from './token.ts';
