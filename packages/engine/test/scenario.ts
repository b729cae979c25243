import type { Side } from '@marque/domain/trading';
import { EventBuffer, PLAIN_TERMS, type Command, type EngineEvent, type Place, type PlaceOco } from '../src/index.ts';
import { PAIR, PEOPLE, PLACE, QUOTE, TradingFloor, type Person } from './trading-floor.ts';

const LINE = /^#(\d+) (\w+) (buy|sell) (?:for (\d+)|(\d+))(?: @ (\d+))?(?: shows (\d+))?(?: (stop|take-profit) (\d+))?((?: \w+)*)$/;
const OCO = /^#(\d+)\/#(\d+) (\w+) (buy|sell) (\d+) @ (\d+) or stop (\d+)(?: @ (\d+))?$/;
const AMEND = /^amend #(\d+) (\w+) (\d+) @ (\d+)$/;
const CANCEL = /^cancel #(\d+) (\w+)$/;
const CANCEL_ALL = /^cancel all (\w+)(?: on (\d+))?$/;
const SWITCH = /^switch (\w+) after (\d+)$/;
const AT = /^at (\d+): (.+)$/;

const sideOf = (word: string): Side => (word === 'buy' ? 'buy' : 'sell');

export const isPerson = (name: string): name is Person => Object.hasOwn(PEOPLE, name);

function ownerOf(name: string): number {
  if (!isPerson(name)) throw new Error(`nobody is called ${name}`);
  return PEOPLE[name];
}

/**
 * An order as a line: `#1 ann buy 10 @ 100 GTC EXPIRE_MAKER`, `#2 bob sell 9 @ 101 shows 3`, `#3 cat sell 5 @ 94 stop 95`.
 * Without a price it is a market order (IOC unless it says FOK); `buy for 500` is a market buy by total.
 */
export function parseOrder(line: string): Place {
  const match = LINE.exec(line);
  if (match === null) throw new Error(`not an order: ${line}`);
  const [, order = '', person = '', side = '', total, lots = '0', ticks, shows = '0', trigger, triggerTicks = '0', words = ''] = match;
  const isMarket = ticks === undefined;
  const timeInForce = (['GTC', 'IOC', 'FOK', 'POST_ONLY'] as const).find((word) => words.includes(` ${word}`));
  const selfTrade = (['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'] as const).find((word) => words.includes(word));
  return {
    ...PLACE,
    ...PLAIN_TERMS,
    order: Number(order),
    owner: ownerOf(person),
    side: sideOf(side),
    type: isMarket ? 'market' : 'limit',
    timeInForce: timeInForce ?? (isMarket ? 'IOC' : 'GTC'),
    selfTrade: selfTrade ?? 'EXPIRE_TAKER',
    ticks: Number(ticks ?? 0),
    lots: Number(lots),
    total: BigInt(total ?? 0),
    displayLots: Number(shows),
    trigger: trigger === 'stop' || trigger === 'take-profit' ? trigger : 'none',
    triggerTicks: Number(triggerTicks),
  };
}

/** `#1/#2 ann sell 10 @ 110 or stop 95 @ 94`; without the last price the stop sells at the market. */
function parseOco(line: string): PlaceOco | undefined {
  const match = OCO.exec(line);
  if (match === null) return undefined;
  const [, order, stopOrder, person = '', side = '', lots, ticks, triggerTicks, stopTicks = '0'] = match;
  return {
    kind: 'place-oco',
    at: 10,
    order: Number(order),
    stopOrder: Number(stopOrder),
    owner: ownerOf(person),
    pair: PAIR,
    side: sideOf(side),
    selfTrade: 'EXPIRE_TAKER',
    lots: Number(lots),
    ticks: Number(ticks),
    triggerTicks: Number(triggerTicks),
    stopTicks: Number(stopTicks),
    makerRate: 0,
    takerRate: 0,
  };
}

