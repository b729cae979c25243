import type { EngineEvent, Place } from '../src/index.ts';
import { BASE, FUNDS, PAIR, PEOPLE, PLACE, QUOTE, TradingFloor, type FloorOptions, type Person } from './trading-floor.ts';

/**
 * An order as a line: `#1 ann buy 10 @ 100 GTC EXPIRE_MAKER`. Without a price it is a market order (IOC unless it says
 * FOK); `buy for 500` is a market buy by total. Levels read `sell 101: 5`.
 */
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

const LINE = /^#(\d+) (\w+) (buy|sell) (?:for (\d+)|(\d+))(?: @ (\d+))?((?: \w+)*)$/;

function parseOrder(line: string): Place {
  const match = LINE.exec(line);
  if (match === null) throw new Error(`not an order: ${line}`);
  const [, order = '', person = '', side = '', total, lots = '0', ticks, words = ''] = match;
  const isMarket = ticks === undefined;
  const timeInForce = (['GTC', 'IOC', 'FOK', 'POST_ONLY'] as const).find((word) => words.includes(` ${word}`));
  const selfTrade = (['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'] as const).find((word) => words.includes(word));
  return {
    ...PLACE,
    order: Number(order), owner: ownerOf(person), side: side === 'buy' ? 'buy' : 'sell',
    type: isMarket ? 'market' : 'limit', timeInForce: timeInForce ?? (isMarket ? 'IOC' : 'GTC'),
    selfTrade: selfTrade ?? 'EXPIRE_TAKER', ticks: Number(ticks ?? 0), lots: Number(lots), total: BigInt(total ?? 0),
  };
}

const isPerson = (name: string): name is Person => Object.hasOwn(PEOPLE, name);

function ownerOf(name: string): number {
  if (!isPerson(name)) throw new Error(`nobody is called ${name}`);
  return PEOPLE[name];
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
    balances: Object.keys(PEOPLE).filter(isPerson).flatMap((person) => asBalance(floor, person)),
    violations: floor.exchange.audit(),
  };
}

const asTrade = (event: EngineEvent): string[] =>
  event.type === 'traded' ? [`#${event.takerOrder} takes ${event.lots} @ ${event.ticks} from #${event.makerOrder}`] : [];

const asClosed = (event: EngineEvent): string[] =>
  event.type === 'order-closed' ? [`#${event.order} ${event.reason}, ${event.openLots} open`] : [];

function asBalance(floor: TradingFloor, person: Person): string[] {
  const change = (token: number): bigint =>
    floor.balance(person, token) + floor.balance(person, token, 'locked.order') - FUNDS;
  const signed = (amount: bigint): string => (amount > 0n ? `+${amount}` : String(amount));
  const base = change(BASE);
  const quote = change(QUOTE);
  return base === 0n && quote === 0n ? [] : [`${person} ${signed(base)} base ${signed(quote)} quote`];
}
