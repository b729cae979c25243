import type { RefusalName } from '../refusals/index.ts';

/** An error as this API writes it: its number, an English sentence for whoever reads the log of a program, and the status of HTTP. */
export interface BinanceError {
  readonly code: number;
  readonly msg: string;
  readonly status: number;
}

const error = (code: number, msg: string, status = 400): BinanceError => ({ code, msg, status });

/** What refusals are called here. Clients tell errors apart by these numbers. */
const ERRORS: Partial<Record<RefusalName, BinanceError>> = {
  busy: error(-1001, 'The exchange could not take this now. Look up what became of it before you send it again.', 503),
  too_frequent: error(-1003, 'Too many requests. Wait for as long as Retry-After says.', 429),
  session_missing: error(-2015, 'Invalid API-key, IP, or permissions for action.', 401),
  forbidden_here: error(-1002, 'This request is not allowed here.', 403),
  not_found: error(-1000, 'There is nothing at this path.', 404),
  organisation_unknown: error(-1000, 'There is no exchange at this host.', 404),
  pair_unknown: error(-1121, 'Invalid symbol.'),
  range_reversed: error(-1127, 'The end of the range lies before its start.'),
};

const OTHER = error(-1000, 'The request was refused.');

/** A parameter that is missing or has a wrong form is named. */
const malformed = (field: unknown): BinanceError =>
  typeof field === 'string' && field !== ''
    ? error(-1102, `Mandatory parameter '${field}' was not sent, was empty/null, or malformed.`)
    : error(-1100, 'A parameter has characters that are not allowed, or was sent twice.');

export const binanceError = (refusal: RefusalName, field?: unknown): BinanceError =>
  refusal === 'field_invalid' ? malformed(field) : (ERRORS[refusal] ?? OTHER);
