import { SELF_TRADE_PREVENTIONS, type SelfTradePrevention } from '@marque/domain/trading';
import { widerBytes, widerFloats, widerInts } from '../matching/index.ts';

const FIRST_CAPACITY = 1024;

/** Marks of an open order. */
export const BUYS = 1;
export const MARKET = 2;
export const POST_ONLY = 4;
const SELF_TRADE_SHIFT = 3;
const SELF_TRADE_MASK = 3;
/** Its trigger is not met, or it is, and its turn to act has not come. */
export const WAITING = 32;
/** One half of an OCO. A handle that is free bears neither this mark nor WAITING. */
export const LINKED = 64;

/** What was agreed about each open order when it was placed, by handle: needed when it trades, is amended or fires. */
export class OrderTerms {
  marks = new Uint8Array(FIRST_CAPACITY);
  /** The whole amount, what has been filled included; 0 for a market buy by total. */
  placedLots = new Float64Array(FIRST_CAPACITY);
  makerRate = new Int32Array(FIRST_CAPACITY);
  takerRate = new Int32Array(FIRST_CAPACITY);
  /** Of a waiting order: its price once it acts, 0 for a market order. */
  ticks = new Float64Array(FIRST_CAPACITY);
  /** Of a linked order: the handle of the other. */
  linked = new Int32Array(FIRST_CAPACITY);

  write(order: number, marks: number, placedLots: number, makerRate: number, takerRate: number): void {
    if (order >= this.marks.length) this.#grow(order);
    this.marks[order] = marks;
    this.placedLots[order] = placedLots;
    this.makerRate[order] = makerRate;
    this.takerRate[order] = takerRate;
  }

  has(order: number, marks: number): boolean {
    return ((this.marks[order] ?? 0) & marks) !== 0;
  }

  clear(order: number, marks: number): void {
    this.marks[order] = (this.marks[order] ?? 0) & ~marks;
  }

  link(order: number, other: number): void {
    this.marks[order] = (this.marks[order] ?? 0) | LINKED;
    this.marks[other] = (this.marks[other] ?? 0) | LINKED;
    this.linked[order] = other;
    this.linked[other] = order;
  }

  selfTrade(order: number): SelfTradePrevention {
    return SELF_TRADE_PREVENTIONS[((this.marks[order] ?? 0) >> SELF_TRADE_SHIFT) & SELF_TRADE_MASK] ?? 'EXPIRE_TAKER';
  }

  #grow(order: number): void {
    while (order >= this.marks.length) {
      this.marks = widerBytes(this.marks);
      this.placedLots = widerFloats(this.placedLots);
      this.makerRate = widerInts(this.makerRate);
      this.takerRate = widerInts(this.takerRate);
      this.ticks = widerFloats(this.ticks);
      this.linked = widerInts(this.linked);
    }
  }
}

export const selfTradeMark = (policy: SelfTradePrevention): number => SELF_TRADE_PREVENTIONS.indexOf(policy) << SELF_TRADE_SHIFT;
