import type { RefusalName } from '../refusals/index.ts';

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
