import { PAIR_STATUSES, type Side } from '@marque/domain/trading';
import { ACCOUNT_KINDS } from './accounts.ts';
import type { AcceptedTerms, Place } from './commands.ts';
import { CLOSE_REASONS, ENTRY_REASONS, type EngineEvent, type OrderAccepted, type Posted, type Traded } from './events.ts';

/** The kinds of record on a tape: the number that one begins with, and how many numbers it has, that one included. */
export const RECORDS = {
  accepted: { code: 0, size: 2 },
  triggered: { code: 1, size: 5 },
  amended: { code: 2, size: 7 },
  closed: { code: 3, size: 7 },
  traded: { code: 4, size: 11 },
  level: { code: 5, size: 5 },
  entry: { code: 6, size: 4 },
  posting: { code: 7, size: 2 },
  posted: { code: 8, size: 4 },
  pairStatus: { code: 9, size: 3 },
  /** The same with safe integers, which stand with the numbers. */
  tradedSafe: { code: 10, size: 14 },
  postedSafe: { code: 11, size: 6 },
} as const;

/** A tape's columns: the records' numbers, and beside them in the same order their amounts, terms and texts. */
export interface TapeColumns {
  readonly numbers: Float64Array;
  readonly units: BigInt64Array;
  readonly terms: readonly (Place | AcceptedTerms)[];
  readonly texts: readonly string[];
  /** Where the records end in `numbers`. */
  readonly end: number;
}

/** Makes events of the records, one at a time and in their order. */
export class EventReader implements IterableIterator<EngineEvent> {
  readonly #columns: TapeColumns;
  #at = 0;
  #unitsAt = 0;
  #termsAt = 0;
  #textsAt = 0;
  #entry = 0;
  #reason = '';
  #reference = '';

  constructor(columns: TapeColumns) {
    this.#columns = columns;
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<EngineEvent, undefined> {
    while (this.#at < this.#columns.end) {
      const event = this.#read();
      if (event !== undefined) return { done: false, value: event };
    }
    return { done: true, value: undefined };
  }

  /** The next record's event; an entry is none by itself, its lines are. */
  #read(): EngineEvent | undefined {
    switch (this.#number()) {
      case RECORDS.accepted.code: return this.#accepted();
      case RECORDS.triggered.code:
        return { type: 'order-triggered', order: this.#number(), owner: this.#number(), pair: this.#number(), at: this.#number() };
      case RECORDS.amended.code:
        return {
          type: 'order-amended', order: this.#number(), owner: this.#number(), pair: this.#number(),
          ticks: this.#number(), lots: this.#number(), at: this.#number(),
        };
      case RECORDS.closed.code:
        return {
          type: 'order-closed', order: this.#number(), owner: this.#number(), pair: this.#number(),
          reason: CLOSE_REASONS[this.#number()] ?? 'cancelled', openLots: this.#number(), at: this.#number(),
        };
      case RECORDS.traded.code: return this.#traded(this.#large);
      case RECORDS.tradedSafe.code: return this.#traded(this.#safe);
      case RECORDS.level.code:
        return { type: 'level-changed', pair: this.#number(), side: this.#side(), ticks: this.#number(), lots: this.#number() };
      case RECORDS.entry.code: return this.#begin(this.#number(), ENTRY_REASONS[this.#number()] ?? '', String(this.#number()));
      case RECORDS.posting.code: return this.#begin(this.#number(), this.#text(), this.#text());
      case RECORDS.posted.code: return this.#posted(this.#large);
      case RECORDS.postedSafe.code: return this.#posted(this.#safe);
      case RECORDS.pairStatus.code:
        return { type: 'pair-status-changed', pair: this.#number(), status: PAIR_STATUSES[this.#number()] ?? 'halted' };
      default: throw new Error(`no record begins at ${this.#at - 1}`);
    }
  }

  #begin(entry: number, reason: string, reference: string): undefined {
    this.#entry = entry;
    this.#reason = reason;
    this.#reference = reference;
  }

  #accepted(): OrderAccepted {
    const terms = this.#columns.terms[this.#termsAt];
    if (terms === undefined) throw new Error('an accepted order has no terms');
    this.#termsAt += 1;
    const { order, owner, pair, side, type, timeInForce, selfTrade, ticks, lots, total, makerRate, takerRate } = terms;
    const { displayLots, trigger, triggerTicks } = terms;
    return {
      type: 'order-accepted', order, owner, pair, side, orderType: type, timeInForce, selfTrade, ticks, lots, total,
      makerRate, takerRate, displayLots, trigger, triggerTicks, linked: 'linked' in terms ? terms.linked : 0, at: this.#number(),
    };
  }

  #traded(amount: () => bigint): Traded {
    return {
      type: 'traded', trade: this.#number(), pair: this.#number(), ticks: this.#number(), lots: this.#number(),
      takerSide: this.#side(), takerOrder: this.#number(), makerOrder: this.#number(), buyer: this.#number(), seller: this.#number(),
      at: this.#number(), quoteUnits: amount(), buyerFee: amount(), sellerFee: amount(),
    };
  }

  #posted(amount: () => bigint): Posted {
    return {
      type: 'posted', entry: this.#entry, owner: this.#number(), token: this.#number(),
      account: ACCOUNT_KINDS[this.#number()] ?? 'usable', amount: amount(), balance: amount(),
      reason: this.#reason, reference: this.#reference,
    };
  }

  #number(): number {
    const value = this.#columns.numbers[this.#at] ?? 0;
    this.#at += 1;
    return value;
  }

  readonly #large = (): bigint => {
    const value = this.#columns.units[this.#unitsAt] ?? 0n;
    this.#unitsAt += 1;
    return value;
  };

  readonly #safe = (): bigint => BigInt(this.#number());

  #text(): string {
    const value = this.#columns.texts[this.#textsAt] ?? '';
    this.#textsAt += 1;
    return value;
  }

  #side(): Side {
    return this.#number() === 0 ? 'buy' : 'sell';
  }
}
