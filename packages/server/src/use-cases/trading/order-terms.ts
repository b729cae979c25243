import type { placeOrder } from '@marque/contract/trading';
import type { ParsedOf } from '@marque/contract';
import { parseSteps, parseUnits } from '@marque/domain/money';
import type { Place } from '@marque/engine';
import type { ListedPair } from '../../ports/listings.ts';

export type OrderInput = ParsedOf<typeof placeOrder>;

/** What an order says, in the engine's steps and units. */
export type OrderTerms = Pick<Place, 'side' | 'type' | 'timeInForce' | 'selfTrade' | 'ticks' | 'lots' | 'total'>;

type TermsRefusal = 'order_terms_conflict' | 'price_invalid' | 'amount_invalid';

export type TermsReading =
  | { readonly ok: true; readonly terms: OrderTerms }
  | { readonly ok: false; readonly refusal: TermsRefusal };

const refused = (refusal: TermsRefusal): TermsReading => ({ ok: false, refusal });

/** Above zero and exact in the pair's steps; anything finer is refused, never rounded. */
function steps(text: string | undefined, scale: number): number | undefined {
  const value = text === undefined ? undefined : parseSteps(text, scale);
  return value === 0 ? undefined : value;
}

/** Reads an order's decimals in the pair's scales and fills in what an order may leave out. */
export function readTerms(input: OrderInput, pair: ListedPair): TermsReading {
  return input.market_type === 'limit' ? readLimit(input, pair) : readMarket(input, pair);
}

function readLimit(input: OrderInput, pair: ListedPair): TermsReading {
  if (input.total !== undefined) return refused('order_terms_conflict');
  const ticks = steps(input.price, pair.priceScale);
  if (ticks === undefined) return refused('price_invalid');
  const lots = steps(input.amount, pair.amountScale);
  if (lots === undefined) return refused('amount_invalid');
  return {
    ok: true,
    terms: { side: input.side, type: 'limit', timeInForce: input.time_in_force ?? 'GTC', selfTrade: input.self_trade ?? 'EXPIRE_TAKER', ticks, lots, total: 0n },
  };
}

/** A market order takes what is there: an amount to sell or to buy, or for a buy what it may spend. */
function readMarket(input: OrderInput, pair: ListedPair): TermsReading {
  const { side, price, amount, total, time_in_force: timeInForce = 'IOC', self_trade: selfTrade = 'EXPIRE_TAKER' } = input;
  const byTotal = total !== undefined;
  if (price !== undefined || (byTotal && (side === 'sell' || amount !== undefined))) return refused('order_terms_conflict');
  if (timeInForce !== 'IOC' && timeInForce !== 'FOK') return refused('order_terms_conflict');
  const spend = byTotal ? parseUnits(total, pair.quoteToken.scale) : 0n;
  const lots = byTotal ? 0 : steps(amount, pair.amountScale);
  if (spend === undefined || lots === undefined || (byTotal && spend === 0n)) return refused('amount_invalid');
  return { ok: true, terms: { side, type: 'market', timeInForce, selfTrade, ticks: 0, lots, total: spend } };
}
