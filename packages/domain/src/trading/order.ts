export const SIDES = ['buy', 'sell'] as const;
export type Side = (typeof SIDES)[number];

export const ORDER_TYPES = ['limit', 'market'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** GTC rests, IOC takes what is there, FOK takes all or nothing, POST_ONLY never takes. */
export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK', 'POST_ONLY'] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/**
 * What an order waits for before it acts. A stop follows the market: a buy waits for a rise, a sell for a fall. A
 * take-profit goes against it: a buy waits for a fall, a sell for a rise.
 */
export const TRIGGERS = ['none', 'stop', 'take-profit'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** True when the last price has reached what a waiting order waits for. */
export function isTriggered(side: Side, trigger: Trigger, triggerTicks: number, lastTicks: number): boolean {
  return waitsForRise(side, trigger) ? lastTicks >= triggerTicks : lastTicks <= triggerTicks;
}

export const waitsForRise = (side: Side, trigger: Trigger): boolean => (side === 'buy') === (trigger === 'stop');

/** What happens when an order meets one of the same owner: no trade, and one side or both expire. */
export const SELF_TRADE_PREVENTIONS = ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'] as const;
export type SelfTradePrevention = (typeof SELF_TRADE_PREVENTIONS)[number];

/** Wire codes of an order's life, as recorded from the original platform. */
export const ORDER_STATUS = { cancelled: 0, unfilled: 1, partial: 2, filled: 3 } as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

const CANCELLABLE: Record<OrderStatus, boolean> = { 0: false, 1: true, 2: true, 3: false };

export const isCancellable = (status: OrderStatus): boolean => CANCELLABLE[status];

/** Status is a pure function of the order's three amounts. */
export function orderStatus(lots: number, filledLots: number, isOpen: boolean): OrderStatus {
  if (filledLots === lots) return ORDER_STATUS.filled;
  if (!isOpen) return ORDER_STATUS.cancelled;
  return filledLots > 0 ? ORDER_STATUS.partial : ORDER_STATUS.unfilled;
}
