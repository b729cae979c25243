import type { LevelPool } from './level-pool.ts';
import { NONE, type OrderPool } from './order-pool.ts';

/** Puts an order at the end of a level's queue; totals are left to the caller. */
export function enqueue(orders: OrderPool, levels: LevelPool, order: number, level: number): void {
  const tail = levels.tail[level] ?? NONE;
  orders.level[order] = level;
  orders.previous[order] = tail;
  orders.next[order] = NONE;
  if (tail === NONE) levels.head[level] = order;
  else orders.next[tail] = order;
  levels.tail[level] = order;
}

/** Takes an order out of its level's queue; totals are left to the caller. */
export function dequeue(orders: OrderPool, levels: LevelPool, order: number, level: number): void {
  const previous = orders.previous[order] ?? NONE;
  const next = orders.next[order] ?? NONE;
  if (previous === NONE) levels.head[level] = next;
  else orders.next[previous] = next;
  if (next === NONE) levels.tail[level] = previous;
  else orders.previous[next] = previous;
  orders.level[order] = NONE;
}
