import type { EngineEvent, LevelChanged, Traded } from '@marque/engine';

/** A small seeded generator: the same seed gives the same market. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Level changes of a book that never crosses: bids below `middle`, asks above. */
export function randomLevels(random: (below: number) => number, pair: number, middle: number, count: number): LevelChanged[] {
  return Array.from({ length: count }, () => {
    const side = random(2) === 0 ? 'buy' : 'sell';
    const distance = 1 + random(300);
    const lots = random(3) === 0 ? 0 : 1 + random(1_000_000);
    return { type: 'level-changed', pair, side, ticks: side === 'buy' ? middle - distance : middle + distance, lots };
  });
}

export const tradeAt = (trade: number, pair: number, ticks: number, lots: number, at: number): Traded & EngineEvent => ({
  type: 'traded',
  trade,
  pair,
  ticks,
  lots,
  quoteUnits: BigInt(ticks) * BigInt(lots),
  takerSide: trade % 2 === 0 ? 'buy' : 'sell',
  takerOrder: trade * 2,
  makerOrder: trade * 2 + 1,
  buyer: 1000,
  seller: 1001,
  buyerFee: 0n,
  sellerFee: 0n,
  at,
});
