import { FEE_LEVELS, type Side } from '@marque/domain/trading';
import { PLAIN_TERMS, type EngineEvent, type OrderId, type Place } from '@marque/engine';
import type { ExchangeGateway, OrderNumbers } from '@marque/server/ports/exchange-gateway';
import type { DemoPair } from '../pairs.ts';
import type { Wallets } from './wallets.ts';

/** An open order of a simulated trader. */
export interface BotOrder {
  readonly id: OrderId;
  readonly owner: number;
  readonly pair: number;
  readonly side: Side;
  readonly ticks: number;
  readonly lots: number;
  readonly placedAt: number;
}

export type BotPlace = Pick<Place, 'owner' | 'side' | 'type' | 'timeInForce' | 'ticks' | 'lots' | 'total'> &
  Partial<Pick<Place, 'displayLots' | 'trigger' | 'triggerTicks'>> & { readonly pair: DemoPair };

/** Simulated traders have the best rates. */
const RATES = FEE_LEVELS.at(-1) ?? { makerRate: 0, takerRate: 0 };

/** What an order holds, in the smallest unit of the token that it pays with. */
function holdOf({ pair, side, lots, ticks, total }: BotPlace): { token: number; units: bigint } {
  if (side === 'sell') return { token: pair.base.id, units: BigInt(lots) * 10n ** BigInt(pair.base.scale - pair.amountScale) };
  if (total > 0n) return { token: pair.quote.id, units: total };
  return {
    token: pair.quote.id,
    units: BigInt(lots) * BigInt(ticks) * 10n ** BigInt(pair.quote.scale - pair.priceScale - pair.amountScale),
  };
}

const bookKey = (pair: number, owner: number): string => `${pair} ${owner}`;

/** Sends the simulated traders' orders to the engine and keeps those that are open. */
export class OrderManager {
  readonly #gateway: ExchangeGateway & OrderNumbers;
  readonly #wallets: Wallets;
  readonly #orders = new Map<OrderId, BotOrder>();
  readonly #books = new Map<string, Map<OrderId, BotOrder>>();
  readonly #cancelling = new Set<OrderId>();

  constructor(gateway: ExchangeGateway & OrderNumbers, wallets: Wallets) {
    this.#gateway = gateway;
    this.#wallets = wallets;
  }

  get size(): number {
    return this.#orders.size;
  }

  /** Open orders of an owner in a pair, without those that are being cancelled. */
  open(pair: number, owner: number): readonly BotOrder[] {
    return [...(this.#books.get(bookKey(pair, owner))?.values() ?? [])].filter(({ id }) => !this.#cancelling.has(id));
  }

  adopt(order: BotOrder): void {
    this.#orders.set(order.id, order);
    const name = bookKey(order.pair, order.owner);
    const book = this.#books.get(name) ?? new Map<OrderId, BotOrder>();
    book.set(order.id, order);
    this.#books.set(name, book);
  }

  observe(event: EngineEvent): void {
    if (event.type === 'order-closed') this.#remove(event.order);
  }

  /** Places an order unless its owner cannot pay for it. */
  async place(request: BotPlace, now: number): Promise<void> {
    const hold = holdOf(request);
    if (this.#wallets.usable(request.owner, hold.token) < hold.units) return;
    this.#wallets.spend(request.owner, hold.token, hold.units);
    const { pair, ...terms } = request;
    const id = this.#gateway.nextOrderId();
    const order = { id, owner: request.owner, pair: pair.id, side: request.side, ticks: request.ticks, lots: request.lots, placedAt: now };
    if (request.type === 'limit' && request.timeInForce === 'GTC') this.adopt(order);
    const submission = await this.#gateway.submit({
      kind: 'place',
      order: id,
      ...PLAIN_TERMS,
      ...terms,
      pair: pair.id,
      selfTrade: 'EXPIRE_MAKER',
      makerRate: RATES.makerRate,
      takerRate: RATES.takerRate,
    });
    const isPlaced = submission.kind === 'done' && submission.receipt.outcome.ok;
    if (!isPlaced) this.#wallets.spend(request.owner, hold.token, -hold.units);
    if (submission.kind === 'done' && !isPlaced) this.#remove(id);
  }

  async cancel({ id, owner }: BotOrder): Promise<void> {
    if (this.#cancelling.has(id)) return;
    this.#cancelling.add(id);
    const submission = await this.#gateway.submit({ kind: 'cancel', order: id, owner });
    this.#cancelling.delete(id);
    // Cancelled now, or gone before; an answer that stayed out leaves the order for another try.
    if (submission.kind === 'done') this.#remove(id);
  }

  #remove(id: OrderId): void {
    const order = this.#orders.get(id);
    if (!order) return;
    this.#orders.delete(id);
    this.#books.get(bookKey(order.pair, order.owner))?.delete(id);
  }
}
