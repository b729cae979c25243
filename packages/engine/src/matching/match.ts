import type { SelfTradePrevention } from '@marque/domain/trading';
import { wide } from '../columns.ts';
import type { OwnerId } from '../identifiers.ts';
import type { Fills } from './fills.ts';
import { BID, opposite, type BookSide } from './level-pool.ts';
import { NONE } from './order-pool.ts';
import type { BookStore, OrderBook } from './order-book.ts';

/** Why a match ended; 'unaffordable' when the budget could not pay for a single lot. */
export type MatchEnd = 'filled' | 'nothing-left' | 'self-trade' | 'unaffordable';

/** The incoming order as the match sees it; `lots` and `budget` count down. */
export interface Taker {
  owner: OwnerId;
  side: BookSide;
  /** Worst price it may trade at. */
  limitTicks: number;
  lots: number;
  /** Ticks x lots that it may still spend, or still wants for what it sells, or NO_BUDGET when only `lots` bounds it. */
  budget: bigint | undefined;
  selfTrade: SelfTradePrevention;
}

export const NO_BUDGET = undefined;

/**
 * Trades the taker against the other side, best price first and oldest first, at the makers' prices. Makers leave the
 * book here; what they and the taker are worth is settled from `fills` afterwards.
 */
export function match(book: OrderBook, store: BookStore, taker: Taker, fills: Fills): MatchEnd {
  const { levels, changes } = store;
  const side = opposite(taker.side);
  const ladder = book.ladder(side);
  const { budget } = taker;
  let end: MatchEnd = 'nothing-left';
  for (;;) {
    const level = ladder.best();
    if (level === NONE) return end;
    const ticks = levels.ticks[wide(level)] ?? 0;
    if (isBeyond(taker, ticks)) return end;
    const before = levels.lots[wide(level)] ?? 0;
    end = matchLevel(book, store, taker, level, side, fills);
    const after = levels.lots[wide(level)] ?? 0;
    if (after !== before) changes.note(side, ticks, after);
    book.dropIfEmpty(level, side);
    if (end === 'filled' && budget !== NO_BUDGET && taker.budget === budget) return 'unaffordable';
    if (end !== 'nothing-left') return end;
  }
}

const isBeyond = (taker: Taker, ticks: number): boolean => (taker.side === BID ? ticks > taker.limitTicks : ticks < taker.limitTicks);

function matchLevel(book: OrderBook, store: BookStore, taker: Taker, level: number, side: BookSide, fills: Fills): MatchEnd {
  const { orders, levels } = store;
  const ticks = levels.ticks[wide(level)] ?? 0;
  for (;;) {
    const maker = levels.head[level] ?? NONE;
    if (maker === NONE) return 'nothing-left';
    const open = orders.lots[wide(maker)] ?? 0;
    if (orders.owner[maker] === taker.owner) {
      if (taker.selfTrade === 'EXPIRE_TAKER') return 'self-trade';
      book.takeOut(maker, level, side);
      fills.expire(maker);
      if (taker.selfTrade === 'EXPIRE_BOTH') return 'self-trade';
      continue;
    }
    const lots = Math.min(open, wantedLots(taker, ticks));
    if (lots === 0) return 'filled';
    spend(taker, ticks, lots);
    book.reduce(level, side, lots);
    orders.lots[wide(maker)] = open - lots;
    fills.trade(maker, ticks, lots, lots === open && book.retire(maker, level, side));
    if (isDone(taker, ticks)) return 'filled';
  }
}

/** Lots that the taker still wants, within its budget at this price. */
export function wantedLots(taker: Taker, ticks: number): number {
  if (taker.budget === NO_BUDGET) return taker.lots;
  const affordable = taker.budget / BigInt(ticks);
  return affordable < BigInt(taker.lots) ? Number(affordable) : taker.lots;
}

export function spend(taker: Taker, ticks: number, lots: number): void {
  taker.lots -= lots;
  if (taker.budget !== NO_BUDGET) taker.budget -= BigInt(ticks) * BigInt(lots);
}

/** True when the taker wants no more, or its budget is less than one more lot at this price. */
export const isDone = (taker: Taker, ticks: number): boolean =>
  taker.lots === 0 || (taker.budget !== NO_BUDGET && taker.budget < BigInt(ticks));
