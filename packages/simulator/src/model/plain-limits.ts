/** The limits as the decisions state them, written down a second time on purpose: a changed constant shows. */
export const WAITING_ORDERS_MAX = 20;
export const ICEBERG_SLICES_MAX = 100;
export const SWITCH_AFTER_MIN = 5_000;
export const SWITCH_AFTER_MAX = 3_600_000;
/** The largest balance of 64 bits. */
export const UNITS_LIMIT = 2n ** 63n - 1n;
