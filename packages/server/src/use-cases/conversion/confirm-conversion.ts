import { convertedUnits, hasMoved, movedUnits, quotedRate } from '@marque/domain/assets';
import { formatUnits, parseUnits } from '@marque/domain/money';
import type { Actor } from '@marque/domain/identity';
import type { Token } from '@marque/domain/trading';
import type { Organisation } from '../../ports/organisations.ts';
import { NOTHING, readHoldings } from '../assets/balances.ts';
import { submitAndSettle, type SettlingDeps } from '../intents.ts';
import { settingsOf } from '../organisation/settings-of.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { CONVERSION_COLUMNS, conversionIntent, conversions, toConversion, type Conversion } from './conversions.ts';
import { tokensOf } from './convertible-tokens.ts';
import { convertUnits } from './convert-balances.ts';
import { marketRate } from './market-rate.ts';
import { lastQuote, partsOf, rateUnits, type QuoteDeps, type StoredQuote } from './quotes.ts';
import { withConversion } from './tables.ts';

export interface ConversionDeps extends QuoteDeps, SettlingDeps {}

export interface ConversionRequest {
  readonly organisation: Organisation;
  readonly from: string;
  readonly to: string;
  /** Decimals, as the user was shown them. */
  readonly rate: string;
  readonly amountFrom: string;
  readonly amountTo: string | undefined;
  readonly now: number;
}

export interface Converted {
  readonly id: number;
  readonly from: Token;
  readonly to: Token;
  readonly unitsFrom: bigint;
  readonly unitsTo: bigint;
}

/**
 * Converts by the user's last quote of the two tokens, once for each quote; the trade password was proven before. A repetition of what was
 * accepted gives the same answer, also when the quote is over by then.
 */
export async function confirmConversion(deps: ConversionDeps, actor: Actor, request: ConversionRequest): Promise<Result<Converted>> {
  const { database, listings } = deps;
  const tokens = tokensOf(listings, request.organisation, request);
  if (!tokens.ok) return tokens;
  const { from, to } = tokens.value;
  const quote = await lastQuote(database, actor.owner, from, to);
  if (!quote || rateUnits(quote.rate) !== rateUnits(request.rate)) return refused('rate_changed', { field: 'exchange_rate' });
  const unitsFrom = movedUnits(request.amountFrom, from.scale);
  if (unitsFrom === undefined) return refused('amount_invalid', { field: 'amount_from' });
  const wanted = { ...tokens.value, quote, unitsFrom, unitsTo: outcomeOf(quote, unitsFrom, tokens.value) };
  const known = await conversionOf(deps, quote);
  if (!known) {
    const refusal = refuseQuote(deps, request, wanted) ?? (await refuseFunds(deps, actor, wanted));
    if (refusal) return refusal;
  }
  const row = known ?? (await writeConversion(deps, actor, request, wanted)) ?? (await conversionOf(deps, quote));
  if (!row || row.unitsFrom !== unitsFrom) return refused('rate_changed', { field: 'exchange_rate' });
  const outcome = await submitAndSettle(deps, conversions, conversionIntent(row));
  if (outcome.kind === 'accepted') return done({ id: row.id, from, to, unitsFrom: row.unitsFrom, unitsTo: row.unitsTo });
  if (outcome.kind === 'pending') return refused('busy');
  // One of the two has spent meanwhile what was looked at before; the quote is used up either way.
  return (await refuseFunds(deps, actor, wanted)) ?? refused('rate_changed', { field: 'exchange_rate' });
}

interface Wanted {
  readonly from: Token;
  readonly to: Token;
  readonly quote: StoredQuote;
  readonly unitsFrom: bigint;
  readonly unitsTo: bigint;
}

const outcomeOf = ({ rate }: StoredQuote, unitsFrom: bigint, { from, to }: { readonly from: Token; readonly to: Token }): bigint =>
  convertedUnits(unitsFrom, rateUnits(rate), { scaleFrom: from.scale, scaleTo: to.scale });

/** What is wrong with the quote, or with the amount under it. */
function refuseQuote(
  deps: ConversionDeps,
  { organisation, amountTo, now }: ConversionRequest,
  { from, to, quote, unitsFrom, unitsTo }: Wanted,
): Refused | undefined {
  const stale = refused('rate_changed', { field: 'exchange_rate' });
  if (quote.expiresAt <= now) return stale;
  if (unitsFrom < quote.min) return refused('amount_below_min', { field: 'amount_from', min: formatUnits(quote.min, from.scale) });
  if (unitsFrom > quote.max) return refused('amount_above_max', { field: 'amount_from', max: formatUnits(quote.max, from.scale) });
  const { convert_spread: spread, convert_tolerance: tolerance } = settingsOf(organisation);
  const market = marketRate(deps, { organisation: organisation.id, from, to, now });
  if (market === undefined || hasMoved(rateUnits(quote.rate), quotedRate(market, partsOf(spread)), partsOf(tolerance))) return stale;
  // Whoever was shown more than comes out has to look again.
  const shown = amountTo === undefined ? unitsTo : (parseUnits(amountTo, to.scale) ?? 0n);
  return shown > unitsTo ? stale : undefined;
}

/** Which of the two has not enough. */
async function refuseFunds({ database }: ConversionDeps, { owner, organisation }: Actor, wanted: Wanted): Promise<Refused | undefined> {
  const { from, to, unitsFrom, unitsTo } = wanted;
  const { usable } = (await readHoldings(database, owner)).get(from.id) ?? NOTHING;
  if (usable < unitsFrom) return refused('balance_insufficient', { field: 'amount_from' });
  const held = await convertUnits(database, organisation, to.id);
  return held < unitsTo ? refused('convert_funds_missing', { field: 'amount_from', token: to.alias }) : undefined;
}

async function conversionOf({ database: { queries } }: ConversionDeps, { id }: StoredQuote): Promise<Conversion | undefined> {
  const row = await withConversion(queries).selectFrom('conversions').select(CONVERSION_COLUMNS).where('quote', '=', id).executeTakeFirst();
  return row && toConversion(row);
}

/** Writes the row; undefined where another confirmation of the quote was quicker. */
async function writeConversion(
  { database: { queries } }: ConversionDeps,
  { owner, organisation }: Actor,
  { now }: ConversionRequest,
  { from, to, quote, unitsFrom, unitsTo }: Wanted,
): Promise<Conversion | undefined> {
  const row = await withConversion(queries)
    .insertInto('conversions')
    .values({
      organisation,
      user_id: owner,
      quote: quote.id,
      token_from: from.id,
      token_to: to.id,
      units_from: unitsFrom,
      units_to: unitsTo,
      rate: quote.rate,
      state: 'requested',
      refusal: null,
      requested_at: now,
    })
    .onConflict((conflict) => conflict.column('quote').doNothing())
    .returning(CONVERSION_COLUMNS)
    .executeTakeFirst();
  return row && toConversion(row);
}
