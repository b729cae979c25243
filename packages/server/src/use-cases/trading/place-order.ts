import { PLAIN_TERMS } from '@marque/engine';
import { formatSteps } from '@marque/domain/money';
import { priceGuard } from '@marque/domain/trading';
import type { ExchangeGateway, Request } from '../../ports/exchange-gateway.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Session } from '../../ports/sessions.ts';
import type { TradePasswords } from '../../ports/trade-passwords.ts';
import { feeLevel } from '../fees/trade-fees.ts';
import { offeredPair } from '../market/offered-pairs.ts';
import { done, refused, type Result } from '../result.ts';
import { orderAnswer, parseAnswer, type OrderAnswer, type PlacedOrder } from './order-answer.ts';
import { readTerms, type OrderInput, type OrderTerms } from './order-terms.ts';
import type { Pace } from './pace.ts';

export interface PlaceOrderOptions {
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly gateway: ExchangeGateway;
  readonly tradePasswords: TradePasswords;
  readonly pace: Pace;
}

/** Places an order of the session's user. The same client order id with the same order gives the first answer, for ever. */
export async function placeOrder(options: PlaceOrderOptions, session: Session, input: OrderInput, now: number): Promise<Result<PlacedOrder>> {
  const { listings, gateway, tradePasswords, pace } = options;
  if (!pace.admit(session.user, now)) return refused('too_frequent', { retry_after: 1 });
  const verdict = await tradePasswords.verify(session, input.trade_pwd);
  if (!verdict.ok) return refused(verdict.refusal, verdict.details);
  const pair = offeredPair(listings, session.organisation, { market: input.market, token: input.token });
  if (!pair) return refused('pair_unknown');
  const reading = readTerms(input, pair);
  if (!reading.ok) return refused(reading.refusal);
  const request = placeRequest(gateway, session, pair, reading.terms);
  const submission = await gateway.submit(request, {
    answer: (receipt) => ({ ...orderAnswer(request.order, receipt) }),
    ...(input.client_order_id !== undefined && {
      key: { owner: session.user, key: input.client_order_id, fingerprint: fingerprint(pair, reading.terms) },
    }),
  });
  switch (submission.kind) {
    case 'done': return told(orderAnswer(request.order, submission.receipt), pair, options.marketData);
    case 'repeated': return told(parseAnswer(submission.answer), pair, options.marketData);
    case 'key_reused': return refused('idempotency_key_reused');
    case 'unknown': return refused('busy');
  }
}

function placeRequest(gateway: ExchangeGateway, session: Session, pair: ListedPair, terms: OrderTerms): Request & { kind: 'place' } {
  const { makerRate, takerRate } = feeLevel(session.feeLevel);
  return { kind: 'place', order: gateway.nextOrderId(), owner: session.user, pair: pair.id, ...terms, makerRate, takerRate, ...PLAIN_TERMS };
}

/** Tells one wish from another under the same client order id. */
const fingerprint = (pair: ListedPair, { side, type, timeInForce, selfTrade, ticks, lots, total }: OrderTerms): string =>
  ['place', pair.id, side, type, timeInForce, selfTrade, ticks, lots, total].join(' ');

function told(answer: OrderAnswer, pair: ListedPair, marketData: MarketData): Result<PlacedOrder> {
  if (!('refusal' in answer)) return done(answer);
  const amount = (lots: number): string => formatSteps(lots, pair.amountScale);
  switch (answer.refusal) {
    case 'owner_unknown':
    case 'order_id_reused': return refused('busy');
    case 'amount_below_min': return refused(answer.refusal, { min: amount(pair.minLots) });
    case 'amount_above_max': return refused(answer.refusal, { max: amount(pair.maxLots) });
    case 'price_outside_guard': {
      const guard = priceGuard(marketData.referenceTicks(pair.id)) ?? { min: 0, max: 0 };
      return refused(answer.refusal, { min: formatSteps(guard.min, pair.priceScale), max: formatSteps(guard.max, pair.priceScale) });
    }
    default: return refused(answer.refusal);
  }
}
