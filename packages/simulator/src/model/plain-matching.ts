import type { Side } from '@marque/domain/trading';
import type { OwnerId } from '@marque/engine';
import { guardOf, worth, type PlainOrder, type PlainPair } from './plain-state.ts';

export const oppositeSide = (pair: PlainPair, side: Side): PlainOrder[] => (side === 'buy' ? pair.sells : pair.buys);
const ownSide = (pair: PlainPair, side: Side): PlainOrder[] => (side === 'buy' ? pair.buys : pair.sells);

const isBetter = (side: Side, ticks: number, than: number): boolean => (side === 'buy' ? ticks > than : ticks < than);

/** True when an order of this side limited to `limit` takes an opposite order's price. */
export const accepts = (side: Side, limit: number, price: number): boolean => (side === 'buy' ? price <= limit : price >= limit);

/** Puts the order behind all others at its price. */
export function rest(order: PlainOrder): void {
  const side = ownSide(order.pair, order.side);
  let at = side.length;
  for (let before = side[at - 1]; before !== undefined && isBetter(order.side, order.ticks, before.ticks); before = side[at - 1]) at -= 1;
  side.splice(at, 0, order);
  order.state = 'resting';
  order.shownLots = order.displayLots === 0 ? order.openLots : Math.min(order.displayLots, order.openLots);
}

export function leaveBook(order: PlainOrder): void {
  const side = ownSide(order.pair, order.side);
  side.splice(side.indexOf(order), 1);
}

/** The next slice of an iceberg goes to the end of its price's queue. */
export function showNextSlice(order: PlainOrder): void {
  leaveBook(order);
  rest(order);
}

/** Best order of the other side that is somebody else's. */
export const bestOfOthers = (pair: PlainPair, side: Side, owner: OwnerId): PlainOrder | undefined =>
  oppositeSide(pair, side).find((order) => order.owner !== owner);

/** The worst price a market order may pay or take; undefined when even the best of other people's is outside the guard. */
export function marketLimit(pair: PlainPair, side: Side, owner: OwnerId): number | undefined {
  const best = bestOfOthers(pair, side, owner)?.ticks;
  const { min, max } = guardOf(pair);
  if (side === 'buy') return best !== undefined && best < min ? undefined : max;
  return best !== undefined && best > max ? undefined : min;
}

interface DryRun {
  readonly lots: number;
  readonly cost: bigint;
  /** All of the order, or all that its total could buy. */
  readonly isDone: boolean;
}

interface Incoming extends Pick<PlainOrder, 'owner' | 'side' | 'selfTrade' | 'isByTotal' | 'openLots' | 'budget'> {
  readonly pair: PlainPair;
}

/** What an order would take, found by going through a copy of the queue. */
export function dryRun(incoming: Incoming, limit: number): DryRun {
  const queue = oppositeSide(incoming.pair, incoming.side)
    .filter(({ ticks }) => accepts(incoming.side, limit, ticks))
    .map(({ owner, ticks, openLots, shownLots, displayLots }) => ({ owner, ticks, openLots, shownLots, displayLots }));
  let lots = 0;
  let cost = 0n;
  let isDone = false;
  for (let maker = queue[0]; maker !== undefined && !isDone; maker = queue[0]) {
    if (maker.owner === incoming.owner) {
      if (incoming.selfTrade !== 'EXPIRE_MAKER') break;
      queue.shift();
      continue;
    }
    const price = worth(incoming.pair, maker.ticks, 1);
    const wanted = incoming.isByTotal ? Number((incoming.budget - cost) / price) : incoming.openLots - lots;
    const taken = Math.min(wanted, maker.shownLots);
    lots += taken;
    cost += price * BigInt(taken);
    isDone = incoming.isByTotal ? incoming.budget - cost < price : lots === incoming.openLots;
    queue.shift();
    const openLots = maker.openLots - taken;
    if (taken < maker.shownLots || openLots === 0) continue;
    const { ticks } = maker;
    const end = queue.findIndex((other) => other.ticks !== ticks);
    queue.splice(end < 0 ? queue.length : end, 0, { ...maker, openLots, shownLots: Math.min(maker.displayLots, openLots) });
  }
  return { lots, cost, isDone };
}
