import type { RefusalName } from '../refusals/index.ts';
import type { BinanceSurfaceName } from '../surface.ts';

/** An error as this API writes it: its number, an English sentence for whoever reads the log of a program, and the status of HTTP. */
export interface BinanceError<Code extends number = number> {
  readonly code: Code;
  readonly msg: string;
  readonly status: number;
}

const error = <const Code extends number>(code: Code, msg: string, status = 400): BinanceError<Code> => ({ code, msg, status });

/** What refusals are called here. Clients tell errors apart by these numbers, and those of -2010 and -1013 by their sentences too. */
const ERRORS: Partial<Record<RefusalName, BinanceError>> = {
  busy: error(-1001, 'The exchange could not take this now. Look up what became of it before you send it again.', 503),
  too_frequent: error(-1003, 'Too many requests. Wait for as long as Retry-After says.', 429),
  session_missing: error(-2015, 'The key is unknown, or may not be used from here or for this.', 401),
  forbidden_here: error(-1002, 'This request is not allowed here.', 403),
  not_found: error(-1000, 'There is nothing at this path.', 404),
  organisation_unknown: error(-1000, 'There is no exchange at this host.', 404),
  api_key_unknown: error(-2015, 'The key is unknown, or may not be used from here or for this.', 401),
  credential_refused: error(-2015, 'The key is unknown, or may not be used from here or for this.', 401),
  scope_missing: error(-2015, 'The key is unknown, or may not be used from here or for this.', 401),
  account_frozen: error(-2015, 'The key is unknown, or may not be used from here or for this.', 401),
  signature_invalid: error(-1022, 'The signature does not fit the request.'),
  request_expired: error(-1021, 'The time of the request lies outside its window.'),
  pair_unknown: error(-1121, 'There is no such symbol.'),
  order_not_found: error(-2013, 'There is no such order.'),
  order_not_cancellable: error(-2011, 'There is no such order open.'),
  balance_insufficient: error(-2010, 'Account has insufficient balance for requested action.'),
  idempotency_key_reused: error(-2010, 'Another order has this id.'),
  post_only_would_take: error(-2010, 'Order would immediately match and take.'),
  trigger_already_met: error(-2010, 'Stop price would trigger immediately.'),
  oco_prices_conflict: error(-2010, 'The prices of the two orders do not lie on either side of the price of now.'),
  book_empty: error(-2010, 'Market is closed.'),
  pair_halted: error(-2010, 'Market is closed.'),
  pair_cancel_only: error(-2010, 'Market is closed.'),
  pair_not_open: error(-2010, 'Market is closed.'),
  fill_or_kill_unfillable: error(-2010, 'The order cannot be filled at once and whole.'),
  too_many_open: error(-1013, 'Filter failure: EXCHANGE_MAX_NUM_ORDERS'),
  too_many_waiting: error(-1013, 'Filter failure: MAX_NUM_ALGO_ORDERS'),
  price_invalid: error(-1013, 'Filter failure: PRICE_FILTER'),
  trigger_invalid: error(-1013, 'Filter failure: PRICE_FILTER'),
  price_outside_guard: error(-1013, 'Filter failure: PERCENT_PRICE'),
  amount_invalid: error(-1013, 'Filter failure: LOT_SIZE'),
  amount_below_min: error(-1013, 'Filter failure: LOT_SIZE'),
  amount_above_max: error(-1013, 'Filter failure: LOT_SIZE'),
  notional_too_large: error(-1013, 'Filter failure: NOTIONAL'),
  display_invalid: error(-1013, 'Filter failure: ICEBERG_PARTS'),
  order_not_amendable: error(-2038, 'The order cannot be amended any more.'),
  amount_below_filled: error(-2038, 'More of the order is filled than that.'),
  order_terms_conflict: error(-1106, 'These parameters do not go together for this type of order.'),
  range_reversed: error(-1127, 'The end of the range lies before its start.'),
};

const LOCKED_OUT = error(-4016, 'Nothing may leave the account for a day after its passwords or its second factor have changed.');

/** Refusals of what comes in, goes out and moves between accounts: in the part of that API that is about them some have other numbers. */
const WALLET_ERRORS: Partial<Record<RefusalName, BinanceError>> = {
  balance_insufficient: error(-4026, 'Account has insufficient balance for requested action.'),
  idempotency_key_reused: error(-4001, 'Another request has this id.'),
  withdrawal_network_unknown: error(-4018, 'There is no such asset, or it does not move on this network.'),
  withdrawal_closed: error(-4019, 'The asset is not open for withdrawal on this network.'),
  deposit_closed: error(-4040, 'The asset is not open for deposit on this network.'),
  kyc_level_too_low: error(-4015, 'The account has to be verified before it may withdraw.'),
  trade_password_missing: error(-4015, 'The account has no trade password yet.'),
  no_second_factor: error(-4013, 'The account has no second factor.'),
  lockout_login_password_changed: LOCKED_OUT,
  lockout_login_password_reset: LOCKED_OUT,
  lockout_trade_password_changed: LOCKED_OUT,
  lockout_trade_password_reset: LOCKED_OUT,
  lockout_authenticator_replaced: LOCKED_OUT,
  address_empty: error(-4033, 'The address is empty.'),
  address_malformed: error(-4033, 'The address is malformed.'),
  address_wrong_network: error(-4033, 'The address belongs to another network.'),
  address_checksum: error(-4033, 'The checksum of the address is wrong.'),
  memo_missing: error(-4008, 'The network needs a memo.'),
  memo_invalid: error(-4008, 'The memo is malformed.'),
  address_not_listed: error(-4035, 'The address is not among those that are listed for this asset and network.'),
  address_on_hold: error(-4036, 'The address was listed less than a day ago.'),
  amount_invalid: error(-4021, 'The amount is not a multiple of the smallest step.'),
  amount_below_min: error(-4022, 'The amount is smaller than the least.'),
  amount_above_max: error(-4023, 'The amount is more than may be withdrawn in 24 hours.'),
  quota_exceeded: error(-4023, 'The amount is more than what is left to withdraw in 24 hours.'),
  amount_within_fee: error(-4028, 'The amount is no more than the fee.'),
  withdrawal_same_again: error(-4005, 'The same withdrawal was asked for a moment ago.'),
  range_too_long: error(-4047, 'The range is longer than 90 days.'),
};

const OTHER = error(-1000, 'The request was refused.');

/** A parameter that is missing or has a wrong form is named. */
const malformed = (field: unknown): BinanceError => {
  if (field === 'listenKey') return error(-1125, 'There is no such listen key.');
  return typeof field === 'string' && field !== ''
    ? error(-1102, `The parameter '${field}' is missing, empty or malformed.`)
    : error(-1100, 'A parameter has characters that are not allowed, or was sent twice.');
};

/** What is said of an order that was to be replaced where not both halves were done: neither of them, or one. */
export const REPLACE_ERRORS = {
  failed: error(-2022, 'The order was not replaced.'),
  halfDone: error(-2021, 'The order was replaced in part only.', 409),
} as const;

export const binanceError = (refusal: RefusalName, field?: unknown): BinanceError =>
  refusal === 'field_invalid' ? malformed(field) : (ERRORS[refusal] ?? OTHER);

/** The same on any surface of that API. */
export const errorOn = (surface: BinanceSurfaceName, refusal: RefusalName, field?: unknown): BinanceError =>
  (surface === 'binance' ? undefined : WALLET_ERRORS[refusal]) ?? binanceError(refusal, field);
