import { convertedUnits, convertibleFor, QUOTE_SECONDS, quotedRate, RATE_SCALE } from '@marque/domain/assets';
import { formatUnits, parseSteps, UNITS_MAX } from '@marque/domain/money';
import type { Actor } from '@marque/domain/identity';
import type { Token } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Organisation } from '../../ports/organisations.ts';
import { tokenValue, VALUE_SCALE, writtenValue } from '../market/valuation.ts';
import { settingsOf } from '../organisation/settings-of.ts';
import { done, refused, type Result } from '../result.ts';
import { convertibleTokens, tokensOf } from './convertible-tokens.ts';
import { convertUnits } from './convert-balances.ts';
import { marketRate, type RateDeps } from './market-rate.ts';
import { withConversion } from './tables.ts';

export interface QuoteDeps extends RateDeps {
  readonly database: Database;
  readonly marketData: MarketData;
}

export interface Quote {
  readonly from: Token;
  readonly to: Token;
  /** A decimal. */
  readonly rate: string;
  /** In the smallest unit of `from`, inclusive. */
  readonly min: bigint;
  readonly max: bigint;
  /** Epoch ms. */
  readonly expiresAt: number;
}

interface QuoteRequest {
  readonly organisation: Organisation;
  readonly from: string;
  readonly to: string;
  readonly now: number;
}

/** Percent with four decimals are parts of a million. */
const PERCENT_SCALE = 4;
/** Quotes that a user keeps after they are over: enough for a confirmation that is on its way. */
const KEPT_MS = 60_000;

/** A part of a hundred, as parts of a million. */
export const partsOf = (percent: string): bigint => BigInt(parseSteps(percent, PERCENT_SCALE) ?? 0);

/** Gives a user a rate that holds for some seconds, and writes it down. */
export async function quoteRate(deps: QuoteDeps, actor: Actor, request: QuoteRequest): Promise<Result<Quote>> {
  const { database, listings } = deps;
  const { organisation, now } = request;
  const tokens = tokensOf(listings, organisation, request);
  if (!tokens.ok) return tokens;
  const { from, to } = tokens.value;
  const convertible = new Set(convertibleTokens(listings, organisation).map(({ id }) => id));
  const market =
    convertible.has(from.id) && convertible.has(to.id) ? marketRate(deps, { organisation: organisation.id, from, to, now }) : undefined;
  const rate = market === undefined ? 0n : quotedRate(market, partsOf(settingsOf(organisation).convert_spread));
  if (rate === 0n) return refused('convert_unavailable');
  const limits = limitsOf(deps, organisation, { from, to, rate });
  if (!limits) return refused('convert_unavailable');
  const scales = { scaleFrom: from.scale, scaleTo: to.scale };
  const funded = convertibleFor(await convertUnits(database, organisation.id, to.id), rate, scales);
  const max = funded < limits.max ? funded : limits.max;
  if (max < limits.min) return refused('convert_funds_missing', { token: to.alias });
  const quote = { from, to, rate: formatUnits(rate, RATE_SCALE), min: limits.min, max, expiresAt: now + QUOTE_SECONDS * 1_000 };
  await writeQuote(database, actor, quote, now);
  return done(quote);
}

/** The organisation's limits, which are in USDT, as amounts of the token that is given; the least brings at least one unit. */
function limitsOf(
  { listings, marketData }: QuoteDeps,
  organisation: Organisation,
  { from, to, rate }: { readonly from: Token; readonly to: Token; readonly rate: bigint },
): { readonly min: bigint; readonly max: bigint } | undefined {
  const value = tokenValue(from.code, listings, marketData);
  if (value === 0n) return undefined;
  const { convert_min: least, convert_max: most } = settingsOf(organisation);
  const one = 10n ** BigInt(from.scale);
  const min = (writtenValue(least) * one + value - 1n) / value;
  const max = (writtenValue(most) * one) / value;
  const scales = { scaleFrom: from.scale, scaleTo: to.scale };
  const oneOut = convertibleFor(1n, rate, scales);
  const bringing = convertedUnits(oneOut, rate, scales) > 0n ? oneOut : oneOut + 1n;
  return { min: min > bringing ? min : bringing, max: max > UNITS_MAX ? UNITS_MAX : max };
}

async function writeQuote(
  database: Database,
  { owner }: Actor,
  { from, to, rate, min, max, expiresAt }: Quote,
  now: number,
): Promise<void> {
  await database.transaction(async (queries) => {
    const own = withConversion(queries);
    await own
      .deleteFrom('conversion_quotes')
      .where('user_id', '=', owner)
      .where('expires_at', '<', now - KEPT_MS)
      .execute();
    await own
      .insertInto('conversion_quotes')
      .values({ user_id: owner, token_from: from.id, token_to: to.id, rate, min_units: min, max_units: max, expires_at: expiresAt })
      .execute();
  });
}

export interface StoredQuote {
  readonly id: number;
  readonly rate: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly expiresAt: number;
}

/** The user's last quote of two tokens; undefined when there is none any more. */
export async function lastQuote({ queries }: Database, owner: number, from: Token, to: Token): Promise<StoredQuote | undefined> {
  const row = await withConversion(queries)
    .selectFrom('conversion_quotes')
    .select(['id', 'rate', 'min_units', 'max_units', 'expires_at'])
    .where('user_id', '=', owner)
    .where('token_from', '=', from.id)
    .where('token_to', '=', to.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, rate: row.rate, min: BigInt(row.min_units), max: BigInt(row.max_units), expiresAt: row.expires_at };
}

/** Takes away quotes that have long been over. */
export async function sweepQuotes({ queries }: Database, now: number): Promise<void> {
  await withConversion(queries)
    .deleteFrom('conversion_quotes')
    .where('expires_at', '<', now - KEPT_MS)
    .execute();
}

/** A rate at RATE_SCALE from its text; VALUE_SCALE is the same. */
export const rateUnits = (text: string): bigint => writtenValue(text) / 10n ** BigInt(VALUE_SCALE - RATE_SCALE);
