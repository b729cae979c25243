import type { placeOcoOrder, placeOrder } from '@marque/contract/trading';
import type { ParsedOf } from '@marque/contract';
import { parseSteps, parseUnits } from '@marque/domain/money';
import { PLAIN_TERMS, type Place, type PlaceOco } from '@marque/engine';
import type { ListedPair } from '../../ports/listings.ts';

export type OrderInput = ParsedOf<typeof placeOrder>;
export type OcoInput = ParsedOf<typeof placeOcoOrder>;

type PlainTerms = Pick<Place, 'side' | 'type' | 'timeInForce' | 'selfTrade' | 'ticks' | 'lots' | 'total'>;
type SpecialTerms = Pick<Place, 'displayLots' | 'trigger' | 'triggerTicks'>;

/** What an order says, in the engine's steps and units. */
export type OrderTerms = PlainTerms & SpecialTerms;
export type OcoTerms = Pick<PlaceOco, 'side' | 'selfTrade' | 'lots' | 'ticks' | 'triggerTicks' | 'stopTicks'>;

type TermsRefusal = 'order_terms_conflict' | 'price_invalid' | 'amount_invalid' | 'trigger_invalid' | 'display_invalid';

export type TermsReading<Terms = OrderTerms> =
  | { readonly ok: true; readonly terms: Terms }
  | { readonly ok: false; readonly refusal: TermsRefusal };

const refused = (refusal: TermsRefusal): { readonly ok: false; readonly refusal: TermsRefusal } => ({ ok: false, refusal });

/** Above zero and exact in the pair's steps; anything finer is refused, never rounded. */
export function readSteps(text: string | undefined, scale: number): number | undefined {
  const value = text === undefined ? undefined : parseSteps(text, scale);
  return value === 0 ? undefined : value;
}

/** Reads an order's decimals in the pair's scales and fills in what an order may leave out. */
export function readTerms(input: OrderInput, pair: ListedPair): TermsReading {
  if (input.trigger === undefined && input.trigger_price !== undefined) return refused('order_terms_conflict');
  const plain = input.market_type === 'limit' ? readLimit(input, pair) : readMarket(input, pair);
  if (!plain.ok) return plain;
  const special = readSpecial(input, pair);
  return special.ok ? { ok: true, terms: { ...plain.terms, ...special.terms } } : special;
}

function readLimit(input: OrderInput, pair: ListedPair): TermsReading<PlainTerms> {
  if (input.total !== undefined) return refused('order_terms_conflict');
  const ticks = readSteps(input.price, pair.priceScale);
  if (ticks === undefined) return refused('price_invalid');
  const lots = readSteps(input.amount, pair.amountScale);
  if (lots === undefined) return refused('amount_invalid');
  return {
    ok: true,
    terms: {
      side: input.side,
      type: 'limit',
      timeInForce: input.time_in_force ?? 'GTC',
      selfTrade: input.self_trade ?? 'EXPIRE_TAKER',
      ticks,
      lots,
      total: 0n,
    },
  };
}

/** A market order takes what is there: an amount to sell or to buy, or for a buy what it may spend. */
function readMarket(input: OrderInput, pair: ListedPair): TermsReading<PlainTerms> {
  const { side, price, amount, total, time_in_force: timeInForce = 'IOC', self_trade: selfTrade = 'EXPIRE_TAKER' } = input;
  const byTotal = total !== undefined;
  if (price !== undefined || (byTotal && (side === 'sell' || amount !== undefined))) return refused('order_terms_conflict');
  if (timeInForce !== 'IOC' && timeInForce !== 'FOK') return refused('order_terms_conflict');
  const spend = byTotal ? parseUnits(total, pair.quoteToken.scale) : 0n;
  const lots = byTotal ? 0 : readSteps(amount, pair.amountScale);
  if (spend === undefined || lots === undefined || (byTotal && spend === 0n)) return refused('amount_invalid');
  return { ok: true, terms: { side, type: 'market', timeInForce, selfTrade, ticks: 0, lots, total: spend } };
}

/** What most orders do without: a trigger, and a part that is shown. */
function readSpecial(
  { trigger, trigger_price: triggerPrice, display_amount: display }: OrderInput,
  pair: ListedPair,
): TermsReading<SpecialTerms> {
  const triggerTicks = trigger === undefined ? PLAIN_TERMS.triggerTicks : readSteps(triggerPrice, pair.priceScale);
  if (triggerTicks === undefined) return refused('trigger_invalid');
  const displayLots = display === undefined ? PLAIN_TERMS.displayLots : readSteps(display, pair.amountScale);
  if (displayLots === undefined) return refused('display_invalid');
  return { ok: true, terms: { displayLots, trigger: trigger ?? PLAIN_TERMS.trigger, triggerTicks } };
}

/** Reads what a pair of orders says of which one cancels the other. */
export function readOcoTerms(input: OcoInput, pair: ListedPair): TermsReading<OcoTerms> {
  const { side, price, stop_price: stopPrice, amount, trigger_price: triggerPrice, self_trade: selfTrade = 'EXPIRE_TAKER' } = input;
  const ticks = readSteps(price, pair.priceScale);
  const stopTicks = stopPrice === undefined ? 0 : readSteps(stopPrice, pair.priceScale);
  if (ticks === undefined || stopTicks === undefined) return refused('price_invalid');
  const lots = readSteps(amount, pair.amountScale);
  if (lots === undefined) return refused('amount_invalid');
  const triggerTicks = readSteps(triggerPrice, pair.priceScale);
  if (triggerTicks === undefined) return refused('trigger_invalid');
  return { ok: true, terms: { side, selfTrade, lots, ticks, triggerTicks, stopTicks } };
}
