import type { EngineEvent } from '../src/index.ts';
import { isPerson, parseOrder } from './scenario.ts';
import { BASE, FUNDS, PAIR, PEOPLE, QUOTE, TradingFloor, type FloorOptions, type Person } from './trading-floor.ts';

/** A market before and after one order. Orders are lines (see `parseOrder`), levels read `sell 101: 5`. */
export interface Drawing {
  readonly title: string;
  readonly floor?: FloorOptions;
  readonly resting: readonly string[];
  readonly incoming: string;
  /** Default "ok". */
  readonly answer?: string;
  readonly trades?: readonly string[];
  readonly closed?: readonly string[];
  /** Levels from the highest ask to the lowest bid. */
  readonly book: readonly string[];
  /** `ann +10 base -1000 quote`, compared with the funds at the start; locked amounts count as still there. */
  readonly balances?: readonly string[];
}

/** What the market looks like afterwards, in the words of a drawing. */
export function draw({ floor: options, resting, incoming }: Drawing) {
  const floor = new TradingFloor(options);
  for (const line of resting) {
    const answer = floor.answer(parseOrder(line));
    if (answer !== 'ok') throw new Error(`${line}: ${answer}`);
  }
  const before = floor.exchange.stateHash();
  const { outcome, events } = floor.say(parseOrder(incoming));
  const { bids, asks } = floor.exchange.book(PAIR, 100);
  return {
    answer: outcome.ok ? 'ok' : outcome.refusal,
    changed: floor.exchange.stateHash() !== before,
    events,
    trades: events.flatMap(asTrade),
    closed: events.flatMap(asClosed),
    book: [
      ...asks.toReversed().map(({ ticks, lots }) => `sell ${ticks}: ${lots}`),
      ...bids.map(({ ticks, lots }) => `buy ${ticks}: ${lots}`),
    ],
    balances: Object.keys(PEOPLE)
      .filter(isPerson)
      .flatMap((person) => asBalance(floor, person)),
    violations: floor.exchange.audit(),
  };
}

const asTrade = (event: EngineEvent): string[] =>
  event.type === 'traded' ? [`#${event.takerOrder} takes ${event.lots} @ ${event.ticks} from #${event.makerOrder}`] : [];

const asClosed = (event: EngineEvent): string[] =>
  event.type === 'order-closed' ? [`#${event.order} ${event.reason}, ${event.openLots} open`] : [];

function asBalance(floor: TradingFloor, person: Person): string[] {
  const change = (token: number): bigint => floor.balance(person, token) + floor.balance(person, token, 'locked.order') - FUNDS;
  const signed = (amount: bigint): string => (amount > 0n ? `+${amount}` : String(amount));
  const base = change(BASE);
  const quote = change(QUOTE);
  return base === 0n && quote === 0n ? [] : [`${person} ${signed(base)} base ${signed(quote)} quote`];
}
