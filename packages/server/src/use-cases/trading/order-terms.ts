import { parseSteps, parseUnits } from '@marque/domain/money';
import type { OrderType, SelfTradePrevention, Side, TimeInForce, Trigger } from '@marque/domain/trading';
import { PLAIN_TERMS, type Place, type PlaceOco } from '@marque/engine';
import type { OrderListNames } from '../../ports/exchange-gateway.ts';
import type { ListedPair } from '../../ports/listings.ts';

/** A plain decimal as somebody wrote it; how fine it may be is known once its pair is. */
type Decimal = string;

interface RequestedOnPair {
  /** Codes of the tokens, or what people read. */
  readonly base: string;
  readonly quote: string;
  readonly side: Side;
  readonly selfTrade?: SelfTradePrevention | undefined;
  /** Makes a repetition the same order. */
  readonly clientId?: string | undefined;
}

/** An order as it is asked for: `price` for limit orders; `amount` in base, or `total` in quote for a market order. */
export interface OrderRequest extends RequestedOnPair {
  readonly type: OrderType;
  readonly price?: Decimal | undefined;
  readonly amount?: Decimal | undefined;
  readonly total?: Decimal | undefined;
  readonly timeInForce?: TimeInForce | undefined;
  readonly trigger?: Exclude<Trigger, 'none'> | undefined;
  readonly triggerPrice?: Decimal | undefined;
  readonly displayAmount?: Decimal | undefined;
}

/** A limit order and a stop over the same funds; the stop becomes a limit at `stopPrice`, or without it a market order. */
export interface OcoRequest extends RequestedOnPair {
  readonly amount: Decimal;
  readonly price: Decimal;
  readonly triggerPrice: Decimal;
  readonly stopPrice?: Decimal | undefined;
  /** In the place of `clientId`: each of the three goes by an id of its own. */
  readonly names?: OrderListNames | undefined;
}

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
export function readTerms(request: OrderRequest, pair: ListedPair): TermsReading {
  if (request.trigger === undefined && request.triggerPrice !== undefined) return refused('order_terms_conflict');
  const plain = request.type === 'limit' ? readLimit(request, pair) : readMarket(request, pair);
  if (!plain.ok) return plain;
  const special = readSpecial(request, pair);
  return special.ok ? { ok: true, terms: { ...plain.terms, ...special.terms } } : special;
}

function readLimit(request: OrderRequest, pair: ListedPair): TermsReading<PlainTerms> {
  if (request.total !== undefined) return refused('order_terms_conflict');
  const ticks = readSteps(request.price, pair.priceScale);
  if (ticks === undefined) return refused('price_invalid');
  const lots = readSteps(request.amount, pair.amountScale);
  if (lots === undefined) return refused('amount_invalid');
  return {
    ok: true,
    terms: {
      side: request.side,
      type: 'limit',
      timeInForce: request.timeInForce ?? 'GTC',
      selfTrade: request.selfTrade ?? 'EXPIRE_TAKER',
      ticks,
      lots,
      total: 0n,
    },
  };
}

/** A market order takes what is there: an amount to sell or to buy, or what it may spend or wants to get for it. */
function readMarket(request: OrderRequest, pair: ListedPair): TermsReading<PlainTerms> {
  const { side, price, amount, total, timeInForce = 'IOC', selfTrade = 'EXPIRE_TAKER' } = request;
  const byTotal = total !== undefined;
  if (price !== undefined || (byTotal && amount !== undefined)) return refused('order_terms_conflict');
  if (timeInForce !== 'IOC' && timeInForce !== 'FOK') return refused('order_terms_conflict');
  const spend = byTotal ? parseUnits(total, pair.quoteToken.scale) : 0n;
  const lots = byTotal ? 0 : readSteps(amount, pair.amountScale);
  if (spend === undefined || lots === undefined || (byTotal && spend === 0n)) return refused('amount_invalid');
  return { ok: true, terms: { side, type: 'market', timeInForce, selfTrade, ticks: 0, lots, total: spend } };
}

/** What most orders do without: a trigger, and a part that is shown. */
function readSpecial({ trigger, triggerPrice, displayAmount: display }: OrderRequest, pair: ListedPair): TermsReading<SpecialTerms> {
  const triggerTicks = trigger === undefined ? PLAIN_TERMS.triggerTicks : readSteps(triggerPrice, pair.priceScale);
  if (triggerTicks === undefined) return refused('trigger_invalid');
  const displayLots = display === undefined ? PLAIN_TERMS.displayLots : readSteps(display, pair.amountScale);
  if (displayLots === undefined) return refused('display_invalid');
  return { ok: true, terms: { displayLots, trigger: trigger ?? PLAIN_TERMS.trigger, triggerTicks } };
}

/** Reads what a pair of orders says of which one cancels the other. */
export function readOcoTerms(request: OcoRequest, pair: ListedPair): TermsReading<OcoTerms> {
  const { side, price, stopPrice, amount, triggerPrice, selfTrade = 'EXPIRE_TAKER' } = request;
  const ticks = readSteps(price, pair.priceScale);
  const stopTicks = stopPrice === undefined ? 0 : readSteps(stopPrice, pair.priceScale);
  if (ticks === undefined || stopTicks === undefined) return refused('price_invalid');
  const lots = readSteps(amount, pair.amountScale);
  if (lots === undefined) return refused('amount_invalid');
  const triggerTicks = readSteps(triggerPrice, pair.priceScale);
  if (triggerTicks === undefined) return refused('trigger_invalid');
  return { ok: true, terms: { side, selfTrade, lots, ticks, triggerTicks, stopTicks } };
}
