import type { Side } from './order.ts';

/** Slices that an iceberg of `lots` shows one after the other, `displayLots` at a time. */
export const icebergSlices = (lots: number, displayLots: number): number => Math.ceil(lots / displayLots);

/** Whether the prices of an OCO stand on either side of the reference: the limit order where it rests, the stop where it waits. */
export function ocoPricesFit(side: Side, ticks: number, triggerTicks: number, referenceTicks: number): boolean {
  return side === 'sell'
    ? triggerTicks < referenceTicks && referenceTicks < ticks
    : ticks < referenceTicks && referenceTicks < triggerTicks;
}

interface AmendableTerms {
  readonly ticks: number;
  readonly lots: number;
}

/** An amended order keeps its place in the queue when it only gets smaller. */
export const amendKeepsPlace = (before: AmendableTerms, after: AmendableTerms): boolean =>
  after.ticks === before.ticks && after.lots <= before.lots;
