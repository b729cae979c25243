import type { Actor } from '@marque/domain/identity';
import { OPEN_ORDERS_MAX } from '@marque/domain/trading';
import { offeredPair } from '../market/offered-pairs.ts';
import { refused, type Result } from '../result.ts';
import { readOco, type PlacedOco } from './order-answer.ts';
import { refusalOf } from './order-refusals.ts';
import { readOcoTerms, type OcoRequest } from './order-terms.ts';
import { keyOf, resultOf, type PlacingOptions } from './place-order.ts';

/** Places two orders of which one cancels the other. Once accepted, the same client order id gives the first answer for 90 days. */
export async function placeOco(options: PlacingOptions, actor: Actor, request: OcoRequest): Promise<Result<PlacedOco>> {
  const { listings, gateway, marketData, fees } = options;
  const pair = offeredPair(listings, actor.organisation, request);
  if (!pair) return refused('pair_unknown');
  const reading = readOcoTerms(request, pair);
  if (!reading.ok) return refusalOf(reading.refusal, pair, marketData);
  const { side, selfTrade, lots, ticks, triggerTicks, stopTicks } = reading.terms;
  const { makerRate, takerRate } = fees.ratesOf(actor.organisation, actor.feeLevel, pair.code);
  const fingerprint = ['place-oco', pair.id, side, selfTrade, lots, ticks, triggerTicks, stopTicks].join(' ');
  const submission = await gateway.submit(
    { kind: 'place-oco', owner: actor.owner, pair: pair.id, ...reading.terms, makerRate, takerRate },
    {
      openOrdersMax: OPEN_ORDERS_MAX,
      ...(request.names && { names: request.names }),
      ...keyOf(actor, request.names?.list ?? request.clientId, fingerprint, request.names ? 'order-list' : 'order'),
    },
  );
  switch (submission.kind) {
    case 'done':
    case 'repeated':
      return resultOf(readOco(submission.answer), pair, marketData);
    case 'key_reused':
      return refused('idempotency_key_reused');
    case 'too_many_open':
      return refused('too_many_open', { max: OPEN_ORDERS_MAX });
    case 'unknown':
      return refused('busy');
  }
}
