/** An order's price must lie within 1/9 to 9 times the reference price, inclusive (V-035, A-045). */
export const PRICE_GUARD_FACTOR = 9;

/** Lowest and highest tick the guard allows; undefined when there is no reference price. */
export function priceGuard(referenceTicks: number): { min: number; max: number } | undefined {
  if (referenceTicks <= 0) return undefined;
  return {
    min: Math.ceil(referenceTicks / PRICE_GUARD_FACTOR),
    max: Math.min(referenceTicks * PRICE_GUARD_FACTOR, Number.MAX_SAFE_INTEGER),
  };
}

/** Percent that a price may differ against its owner before the form asks again (V-036). */
export const PRICE_CONFIRM_PERCENT = 20;

/** True when a buy is more than 20 % above, or a sell more than 20 % below, the last price. */
export function needsPriceConfirmation(side: 'buy' | 'sell', ticks: number, lastTicks: number): boolean {
  if (lastTicks <= 0) return false;
  return side === 'buy' ? ticks * 100 > lastTicks * (100 + PRICE_CONFIRM_PERCENT) : ticks * 100 < lastTicks * (100 - PRICE_CONFIRM_PERCENT);
}
