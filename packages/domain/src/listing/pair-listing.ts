import type { z } from 'zod/mini';
import { formatSteps, parseSteps, UNITS_MAX } from '../money/index.ts';
import { instantOfSetting, settingOfInstant } from '../organisation/instant-setting.ts';
import { fields, problemsOf, type SettingProblem } from '../organisation/setting-shape.ts';
import { capitals, decimal, instant, oneOf, wholeNumber } from '../organisation/setting-values.ts';
import { PAIR_STATUSES, type Pair, type Token } from '../trading/index.ts';

/**
 * What an operator says of a pair, each field with its shape. `min` and `max` are amounts of the base token, `guide` is the price
 * that stands for the last one until there is one; nothing is guided where it is empty. `opens` is in UTC, empty for at once.
 */
export const PAIR_LISTING = {
  base: capitals(),
  quote: capitals(),
  price_scale: wholeNumber(0, 12),
  amount_scale: wholeNumber(0, 12),
  min: decimal(),
  max: decimal(),
  guide: decimal(),
  opens: instant(),
  status: oneOf(PAIR_STATUSES, 'open'),
  sort: wholeNumber(0, 1_000_000),
} as const;
const ALL = fields(PAIR_LISTING, ['base', 'quote', 'price_scale', 'amount_scale', 'min', 'max']);

/** Fields that never change once a pair is listed: prices and amounts of its orders are counted in them. */
export const FIXED_IN_PAIR: readonly string[] = ['base', 'quote', 'price_scale', 'amount_scale'];

export type PairListing = z.infer<typeof ALL>;

export type PairReading =
  | { readonly ok: true; readonly pair: Omit<Pair, 'id'>; readonly sort: number }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

/** Reads what is to be listed between tokens that are there, or gives everything that is wrong with it. */
export function readPairListing(document: Readonly<Record<string, unknown>>, tokenOf: (code: string) => Token | undefined): PairReading {
  const problems = [...problemsOf(ALL, document, '')];
  if (problems.length > 0) return { ok: false, problems };
  const listing = ALL.parse(document);
  const [base, quote] = [tokenOf(listing.base), tokenOf(listing.quote)];
  if (!base) problems.push({ at: 'base', problem: `is no token of this exchange: ${listing.base}` });
  if (!quote) problems.push({ at: 'quote', problem: `is no token of this exchange: ${listing.quote}` });
  if (!base || !quote) return { ok: false, problems };
  return joinPair(listing, base, quote);
}

function joinPair(listing: PairListing, base: Token, quote: Token): PairReading {
  const problems: SettingProblem[] = [];
  const { price_scale: priceScale, amount_scale: amountScale, opens, status, sort } = listing;
  if (base.id === quote.id) problems.push({ at: 'quote', problem: 'must be another token than the base' });
  if (amountScale > base.scale) problems.push({ at: 'amount_scale', problem: `must be at most the scale of ${base.code}, ${base.scale}` });
  if (priceScale + amountScale > quote.scale) {
    problems.push({ at: 'price_scale', problem: `must be, with the amount's, at most the scale of ${quote.code}, ${quote.scale}` });
  }
  const steps = (at: 'min' | 'max' | 'guide', scale: number): number => {
    const value = listing[at] === '' ? 0 : parseSteps(listing[at], scale);
    if (value === undefined)
      problems.push({ at, problem: `must be a whole number of ${formatSteps(1, scale)}, and not beyond what can be counted` });
    return value ?? 0;
  };
  const [minLots, maxLots, guideTicks] = [steps('min', amountScale), steps('max', amountScale), steps('guide', priceScale)];
  if (problems.length === 0 && minLots === 0) problems.push({ at: 'min', problem: 'must be more than nothing' });
  if (problems.length === 0 && maxLots < minLots) problems.push({ at: 'max', problem: 'must not be below min' });
  if (problems.length === 0 && BigInt(maxLots) * 10n ** BigInt(base.scale - amountScale) > UNITS_MAX)
    problems.push({ at: 'max', problem: 'is beyond what can be counted' });
  const opensAt = opens === '' ? 0 : instantOfSetting(opens);
  if (opensAt === undefined) problems.push({ at: 'opens', problem: 'is no time that there is' });
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    pair: { base: base.id, quote: quote.id, priceScale, amountScale, minLots, maxLots, guideTicks, opensAt: opensAt ?? 0, status },
    sort,
  };
}

/** A listed pair as an operator reads it and writes it back. */
export const pairDocument = (
  pair: Pair,
  base: Token,
  quote: Token,
  sort: number,
): Readonly<Record<keyof typeof PAIR_LISTING, unknown>> => ({
  base: base.code,
  quote: quote.code,
  price_scale: pair.priceScale,
  amount_scale: pair.amountScale,
  min: formatSteps(pair.minLots, pair.amountScale),
  max: formatSteps(pair.maxLots, pair.amountScale),
  guide: pair.guideTicks === 0 ? '' : formatSteps(pair.guideTicks, pair.priceScale),
  opens: pair.opensAt === 0 ? '' : settingOfInstant(pair.opensAt),
  status: pair.status,
  sort,
});
