import type { ListedPair } from '../../ports/listings.ts';

/** What an account begins with is worth this many of the token that most pairs are paid with, in every token. */
const WORTH = 10_000n;
/** So that all accounts together stay far below what a ledger can hold. */
const UNITS_MAX = 100_000_000_000_000n;

type PricedPair = Pick<ListedPair, 'id' | 'base' | 'quote' | 'baseToken' | 'quoteToken' | 'priceScale'>;

/** Starting amounts by token, in units: each is worth the same, by the last prices (ticks) of the pairs between them. Tokens that no price leads to get as many whole ones. */
export function startingAmounts(pairs: readonly PricedPair[], ticksOf: (pair: number) => number): ReadonlyMap<number, bigint> {
  const anchor = mostCommonQuote(pairs);
  const amounts = new Map<number, bigint>();
  if (!anchor) return amounts;
  amounts.set(anchor.id, bounded(WORTH * 10n ** BigInt(anchor.scale)));
  for (let before = 0; before < amounts.size;) {
    before = amounts.size;
    for (const pair of pairs) {
      const ticks = BigInt(ticksOf(pair.id));
      if (ticks <= 0n) continue;
      const [base, quote] = [amounts.get(pair.base), amounts.get(pair.quote)];
      // A tick is so many units of the quote token for a whole base token.
      const price = ticks * 10n ** BigInt(pair.quoteToken.scale - pair.priceScale);
      const whole = 10n ** BigInt(pair.baseToken.scale);
      if (base === undefined && quote !== undefined) amounts.set(pair.base, bounded((quote * whole) / price));
      if (quote === undefined && base !== undefined) amounts.set(pair.quote, bounded((base * price) / whole));
    }
  }
  for (const { baseToken, quoteToken } of pairs)
    for (const { id, scale } of [baseToken, quoteToken]) if (!amounts.has(id)) amounts.set(id, bounded(WORTH * 10n ** BigInt(scale)));
  return amounts;
}

const bounded = (units: bigint): bigint => (units > UNITS_MAX ? UNITS_MAX : units < 1n ? 1n : roundDown(units));

/** Two leading digits: people read these amounts. */
function roundDown(units: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, units.toString().length - 2));
  return (units / step) * step;
}

function mostCommonQuote(pairs: readonly PricedPair[]): PricedPair['quoteToken'] | undefined {
  const counts = new Map<number, number>();
  for (const { quote } of pairs) counts.set(quote, (counts.get(quote) ?? 0) + 1);
  const [first] = [...pairs].sort((a, b) => (counts.get(b.quote) ?? 0) - (counts.get(a.quote) ?? 0) || a.quote - b.quote);
  return first?.quoteToken;
}
