import type { CancelRefusal, OrderRefusal } from '@marque/domain/trading';

/** Orders: what the engine refuses, and what is refused before it. */
export const TRADING_REFUSALS = {
  pair_unknown: 12200,
  owner_unknown: 12201,
  order_id_reused: 12202,
  pair_halted: 12203,
  pair_cancel_only: 12204,
  pair_not_open: 12205,
  order_terms_conflict: 12206,
  price_invalid: 12103,
  amount_invalid: 12103,
  amount_below_min: 12102,
  amount_above_max: 12102,
  price_outside_guard: 12207,
  notional_too_large: 12208,
  book_empty: 12209,
  balance_insufficient: 12112,
  post_only_would_take: 12210,
  fill_or_kill_unfillable: 12211,
  order_not_found: 12901,
  order_not_cancellable: 12909,
  favourites_full: 12212,
} as const satisfies Record<OrderRefusal | CancelRefusal, number> & Record<string, number>;
