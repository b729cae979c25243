import type { OutputOf, ParsedOf } from '@marque/contract';
import type { amendOrder as amendOrderCall } from '@marque/contract/trading';
import type { Actor } from '@marque/domain/identity';
import { AMEND_REFUSALS } from '@marque/domain/trading';
import type { Database } from '../../ports/database.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import { done, refused, type Result } from '../result.ts';
import { findNamedOrder, findOrder } from './order-history.ts';
import { refusalOf } from './order-refusals.ts';
import { readSteps } from './order-terms.ts';
import type { PlacingOptions } from './place-order.ts';

export interface AmendOrderOptions extends PlacingOptions {
  readonly database: Database;
}

export type AmendedOrder = OutputOf<typeof amendOrderCall>;

/** Gives one of the actor's resting orders, named by its id or its number, another price or whole amount. */
export async function amendOrder(
  options: AmendOrderOptions,
  actor: Actor,
  input: ParsedOf<typeof amendOrderCall>,
): Promise<Result<AmendedOrder>> {
  const { database, listings, gateway } = options;
  const order = await findNamedOrder(database, actor.owner, input.order_id);
  if (!order) return refused('order_not_found');
  const pair = pairOf(listings, actor, order.pair);
  if (!pair) return refused('order_not_amendable');
  const ticks = readSteps(input.price, pair.priceScale);
  if (ticks === undefined) return refused('price_invalid');
  const lots = readSteps(input.amount, pair.amountScale);
  if (lots === undefined) return refused('amount_invalid');
  const submission = await gateway.submit({ kind: 'amend', order: order.id, owner: actor.owner, ticks, lots });
  if (submission.kind !== 'done') return refused('busy');
  const { outcome } = submission.receipt;
  if (!outcome.ok) return notAmended(outcome.refusal, pair, options);
  // What it was filled before counts too, and the store has just taken all of it.
  const amended = await findOrder(database, actor.owner, { id: order.id });
  return done({ order_id: String(order.id), status: (amended ?? order).status });
}

const pairOf = (listings: Listings, { organisation }: Actor, pair: number): ListedPair | undefined =>
  listings.pairsOf(organisation).find(({ id }) => id === pair);

function notAmended(named: string, pair: ListedPair, { marketData }: AmendOrderOptions): Result<AmendedOrder> {
  const refusal = AMEND_REFUSALS.find((known) => known === named);
  if (!refusal) throw new Error(`amending was refused as ${named}`);
  // The engine forgets what is closed; the order itself is there, we have just read it.
  return refusal === 'order_not_found' ? refused('order_not_amendable') : refusalOf(refusal, pair, marketData);
}
