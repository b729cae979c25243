import type { OutputOf } from '@marque/contract';
import type { cancelAllOrders } from '@marque/contract/trading';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Listings } from '../../ports/listings.ts';
import type { Session } from '../../ports/sessions.ts';
import { offeredPair } from '../market/offered-pairs.ts';
import { done, refused, type Result } from '../result.ts';
import type { Pace } from './pace.ts';

export interface CancelAllOptions {
  readonly listings: Listings;
  readonly gateway: ExchangeGateway;
  readonly pace: Pace;
}

/** Takes back every open order of the session's user, waiting ones too, on the named pair or on all. */
export async function cancelAll(
  { listings, gateway, pace }: CancelAllOptions,
  session: Session,
  pairName: string | undefined,
): Promise<Result<OutputOf<typeof cancelAllOrders>>> {
  if (!pace.admit(session.user)) return refused('too_frequent', { retry_after: 1 });
  const pair = offeredPair(listings, session.organisation, { pair: pairName });
  if (pairName !== undefined && !pair) return refused('pair_unknown');
  const submission = await gateway.submit({ kind: 'cancel-all', owner: session.user, ...(pair && { pair: pair.id }) });
  if (submission.kind !== 'done' || !submission.receipt.outcome.ok) return refused('busy');
  return done({ cancelled: submission.receipt.events.filter(({ type }) => type === 'order-closed').length });
}
