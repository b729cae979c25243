import { crosses, fillOf } from '../partitions/book-partition.ts';
import { unitsOf, type Body, type Message, type OrderPlan } from '../partitions/messages.ts';
import type { Entry, Machine } from './machine.ts';
import { Outboxes } from './outboxes.ts';

interface Resting {
  readonly plan: OrderPlan;
  lots: bigint;
}

interface Level {
  readonly ticks: bigint;
  /** In the order in which they came; without lots are those that were taken or cancelled. */
  readonly queue: Resting[];
  first: number;
}

/** A side of one pair's book, the best price first. */
type Levels = Level[];

const NOTHING: readonly Message[] = [];

/** Books of some pairs by the rules of `partitions/book-partition.ts`, changed in place and with a queue for each price. */
export class Books implements Machine {
  readonly outboxes = new Outboxes();
  readonly fault = undefined;
  readonly orders = new Set<number>();
  readonly resting = new Map<number, Resting>();
  trades = 0;
  closes = 0;
  readonly #name: string;
  readonly #sides = new Map<string, Levels>();

  constructor(name: string) {
    this.#name = name;
  }

  apply(entry: Entry): readonly Message[] | undefined {
    if (entry.kind === 'cancel') return this.#cancel(entry.plan);
    if (entry.kind !== 'message') return NOTHING;
    if (!this.outboxes.take(entry.message)) return undefined;
    return entry.message.body.kind === 'place' ? this.#match(entry.message.body.plan) : NOTHING;
  }

  #cancel(plan: OrderPlan): readonly Message[] {
    const resting = this.resting.get(plan.order);
    if (resting === undefined) return NOTHING;
    const { lots } = resting;
    resting.lots = 0n;
    return [this.#close(plan, lots)];
  }

  #match(plan: OrderPlan): readonly Message[] {
    const messages: Message[] = [];
    this.orders.add(plan.order);
    const makers = this.#levels(plan.base, plan.side === 'buy' ? 'sell' : 'buy');
    let open = plan.lots;
    for (let maker = best(makers); maker !== undefined && open > 0n && crosses(plan, maker.plan); maker = best(makers)) {
      const lots = open < maker.lots ? open : maker.lots;
      maker.lots -= lots;
      open -= lots;
      this.trades += 1;
      const trade = `${this.#name}.${this.trades}`;
      for (const side of [plan, maker.plan]) messages.push(this.#give(side, fillOf(trade, side, maker.plan, lots)));
      if (maker.lots === 0n) messages.push(this.#close(maker.plan, 0n));
    }
    if (open > 0n && plan.rests) this.#rest({ plan, lots: open });
    else messages.push(this.#close(plan, open));
    return messages;
  }

  #rest(resting: Resting): void {
    const { plan } = resting;
    this.resting.set(plan.order, resting);
    const levels = this.#levels(plan.base, plan.side);
    const found = levels.findIndex(({ ticks }) => (plan.side === 'buy' ? ticks <= plan.ticks : ticks >= plan.ticks));
    const at = found < 0 ? levels.length : found;
    const level = levels[at];
    if (level?.ticks === plan.ticks) level.queue.push(resting);
    else levels.splice(at, 0, { ticks: plan.ticks, queue: [resting], first: 0 });
  }

  #close(plan: OrderPlan, lots: bigint): Message {
    this.resting.delete(plan.order);
    this.closes += 1;
    return this.#give(plan, { kind: 'closed', plan, rest: unitsOf(plan, lots) });
  }

  #give(plan: OrderPlan, body: Body): Message {
    return this.outboxes.give(this.#name, plan.accounts, body);
  }

  #levels(base: string, side: OrderPlan['side']): Levels {
    const key = `${base} ${side}`;
    const levels = this.#sides.get(key) ?? [];
    this.#sides.set(key, levels);
    return levels;
  }
}

/** The first order at the best price; what has no lots is taken out on the way. */
function best(levels: Levels): Resting | undefined {
  for (let level = levels[0]; level !== undefined; level = levels[0]) {
    for (; level.first < level.queue.length; level.first += 1) {
      const resting = level.queue[level.first];
      if (resting !== undefined && resting.lots > 0n) return resting;
    }
    levels.shift();
  }
  return undefined;
}
