import type { BotOrder } from './order-manager.ts';

/** Price levels that one maker keeps on each side. */
export const LEVELS = 9;

/** Distance of a level from the fair price, in spreads: close together at the top, wider further out. */
export const levelDistance = (level: number): number => 0.5 + 0.7 * level + 0.1 * level * level;

const gapAfter = (level: number): number => levelDistance(level + 1) - levelDistance(level);

/** Nearer than this (in spreads) to the fair price an order is stale. */
const STALE_DISTANCE = 0.12;
/** A level counts as kept while an order lies within this share of the gap to the next one. */
const TOLERANCE = 0.8;
const TOO_FAR = levelDistance(LEVELS) + gapAfter(LEVELS) / 2;
/** So many orders a side may have before the surplus is cancelled. */
const ORDERS_MAX = LEVELS + 2;

export interface LadderReview {
  /** Orders to cancel at once: the fair price has passed them. */
  readonly stale: readonly BotOrder[];
  /** Surplus orders, furthest first. */
  readonly spare: readonly BotOrder[];
  /** Levels without an order, from the best price outward. */
  readonly missing: readonly number[];
}

/**
 * Compares one side of a maker's ladder with where the fair price is now. `distanceOf` says how far an order is on its own
 * side of the fair price, in spreads. Only what has moved far enough is touched, so that a drifting price costs few orders.
 */
export function inspectLadder(orders: readonly BotOrder[], distanceOf: (order: BotOrder) => number): LadderReview {
  const placed = orders.map((order) => ({ order, distance: distanceOf(order) })).sort((a, b) => b.distance - a.distance);
  const stale = placed.filter(({ distance }) => distance < STALE_DISTANCE);
  const kept = placed.filter(({ distance }) => distance >= STALE_DISTANCE);
  const isFar = kept.filter(({ distance }) => distance > TOO_FAR).length;
  const missing = Array.from({ length: LEVELS }, (_, level) => level).filter(
    (level) => !kept.some(({ distance }) => Math.abs(distance - levelDistance(level)) < TOLERANCE * gapAfter(level)),
  );
  return {
    stale: stale.map(({ order }) => order),
    spare: kept.slice(0, Math.max(isFar, kept.length - ORDERS_MAX)).map(({ order }) => order),
    missing,
  };
}
