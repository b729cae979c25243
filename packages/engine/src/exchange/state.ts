import { wide } from '../columns.ts';
import type { OrderId, OwnerId, PairId, TokenId } from '../identifiers.ts';
import { Holds, Ledger, OrderHolds, WORLD_OWNER } from '../ledger/index.ts';
import { Fills, LevelChanges, LevelPool, OrderIndex, OrderPool, type BookStore } from '../matching/index.ts';
import type { OwnerKind } from '../owner-kinds.ts';
import { ActingOrder } from './acting-order.ts';
import type { Market } from './market.ts';
import { OrderTerms } from './order-terms.ts';
import { OwnerOrders } from './owner-orders.ts';
import { Switches } from './switches.ts';

export interface Owner {
  readonly kind: OwnerKind;
  readonly organisation: number;
  /** Receives the fees of this owner's trades. */
  readonly feeOwner: OwnerId;
  readonly mayTrade: boolean;
}

/** The whole state of the exchange. Only commands change it. */
export class ExchangeState {
  sequence = 0;
  /** Time of the last command; it never goes back. */
  at = 0;
  /** Highest order number accepted so far. */
  lastOrder: OrderId = 0;
  trades = 0;
  /** Scales by token, owners and markets by number. */
  readonly tokens: (number | undefined)[] = [];
  readonly owners: (Owner | undefined)[] = [];
  readonly markets: (Market | undefined)[] = [];
  readonly store: BookStore = { orders: new OrderPool(), levels: new LevelPool(), changes: new LevelChanges() };
  readonly index = new OrderIndex();
  readonly fills = new Fills();
  readonly ledger = new Ledger();
  readonly orderHolds = new OrderHolds(this.ledger);
  readonly holds = new Holds();
  readonly terms = new OrderTerms();
  readonly owned = new OwnerOrders();
  readonly switches = new Switches();
  readonly acting = new ActingOrder();
  /** Orders whose trigger was met by the present command, in the order in which they act. */
  readonly fired: number[] = [];

  /** From here on the order is found by its number and by its owner. */
  enlist(order: number): void {
    const { orders } = this.store;
    this.index.add(orders.id[wide(order)] ?? 0, order);
    this.owned.add(order, orders.owner[order] ?? 0);
  }

  delist(order: number): void {
    const { orders } = this.store;
    this.index.remove(orders.id[wide(order)] ?? 0);
    this.owned.remove(order, orders.owner[order] ?? 0);
  }

  market(pair: PairId): Market | undefined {
    return this.markets[pair];
  }

  /** Undefined for an owner that is not known. */
  kindOf(owner: OwnerId): OwnerKind | undefined {
    return owner === WORLD_OWNER ? 'world' : this.owners[owner]?.kind;
  }

  knowsToken(token: TokenId): boolean {
    return this.tokens[token] !== undefined;
  }
}
