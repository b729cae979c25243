import { ORDER_STATUS, recordNumber, TRIGGERS, type OrderStatus, type Side, type Trigger } from '@marque/domain/trading';
import type { CloseReason, OrderAccepted, OrderAmended, OrderClosed, OrderId, OrderTriggered, Traded } from '@marque/engine';
import { numbersLiteral, textElement, textsLiteral } from './array-literal.ts';

export const sideCode = (side: Side): 1 | 2 => (side === 'buy' ? 1 : 2);
export const triggerCode = (trigger: Trigger): number => TRIGGERS.indexOf(trigger);
const closedStatus = (reason: CloseReason): OrderStatus => (reason === 'filled' ? ORDER_STATUS.filled : ORDER_STATUS.cancelled);

/** What a batch does to one order: its terms when it is new, how much it moved, and the price and size it has now. */
interface OrderChange {
  readonly accepted: OrderAccepted | undefined;
  readonly clientOrderId: string;
  /** 0 when they stay as they are. */
  ticks: number;
  lots: number;
  filledLots: number;
  filledQuote: bigint;
  fee: bigint;
  /** Unfilled when the order neither traded nor closed. */
  status: OrderStatus;
  /** False when the order surely does not wait any more. */
  mayWait: boolean;
  updatedAt: number;
}

/**
 * The orders that a batch touches, each once. A row of an older order carries only what it gained; its terms are
 * fillers that the database never stores, because the row is there already.
 */
export class OrderChanges {
  readonly #changes = new Map<OrderId, OrderChange>();

  accept(event: OrderAccepted, clientOrderId: string): void {
    const { order, ticks, lots, trigger, at } = event;
    this.#changes.set(order, {
      accepted: event,
      clientOrderId,
      ticks,
      lots,
      filledLots: 0,
      filledQuote: 0n,
      fee: 0n,
      status: ORDER_STATUS.unfilled,
      mayWait: trigger !== 'none',
      updatedAt: at,
    });
  }

  trigger(event: OrderTriggered): void {
    const change = this.#change(event.order);
    change.mayWait = false;
    change.updatedAt = event.at;
  }

  amend(event: OrderAmended): void {
    const change = this.#change(event.order);
    change.ticks = event.ticks;
    change.lots = event.lots;
    change.updatedAt = event.at;
  }

  trade(event: Traded): void {
    const isTakerBuyer = event.takerSide === 'buy';
    this.#fill(event.takerOrder, event, isTakerBuyer ? event.buyerFee : event.sellerFee);
    this.#fill(event.makerOrder, event, isTakerBuyer ? event.sellerFee : event.buyerFee);
  }

  close(event: OrderClosed): void {
    const change = this.#change(event.order);
    change.status = closedStatus(event.reason);
    change.mayWait = false;
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
      numbers(({ ticks }) => ticks),
      numbers(({ lots }) => lots),
      numbers(({ accepted }) => accepted?.total ?? 0n),
      numbers(({ filledLots }) => filledLots),
      numbers(({ filledQuote }) => filledQuote),
      numbers(({ fee }) => fee),
      numbers(({ status }) => status),
      texts(({ clientOrderId }) => textElement(clientOrderId)),
      numbers(({ accepted, updatedAt }) => accepted?.at ?? updatedAt),
      numbers(({ updatedAt }) => updatedAt),
      numbers(({ accepted }) => accepted?.displayLots ?? 0),
      numbers(({ accepted }) => triggerCode(accepted?.trigger ?? 'none')),
      numbers(({ accepted }) => accepted?.triggerTicks ?? 0),
      numbers(({ mayWait }) => (mayWait ? 1 : 0)),
      numbers(({ accepted }) => accepted?.linked ?? 0),
    ];
  }

  #fill(order: OrderId, event: Traded, fee: bigint): void {
    const change = this.#change(order);
    change.filledLots += event.lots;
    change.filledQuote += event.quoteUnits;
    change.fee += fee;
    change.status = ORDER_STATUS.partial;
    change.mayWait = false;
    change.updatedAt = event.at;
  }

  #change(order: OrderId): OrderChange {
    const known = this.#changes.get(order);
    if (known !== undefined) return known;
    const fresh: OrderChange = {
      accepted: undefined,
      clientOrderId: '',
      ticks: 0,
      lots: 0,
      filledLots: 0,
      filledQuote: 0n,
      fee: 0n,
      status: ORDER_STATUS.unfilled,
      mayWait: true,
      updatedAt: 0,
    };
    this.#changes.set(order, fresh);
    return fresh;
  }
}
