import { SELF_TRADE_PREVENTIONS, type SelfTradePrevention } from '@marque/domain/trading';
import { Columns, wide } from '../columns.ts';

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
  #columns = new Columns(FIRST_CAPACITY);
  marks = this.#columns.ints[0];
  makerRate = this.#columns.ints[1];
  takerRate = this.#columns.ints[2];
  /** Of a linked order: the handle of the other. */
  linked = this.#columns.ints[3];
  /** The whole amount, what has been filled included; 0 for a market buy by total. */
  placedLots = this.#columns.wides[0];
  /** Of a waiting order: its price once it acts, 0 for a market order. */
  ticks = this.#columns.wides[1];

  write(order: number, marks: number, placedLots: number, makerRate: number, takerRate: number): void {
    while (order >= this.#columns.end) this.#grow();
    this.marks[order] = marks;
    this.placedLots[wide(order)] = placedLots;
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

  #grow(): void {
    this.#columns = this.#columns.wider();
    [this.marks, this.makerRate, this.takerRate, this.linked] = this.#columns.ints;
    [this.placedLots, this.ticks] = this.#columns.wides;
  }
}

export const selfTradeMark = (policy: SelfTradePrevention): number => SELF_TRADE_PREVENTIONS.indexOf(policy) << SELF_TRADE_SHIFT;
