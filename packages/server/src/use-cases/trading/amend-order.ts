import type { Actor } from '@marque/domain/identity';
import { AMEND_REFUSALS, type OrderStatus } from '@marque/domain/trading';
import type { OrderId } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import { done, refused, type Result } from '../result.ts';
import { findOrder, type OrderName } from './order-history.ts';
import { refusalOf } from './order-refusals.ts';
import { readSteps } from './order-terms.ts';
import type { PlacingOptions } from './place-order.ts';

export interface AmendOrderOptions extends PlacingOptions {
  readonly database: Database;
}

/** An order that somebody changed, and where it stands now. */
export interface ChangedOrder {
  readonly order: OrderId;
  readonly status: OrderStatus;
}

export interface Amendment {
  readonly order: OrderName;
  /** Plain decimals; the amount is the whole one, filled part included. */
  readonly price: string;
  readonly amount: string;
}

/** Gives one of the actor's resting orders another price or whole amount. */
export async function amendOrder(options: AmendOrderOptions, actor: Actor, amendment: Amendment): Promise<Result<ChangedOrder>> {
  const { database, listings, gateway } = options;
  const order = await findOrder(database, actor.owner, amendment.order);
  if (!order) return refused('order_not_found');
  const pair = pairOf(listings, actor, order.pair);
  if (!pair) return refused('order_not_amendable');
  const ticks = readSteps(amendment.price, pair.priceScale);
  if (ticks === undefined) return refused('price_invalid');
  const lots = readSteps(amendment.amount, pair.amountScale);
  if (lots === undefined) return refused('amount_invalid');
  const submission = await gateway.submit({ kind: 'amend', order: order.id, owner: actor.owner, ticks, lots });
  if (submission.kind !== 'done') return refused('busy');
  const { outcome } = submission.receipt;
  if (!outcome.ok) return notAmended(outcome.refusal, pair, options);
  // What it was filled before counts too, and the store has just taken all of it.
  const amended = await findOrder(database, actor.owner, { id: order.id });
  return done({ order: order.id, status: (amended ?? order).status });
}

const pairOf = (listings: Listings, { organisation }: Actor, pair: number): ListedPair | undefined =>
  listings.pairsOf(organisation).find(({ id }) => id === pair);

function notAmended(named: string, pair: ListedPair, { marketData }: AmendOrderOptions): Result<ChangedOrder> {
  const refusal = AMEND_REFUSALS.find((known) => known === named);
  if (!refusal) throw new Error(`amending was refused as ${named}`);
  // The engine forgets what is closed; the order itself is there, we have just read it.
  return refusal === 'order_not_found' ? refused('order_not_amendable') : refusalOf(refusal, pair, marketData);
}
