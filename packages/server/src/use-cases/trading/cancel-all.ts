import type { Actor } from '@marque/domain/identity';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Listings } from '../../ports/listings.ts';
import { offeredPair } from '../market/offered-pairs.ts';
import { done, refused, type Result } from '../result.ts';
import { readCancelled } from './order-answer.ts';

export interface CancelAllOptions {
  readonly listings: Listings;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
}

/** Takes back every open order of the actor's, waiting ones too, on the named pair or on all. */
export async function cancelAll(
  { listings, gateway }: CancelAllOptions,
  actor: Actor,
  pairName: string | undefined,
): Promise<Result<number>> {
  const pair = offeredPair(listings, actor.organisation, { pair: pairName });
  if (pairName !== undefined && !pair) return refused('pair_unknown');
  const submission = await gateway.submit({ kind: 'cancel-all', owner: actor.owner, ...(pair && { pair: pair.id }) });
  if (submission.kind !== 'done' || !submission.receipt.outcome.ok) return refused('busy');
  return done(readCancelled(submission.answer));
}
