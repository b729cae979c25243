import { ORDER_STATUS, recordNumber, type OrderStatus, type Side } from '@marque/domain/trading';
import type { CloseReason, OrderAccepted, OrderClosed, OrderId, Traded } from '@marque/engine';
import { numbersLiteral, textElement, textsLiteral } from './array-literal.ts';

export const sideCode = (side: Side): 1 | 2 => (side === 'buy' ? 1 : 2);
const closedStatus = (reason: CloseReason): OrderStatus => (reason === 'filled' ? ORDER_STATUS.filled : ORDER_STATUS.cancelled);

/** What a batch does to one order: its terms when it is new, and how much it moved. */
interface OrderChange {
  accepted: OrderAccepted | undefined;
  clientOrderId: string;
  filledLots: number;
  filledQuote: bigint;
  fee: bigint;
  status: OrderStatus;
  updatedAt: number;
}

/**
 * The orders that a batch touches, each once. A row of an older order carries only what it gained; its terms are
 * fillers that the database never stores, because the row is there already.
 */
export class OrderChanges {
  readonly #changes = new Map<OrderId, OrderChange>();

  accept(event: OrderAccepted, clientOrderId: string): void {
    const status = ORDER_STATUS.unfilled;
    this.#changes.set(event.order, { accepted: event, clientOrderId, filledLots: 0, filledQuote: 0n, fee: 0n, status, updatedAt: event.at });
  }

  trade(event: Traded): void {
    const isTakerBuyer = event.takerSide === 'buy';
    this.#fill(event.takerOrder, event, isTakerBuyer ? event.buyerFee : event.sellerFee);
    this.#fill(event.makerOrder, event, isTakerBuyer ? event.sellerFee : event.buyerFee);
  }

  close(event: OrderClosed): void {
    const change = this.#change(event.order);
    change.status = closedStatus(event.reason);
    change.updatedAt = event.at;
  }

  /** The columns of the batch's statement, in its order. */
  parameters(): string[] {
    const ids = [...this.#changes.keys()];
    const changes = [...this.#changes.values()];
    const numbers = (of: (change: OrderChange) => number | bigint) => numbersLiteral(changes.map(of));
    const texts = (of: (change: OrderChange) => string) => textsLiteral(changes.map((change) => of(change)));
    return [
      numbersLiteral(ids),
      textsLiteral(changes.map(({ accepted }, index) => (accepted === undefined ? '-' : recordNumber(accepted.at, ids[index] ?? 0)))),
      numbers(({ accepted }) => accepted?.owner ?? 0),
      numbers(({ accepted }) => accepted?.pair ?? 0),
      numbers(({ accepted }) => sideCode(accepted?.side ?? 'buy')),
      numbers(({ accepted }) => (accepted?.orderType === 'market' ? 2 : 1)),
      texts(({ accepted }) => accepted?.timeInForce ?? '-'),
      numbers(({ accepted }) => accepted?.ticks ?? 0),
      numbers(({ accepted }) => accepted?.lots ?? 0),
      numbers(({ accepted }) => accepted?.total ?? 0n),
      numbers(({ filledLots }) => filledLots),
      numbers(({ filledQuote }) => filledQuote),
      numbers(({ fee }) => fee),
      numbers(({ status }) => status),
      texts(({ clientOrderId }) => textElement(clientOrderId)),
      numbers(({ accepted, updatedAt }) => accepted?.at ?? updatedAt),
      numbers(({ updatedAt }) => updatedAt),
    ];
  }

  #fill(order: OrderId, event: Traded, fee: bigint): void {
    const change = this.#change(order);
    change.filledLots += event.lots;
    change.filledQuote += event.quoteUnits;
    change.fee += fee;
    change.status = ORDER_STATUS.partial;
    change.updatedAt = event.at;
  }

  #change(order: OrderId): OrderChange {
    const known = this.#changes.get(order);
    if (known !== undefined) return known;
    const status = ORDER_STATUS.unfilled;
    const fresh: OrderChange = { accepted: undefined, clientOrderId: '', filledLots: 0, filledQuote: 0n, fee: 0n, status, updatedAt: 0 };
    this.#changes.set(order, fresh);
    return fresh;
  }
}
