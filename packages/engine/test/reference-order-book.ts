import type { Place, OrderId } from '../src/index.ts';

export interface Resting {
  readonly order: OrderId;
  readonly owner: number;
  readonly ticks: number;
  lots: number;
}

export interface ReferenceTrade {
  readonly maker: OrderId;
  readonly taker: OrderId;
  readonly ticks: number;
  readonly lots: number;
}

/**
 * The order book as one would explain it: two sorted lists, searched from the front. Slow and obvious; the real book has
 * to agree with it. What tests replace to plant a bug is `protected`.
 */
export class ReferenceOrderBook {
  readonly bids: Resting[] = [];
  readonly asks: Resting[] = [];

  /** Trades the order makes, or why it is refused. Funds and limits are not its business. */
  place(incoming: Place): ReferenceTrade[] | string {
    const dryRun = this.#take(incoming, structuredClone(this.#others(incoming)));
    if (incoming.type === 'market' && this.#others(incoming).length === 0) return 'book_empty';
    if (incoming.timeInForce === 'POST_ONLY' && this.#meets(incoming)) return 'post_only_would_take';
    if (incoming.timeInForce === 'FOK' && !dryRun.isDone) return 'fill_or_kill_unfillable';
    const { trades, lots, isStopped } = this.#take(incoming, this.#others(incoming));
    const waits = incoming.timeInForce === 'GTC' || incoming.timeInForce === 'POST_ONLY';
    if (waits && lots > 0 && !isStopped) this.rest(incoming, lots, trades.length > 0);
    return trades;
  }

  /** Lots that were open, or undefined when the owner has no such order. */
  cancel(order: OrderId, owner: number): number | undefined {
    for (const side of [this.bids, this.asks]) {
      const at = side.findIndex((resting) => resting.order === order && resting.owner === owner);
      if (at >= 0) return side.splice(at, 1)[0]?.lots;
    }
    return undefined;
  }

  levels(side: readonly Resting[], depth: number): { ticks: number; lots: number }[] {
    const levels = new Map<number, number>();
    for (const { ticks, lots } of side) levels.set(ticks, (levels.get(ticks) ?? 0) + lots);
    return [...levels].slice(0, depth).map(([ticks, lots]) => ({ ticks, lots }));
  }

  /** True when an order limited to `ticks` accepts the other side's price. */
  protected accepts(side: 'buy' | 'sell', ticks: number, price: number): boolean {
    return side === 'buy' ? price <= ticks : price >= ticks;
  }

  protected price(_incoming: Place, maker: Resting): number {
    return maker.ticks;
  }

  /** The oldest at a price stands before the younger ones. */
  protected goesBefore(side: 'buy' | 'sell', ticks: number, resting: Resting): boolean {
    return side === 'buy' ? ticks > resting.ticks : ticks < resting.ticks;
  }

  protected rest({ order, owner, side, ticks }: Place, lots: number, _hasTraded: boolean): void {
    const own = side === 'buy' ? this.bids : this.asks;
    const at = own.findIndex((resting) => this.goesBefore(side, ticks, resting));
    own.splice(at < 0 ? own.length : at, 0, { order, owner, ticks, lots });
  }

  #others(incoming: Place): Resting[] {
    return incoming.side === 'buy' ? this.asks : this.bids;
  }

  #meets(incoming: Place): boolean {
    const best = this.#others(incoming)[0];
    return best !== undefined && this.accepts(incoming.side, incoming.ticks, best.ticks);
  }

  #take(incoming: Place, makers: Resting[]) {
    const trades: ReferenceTrade[] = [];
    const byTotal = incoming.total > 0n;
    let lots = byTotal ? Number.MAX_SAFE_INTEGER : incoming.lots;
    let money = Number(incoming.total);
    let isStopped = false;
    let isDone = false;
    for (let maker = makers[0]; maker !== undefined && !isStopped && !isDone; maker = makers[0]) {
      if (incoming.type === 'limit' && !this.accepts(incoming.side, incoming.ticks, maker.ticks)) break;
      if (maker.owner === incoming.owner) {
        isStopped = incoming.selfTrade !== 'EXPIRE_MAKER';
        if (incoming.selfTrade !== 'EXPIRE_TAKER') makers.shift();
        continue;
      }
      const taken = Math.min(maker.lots, lots, byTotal ? Math.floor(money / maker.ticks) : lots);
      if (taken > 0) trades.push({ maker: maker.order, taker: incoming.order, ticks: this.price(incoming, maker), lots: taken });
      lots -= taken;
      money -= taken * maker.ticks;
      maker.lots -= taken;
      isDone = lots === 0 || (byTotal && money < maker.ticks);
      if (maker.lots === 0) makers.shift();
    }
    return { trades, lots, isStopped, isDone };
  }
}
