import { PAIR_STATUSES, type PairStatus, type Side } from '@marque/domain/trading';
import { widerFloats, widerUnits } from './columns.ts';
import type { AcceptedTerms, Place } from './commands.ts';
import { readEvents, RECORDS } from './event-reader.ts';
import {
  CLOSE_REASONS,
  ENTRY_REASONS,
  type CloseReason,
  type EngineEvent,
  type EntryReason,
  type RareEvent,
  type Traded,
} from './events.ts';
import type { OrderId, OwnerId, PairId, TokenId } from './identifiers.ts';

/** A trade without what it comes to in money. */
type Trade = Omit<Traded, 'type' | 'quoteUnits' | 'buyerFee' | 'sellerFee'>;
type EventRecord = (typeof RECORDS)[keyof typeof RECORDS];

const FIRST_CAPACITY = 64;
/** No event has more numbers or amounts. */
const EVENT_SIZE_MAX = 16;

/**
 * What the engine did, written by it in order and read afterwards. One buffer serves many commands: clear it between them.
 * Writing fills columns and makes no objects, for it is part of every command; events are made when somebody reads.
 */
export class EventBuffer {
  #numbers = new Float64Array(FIRST_CAPACITY);
  #units = new BigInt64Array(FIRST_CAPACITY);
  readonly #terms: (Place | AcceptedTerms)[] = [];
  readonly #texts: string[] = [];
  readonly #rare: RareEvent[] = [];
  #end = 0;
  #unitsEnd = 0;
  #length = 0;

  /** Events in the buffer. */
  get length(): number {
    return this.#length;
  }

  clear(): void {
    this.#end = 0;
    this.#unitsEnd = 0;
    this.#length = 0;
    if (this.#terms.length > 0) this.#terms.length = 0;
    if (this.#texts.length > 0) this.#texts.length = 0;
    if (this.#rare.length > 0) this.#rare.length = 0;
  }

  /** What is in the buffer, as objects that stay when it is cleared. */
  events(): EngineEvent[] {
    return readEvents({
      numbers: this.#numbers,
      units: this.#units,
      terms: this.#terms,
      texts: this.#texts,
      rare: this.#rare,
      end: this.#end,
    });
  }

  /** An order without a partner may come as its command. The terms are kept as they are: nobody may change them. */
  accepted(terms: Place | AcceptedTerms, at: number): void {
    this.#terms.push(terms);
    this.#write(RECORDS.accepted, at);
    this.#length += 1;
  }

  triggered(order: OrderId, owner: OwnerId, pair: PairId, at: number): void {
    this.#write(RECORDS.triggered, order, owner, pair, at);
    this.#length += 1;
  }

  amended(order: OrderId, owner: OwnerId, pair: PairId, ticks: number, lots: number, at: number): void {
    this.#write(RECORDS.amended, order, owner, pair, ticks, lots, at);
    this.#length += 1;
  }

  closed(order: OrderId, owner: OwnerId, pair: PairId, reason: CloseReason, openLots: number, at: number): void {
    this.#write(RECORDS.closed, order, owner, pair, CLOSE_REASONS.indexOf(reason), openLots, at);
    this.#length += 1;
  }

  traded(trade: Omit<Traded, 'type'>): void {
    this.#trade(RECORDS.traded, trade);
    this.#pay(trade.quoteUnits);
    this.#pay(trade.buyerFee);
    this.#pay(trade.sellerFee);
  }

  /** A trade whose amounts are safe integers. */
  tradedSafe(trade: Trade, quoteUnits: number, buyerFee: number, sellerFee: number): void {
    const end = this.#end + RECORDS.traded.size;
    this.#trade(RECORDS.tradedSafe, trade);
    this.#numbers[end] = quoteUnits;
    this.#numbers[end + 1] = buyerFee;
    this.#numbers[end + 2] = sellerFee;
  }

  level(pair: PairId, side: Side, ticks: number, lots: number): void {
    this.#write(RECORDS.level, pair, sideCode(side), ticks, lots);
    this.#length += 1;
  }

  /** An entry of the engine's own; the lines that follow belong to it. */
  entry(entry: number, reason: EntryReason, reference: number): void {
    this.#write(RECORDS.entry, entry, ENTRY_REASONS.indexOf(reason), reference);
  }

  /** The entry of a posting command, with the command's own words. */
  posting(entry: number, reason: string, reference: string): void {
    this.#texts.push(reason, reference);
    this.#write(RECORDS.posting, entry);
  }

  /** A line of the entry last begun. `account` is an account's id. */
  posted(owner: OwnerId, token: TokenId, account: number, amount: bigint, balance: bigint): void {
    this.#write(RECORDS.posted, owner, token, account);
    this.#pay(amount);
    this.#pay(balance);
    this.#length += 1;
  }

  /** Like `posted`, for amounts that are safe integers. */
  postedSafe(owner: OwnerId, token: TokenId, account: number, amount: number, balance: number): void {
    this.#write(RECORDS.postedSafe, owner, token, account, amount, balance);
    this.#length += 1;
  }

  pairStatus(pair: PairId, status: PairStatus): void {
    this.#write(RECORDS.pairStatus, pair, PAIR_STATUSES.indexOf(status));
    this.#length += 1;
  }

  /** An event that few commands cause stands in the buffer as the object that it is. */
  rare(event: RareEvent): void {
    this.#write(RECORDS.rare, this.#rare.length);
    this.#rare.push(event);
    this.#length += 1;
  }

  #trade(record: EventRecord, trade: Trade): void {
    const start = this.#end;
    this.#write(record, trade.trade, trade.pair, trade.ticks, trade.lots, sideCode(trade.takerSide), trade.takerOrder);
    const numbers = this.#numbers;
    numbers[start + 7] = trade.makerOrder;
    numbers[start + 8] = trade.buyer;
    numbers[start + 9] = trade.seller;
    numbers[start + 10] = trade.at;
    this.#length += 1;
  }

  /** Writes six numbers and keeps those that the record has: fewer branches than asking. */
  #write(record: EventRecord, a: number, b = 0, c = 0, d = 0, e = 0, f = 0): void {
    const end = this.#end;
    if (end + EVENT_SIZE_MAX > this.#numbers.length) this.#numbers = widerFloats(this.#numbers);
    const numbers = this.#numbers;
    numbers[end] = record.code;
    numbers[end + 1] = a;
    numbers[end + 2] = b;
    numbers[end + 3] = c;
    numbers[end + 4] = d;
    numbers[end + 5] = e;
    numbers[end + 6] = f;
    this.#end = end + record.size;
  }

  #pay(units: bigint): void {
    if (this.#unitsEnd === this.#units.length) this.#units = widerUnits(this.#units);
    this.#units[this.#unitsEnd] = units;
    this.#unitsEnd += 1;
  }
}

const sideCode = (side: Side): number => (side === 'buy' ? 0 : 1);
