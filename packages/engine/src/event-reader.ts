import { PAIR_STATUSES, type Side } from '@marque/domain/trading';
import { accountKind } from './accounts.ts';
import type { AcceptedTerms, Place } from './commands.ts';
import {
  AcceptedEvent,
  AmendedEvent,
  ClosedEvent,
  LevelEvent,
  PairStatusEvent,
  PostedEvent,
  TradedEvent,
  TriggeredEvent,
} from './event-objects.ts';
import { CLOSE_REASONS, ENTRY_REASONS, type EngineEvent, type RareEvent } from './events.ts';
import { toBigInt } from './number-view.ts';

/** The kinds of record in a buffer: the number that one begins with, and how many numbers it has, that one included. */
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
  rare: { code: 12, size: 2 },
} as const;

/** A buffer's columns: the records' numbers, and beside them in the same order their amounts, terms, texts and whole events. */
export interface EventColumns {
  readonly numbers: Float64Array;
  readonly units: BigInt64Array;
  readonly terms: readonly (Place | AcceptedTerms)[];
  readonly texts: readonly string[];
  readonly rare: readonly RareEvent[];
  /** Where the records end in `numbers`. */
  readonly end: number;
}

/**
 * Makes events of all the records, in their order. An entry is no event by itself, its lines are. One function with plain
 * places in the columns: calls that each move a place along cost more than making the objects.
 */
export function readEvents({ numbers, units, terms, texts, rare, end }: EventColumns): EngineEvent[] {
  const events: EngineEvent[] = [];
  let unitsAt = 0;
  let termsAt = 0;
  let textsAt = 0;
  let entry: Entry = { number: 0, reason: '', reference: '' };
  for (let at = 0; at < end;) {
    switch (numbers[at]) {
      case RECORDS.accepted.code:
        events.push(accepted(terms[termsAt], numbers[at + 1] ?? 0));
        termsAt += 1;
        at += RECORDS.accepted.size;
        break;
      case RECORDS.postedSafe.code:
        events.push(posted(numbers, at, entry, toBigInt(numbers[at + 4] ?? 0), toBigInt(numbers[at + 5] ?? 0)));
        at += RECORDS.postedSafe.size;
        break;
      case RECORDS.posted.code:
        events.push(posted(numbers, at, entry, units[unitsAt] ?? 0n, units[unitsAt + 1] ?? 0n));
        unitsAt += 2;
        at += RECORDS.posted.size;
        break;
      case RECORDS.entry.code:
        entry = ownEntry(numbers, at);
        at += RECORDS.entry.size;
        break;
      case RECORDS.posting.code:
        entry = { number: numbers[at + 1] ?? 0, reason: texts[textsAt] ?? '', reference: texts[textsAt + 1] ?? '' };
        textsAt += 2;
        at += RECORDS.posting.size;
        break;
      case RECORDS.level.code:
        events.push(levelChanged(numbers, at));
        at += RECORDS.level.size;
        break;
      case RECORDS.tradedSafe.code:
        events.push(traded(numbers, at, toBigInt(numbers[at + 11] ?? 0), toBigInt(numbers[at + 12] ?? 0), toBigInt(numbers[at + 13] ?? 0)));
        at += RECORDS.tradedSafe.size;
        break;
      case RECORDS.traded.code:
        events.push(traded(numbers, at, units[unitsAt] ?? 0n, units[unitsAt + 1] ?? 0n, units[unitsAt + 2] ?? 0n));
        unitsAt += 3;
        at += RECORDS.traded.size;
        break;
      case RECORDS.closed.code:
        events.push(closed(numbers, at));
        at += RECORDS.closed.size;
        break;
      case RECORDS.triggered.code:
        events.push(triggered(numbers, at));
        at += RECORDS.triggered.size;
        break;
      case RECORDS.amended.code:
        events.push(amended(numbers, at));
        at += RECORDS.amended.size;
        break;
      case RECORDS.pairStatus.code:
        events.push(pairStatus(numbers, at));
        at += RECORDS.pairStatus.size;
        break;
      case RECORDS.rare.code:
        events.push(whole(rare[numbers[at + 1] ?? 0]));
        at += RECORDS.rare.size;
        break;
      default:
        throw new Error(`no record begins at ${at}`);
    }
  }
  return events;
}

interface Entry {
  readonly number: number;
  readonly reason: string;
  readonly reference: string;
}

const ownEntry = (numbers: Float64Array, at: number): Entry => ({
  number: numbers[at + 1] ?? 0,
  reason: ENTRY_REASONS[numbers[at + 2] ?? 0] ?? '',
  reference: String(numbers[at + 3] ?? 0),
});

const sideOf = (code: number | undefined): Side => (code === 0 ? 'buy' : 'sell');

function accepted(terms: Place | AcceptedTerms | undefined, at: number): EngineEvent {
  if (terms === undefined) throw new Error('an accepted order has no terms');
  return new AcceptedEvent(terms, at);
}

function whole(event: RareEvent | undefined): EngineEvent {
  if (event === undefined) throw new Error('an event is missing');
  return event;
}

const posted = (numbers: Float64Array, at: number, entry: Entry, amount: bigint, balance: bigint): EngineEvent =>
  new PostedEvent(
    entry.number,
    numbers[at + 1] ?? 0,
    numbers[at + 2] ?? 0,
    accountKind(numbers[at + 3] ?? 0) ?? 'usable',
    amount,
    balance,
    entry.reason,
    entry.reference,
  );

const traded = (numbers: Float64Array, at: number, quoteUnits: bigint, buyerFee: bigint, sellerFee: bigint): EngineEvent =>
  new TradedEvent(
    numbers[at + 1] ?? 0,
    numbers[at + 2] ?? 0,
    numbers[at + 3] ?? 0,
    numbers[at + 4] ?? 0,
    quoteUnits,
    sideOf(numbers[at + 5]),
    numbers[at + 6] ?? 0,
    numbers[at + 7] ?? 0,
    numbers[at + 8] ?? 0,
    numbers[at + 9] ?? 0,
    buyerFee,
    sellerFee,
    numbers[at + 10] ?? 0,
  );

const levelChanged = (numbers: Float64Array, at: number): EngineEvent =>
  new LevelEvent(numbers[at + 1] ?? 0, sideOf(numbers[at + 2]), numbers[at + 3] ?? 0, numbers[at + 4] ?? 0);

const closed = (numbers: Float64Array, at: number): EngineEvent =>
  new ClosedEvent(
    numbers[at + 1] ?? 0,
    numbers[at + 2] ?? 0,
    numbers[at + 3] ?? 0,
    CLOSE_REASONS[numbers[at + 4] ?? 0] ?? 'cancelled',
    numbers[at + 5] ?? 0,
    numbers[at + 6] ?? 0,
  );

const triggered = (numbers: Float64Array, at: number): EngineEvent =>
  new TriggeredEvent(numbers[at + 1] ?? 0, numbers[at + 2] ?? 0, numbers[at + 3] ?? 0, numbers[at + 4] ?? 0);

const amended = (numbers: Float64Array, at: number): EngineEvent =>
  new AmendedEvent(
    numbers[at + 1] ?? 0,
    numbers[at + 2] ?? 0,
    numbers[at + 3] ?? 0,
    numbers[at + 4] ?? 0,
    numbers[at + 5] ?? 0,
    numbers[at + 6] ?? 0,
  );

const pairStatus = (numbers: Float64Array, at: number): EngineEvent =>
  new PairStatusEvent(numbers[at + 1] ?? 0, PAIR_STATUSES[numbers[at + 2] ?? 0] ?? 'halted');