/** Orders as above, and `amend #1 ann 5 @ 99`, `cancel #1 ann`, `cancel all ann`, `switch ann after 5000`, `expire`, `at 20: ...`. */
export function parseCommand(line: string): Command {
  const [, at, timed] = AT.exec(line) ?? [];
  if (timed !== undefined) return { ...parseCommand(timed), at: Number(at) };
  const amend = AMEND.exec(line);
  if (amend !== null)
    return {
      kind: 'amend',
      at: 10,
      order: Number(amend[1]),
      owner: ownerOf(amend[2] ?? ''),
      lots: Number(amend[3]),
      ticks: Number(amend[4]),
    };
  const cancel = CANCEL.exec(line);
  if (cancel !== null) return { kind: 'cancel', at: 10, order: Number(cancel[1]), owner: ownerOf(cancel[2] ?? '') };
  const all = CANCEL_ALL.exec(line);
  if (all !== null)
    return { kind: 'cancel-all', at: 10, owner: ownerOf(all[1] ?? ''), ...(all[2] === undefined ? {} : { pair: Number(all[2]) }) };
  const set = SWITCH.exec(line);
  if (set !== null) return { kind: 'cancel-all-after', at: 10, owner: ownerOf(set[1] ?? ''), after: Number(set[2]) };
  if (line === 'expire') return { kind: 'expire', at: 10 };
  return parseOco(line) ?? parseOrder(line);
}

/** What happened, a line each. Ledger lines appear as what was held or released. */
function wordsOf(event: EngineEvent): string[] {
  switch (event.type) {
    case 'order-accepted':
      return [`#${event.order} accepted`];
    case 'order-triggered':
      return [`#${event.order} fires`];
    case 'order-amended':
      return [`#${event.order} is ${event.lots} @ ${event.ticks}`];
    case 'order-closed':
      return [`#${event.order} ${event.reason}, ${event.openLots} open`];
    case 'traded':
      return [`#${event.takerOrder} takes ${event.lots} @ ${event.ticks} from #${event.makerOrder}`];
    case 'level-changed':
      return [`${event.side} ${event.ticks}: ${event.lots}`];
    case 'posted': {
      if (event.account !== 'locked.order' || event.reason === 'trade') return [];
      const amount = event.amount < 0n ? -event.amount : event.amount;
      return [`${event.reason} ${amount} ${event.token === QUOTE ? 'quote' : 'base'} for #${event.reference}`];
    }
    case 'pair-status-changed':
      return [event.status];
    case 'hold-opened':
    case 'hold-captured':
    case 'hold-released':
    case 'owner-defined':
      return [];
  }
}

/** A market for tests that takes commands as lines of text and returns events as lines of text. */
export class Scenario {
  readonly floor: TradingFloor;

  constructor(floor: TradingFloor = new TradingFloor()) {
    this.floor = floor;
  }

  /** Applies lines that must be accepted. */
  given(...lines: readonly string[]): this {
    for (const line of lines) {
      const answer = this.floor.answer(parseCommand(line));
      if (answer !== 'ok') throw new Error(`${line}: ${answer}`);
    }
    return this;
  }

  /** Applies a line and returns what happened, or the refusal. The books balance afterwards. */
  run(line: string): string[] {
    const buffer = new EventBuffer();
    const outcome = this.floor.exchange.apply(parseCommand(line), buffer);
    const violations = this.floor.exchange.audit();
    if (violations.length > 0) throw new Error(`${line}: ${JSON.stringify(violations)}`);
    return outcome.ok ? buffer.events().flatMap(wordsOf) : [outcome.refusal];
  }

  /** The same without acceptances, holds and levels. */
  outcomeOf(line: string): string[] {
    return this.run(line).filter((words) => !/accepted$|^hold |^release |^(buy|sell) /.test(words));
  }

  /** Levels from the highest ask to the lowest bid. */
  book(): string[] {
    const { bids, asks } = this.floor.exchange.book(PAIR, 100);
    return [
      ...asks.toReversed().map(({ ticks, lots }) => `sell ${ticks}: ${lots}`),
      ...bids.map(({ ticks, lots }) => `buy ${ticks}: ${lots}`),
    ];
  }
}
