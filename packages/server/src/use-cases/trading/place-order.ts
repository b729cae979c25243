import type { Actor } from '@marque/domain/identity';
import { OPEN_ORDERS_MAX, type FeeRates } from '@marque/domain/trading';
import type { ExchangeGateway, PlaceRequest } from '../../ports/exchange-gateway.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { TradeFees } from '../fees/trade-fees.ts';
import { offeredPair } from '../market/offered-pairs.ts';
import { done, refused, type Result } from '../result.ts';
import { readOrder, type Answer, type PlacedOrder } from './order-answer.ts';
import { refusalOf } from './order-refusals.ts';
import { readTerms, type OrderRequest, type OrderTerms } from './order-terms.ts';

export interface PlacingOptions {
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  readonly fees: TradeFees;
}

interface TestingOptions extends PlacingOptions {
  readonly gateway: Pick<ExchangeGateway, 'submit' | 'placeRefusal'>;
}

/** What an order of the actor would come to by its terms alone, and what it would cost; nothing is placed. */
export function testOrder(options: TestingOptions, actor: Actor, request: OrderRequest): Result<FeeRates> {
  const { listings, gateway, marketData } = options;
  const pair = offeredPair(listings, actor.organisation, request);
  if (!pair) return refused('pair_unknown');
  const reading = readTerms(request, pair);
  if (!reading.ok) return refusalOf(reading.refusal, pair, marketData);
  const command = placeCommand(options, actor, pair, reading.terms);
  const refusal = gateway.placeRefusal(command, { openOrdersMax: OPEN_ORDERS_MAX });
  switch (refusal) {
    case undefined:
      return done({ makerRate: command.makerRate, takerRate: command.takerRate });
    case 'too_many_open':
      return refused(refusal, { max: OPEN_ORDERS_MAX });
    case 'busy':
      return refused(refusal);
    default:
      return refusalOf(refusal, pair, marketData);
  }
}

/** Places an order for the actor. Once accepted, the same client order id with the same order gives the first answer for 90 days. */
export async function placeOrder(options: PlacingOptions, actor: Actor, request: OrderRequest): Promise<Result<PlacedOrder>> {
  const { listings, gateway, marketData } = options;
  const pair = offeredPair(listings, actor.organisation, request);
  if (!pair) return refused('pair_unknown');
  const reading = readTerms(request, pair);
  if (!reading.ok) return refusalOf(reading.refusal, pair, marketData);
  const command = placeCommand(options, actor, pair, reading.terms);
  const submission = await gateway.submit(command, {
    openOrdersMax: OPEN_ORDERS_MAX,
    ...keyOf(actor, request.clientId, fingerprint(pair, reading.terms)),
  });
  switch (submission.kind) {
    case 'done':
    case 'repeated':
      return resultOf(readOrder(submission.answer), pair, marketData);
    case 'key_reused':
      return refused('idempotency_key_reused');
    case 'too_many_open':
      return refused('too_many_open', { max: OPEN_ORDERS_MAX });
    case 'unknown':
      return refused('busy');
  }
}

export const keyOf = ({ owner }: Actor, key: string | undefined, fingerprint: string, scope: 'order' | 'order-list' = 'order') =>
  key === undefined ? {} : { key: { owner, scope, key, fingerprint } };

export const resultOf = <Placed extends object>(answer: Answer<Placed>, pair: ListedPair, marketData: MarketData): Result<Placed> =>
  'refusal' in answer ? refusalOf(answer.refusal, pair, marketData) : done(answer);

function placeCommand({ fees }: PlacingOptions, actor: Actor, pair: ListedPair, terms: OrderTerms): PlaceRequest {
  const { makerRate, takerRate } = fees.ratesOf(actor.organisation, actor.feeLevel, pair.code);
  return { kind: 'place', owner: actor.owner, pair: pair.id, ...terms, makerRate, takerRate };
}

/** Tells one request from another under the same client order id; a plain order's is as it always was. */
function fingerprint(
  pair: ListedPair,
  { side, type, timeInForce, selfTrade, ticks, lots, total, trigger, triggerTicks, displayLots }: OrderTerms,
): string {
  const special = trigger === 'none' && displayLots === 0 ? [] : [trigger, triggerTicks, displayLots];
  return ['place', pair.id, side, type, timeInForce, selfTrade, ticks, lots, total, ...special].join(' ');
}
