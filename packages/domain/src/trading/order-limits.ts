/** Orders that one account may have open over all pairs: ending them all is one command, and everybody else waits for it. */
export const OPEN_ORDERS_MAX = 500;

/** Orders of one owner that may wait for their trigger on one pair. */
export const WAITING_ORDERS_MAX = 20;

/** Slices that an iceberg may be cut into. */
export const ICEBERG_SLICES_MAX = 100;

/** Shortest and longest time of the dead man's switch, in ms. */
export const SWITCH_AFTER_MIN = 5_000;
export const SWITCH_AFTER_MAX = 3_600_000;
