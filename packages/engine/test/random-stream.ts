import { opening, PAIR, PEOPLE, PLACE, type FloorOptions } from './trading-floor.ts';
import {
  NUMBERED_PURPOSES,
  type Amend,
  type CaptureHold,
  type Command,
  type OrderId,
  type OwnerId,
  type Place,
  type PlaceOco,
} from '../src/index.ts';

type Random = (below: number) => number;

/** Mulberry32: small, fast, and the same numbers everywhere for the same seed. */
export function randomNumbers(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const OWNERS = Object.values(PEOPLE);

function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

export interface StreamOptions {
  readonly seed: number;
  readonly length: number;
  /** Prices lie this many ticks around 100. */
  readonly spread?: number;
  readonly rates?: boolean;
  /** Triggers, icebergs, OCOs, amendments, cancelling all and dead man's switches too. */
  readonly everyType?: boolean;
}

interface Placed {
  readonly order: OrderId;
  readonly owner: OwnerId;
}

/** Orders and cancels (of open, closed, unknown and other people's orders), close enough to meet. */
export function randomOrders({ seed, length, spread = 10, rates = false, everyType = false }: StreamOptions): Command[] {
  const random = randomNumbers(seed);
  const commands: Command[] = [];
  const placed: Placed[] = [];
  let leaps = 0;
  for (let number = 1; number <= length; number += 1) {
    // An OCO takes two numbers.
    const id = everyType ? 2 * number : number;
    const at = 10 + number + leaps;
    if (placed.length > 0 && random(100) < (everyType ? 15 : 28)) {
      const { order, owner } = pick(random, placed.slice(-200));
      commands.push({
        kind: 'cancel',
        at,
        order: random(50) === 0 ? order + 1_000_000 : order,
        owner: random(20) === 0 ? pick(random, OWNERS) : owner,
      });
    } else if (everyType && random(100) < 25) {
      const command = randomManagement(random, placed, id, at, spread);
      if (command.kind === 'place-oco') placed.push(command, { order: command.stopOrder, owner: command.owner });
      if (command.kind === 'expire') leaps = command.at - 10 - number;
      commands.push(command);
    } else {
      const plain = randomOrder(random, id, at, spread, rates);
      const order = everyType ? withTerms(random, plain, spread) : plain;
      placed.push(order);
      commands.push(order);
    }
  }
  return commands;
}

/** Some orders wait for a price, some hide most of their lots, and some contradict themselves. */
function withTerms(random: Random, order: Place, spread: number): Place {
  switch (random(6)) {
    case 0:
      return { ...order, trigger: pick(random, ['stop', 'take-profit']), triggerTicks: near(random, spread) };
    case 1:
      return { ...order, displayLots: 1 + random(order.lots + 1), lots: order.lots * (1 + random(3)) };
    default:
      return order;
  }
}

const near = (random: Random, spread: number): number => 100 - spread + random(2 * spread + 1);

function randomManagement(random: Random, placed: readonly Placed[], number: number, at: number, spread: number): Command {
  const owner = pick(random, OWNERS);
  switch (random(12)) {
    case 0:
      return random(3) > 0 ? { kind: 'cancel-all', at, owner, pair: PAIR + random(2) } : { kind: 'cancel-all', at, owner };
    case 1:
    case 2:
      return { kind: 'cancel-all-after', at, owner, after: pick(random, [0, 5_000, 5_000, 6_000, 4_999]) };
    // Time leaps, so that switches go off.
    case 3:
      return { kind: 'expire', at: at + random(3) * 2_500 };
    case 4:
    case 5:
    case 6:
      return randomOco(random, number, at, owner, spread);
    default:
      return randomAmend(random, placed, at, spread);
  }
}

function randomOco(random: Random, number: number, at: number, owner: OwnerId, spread: number): PlaceOco {
  const [side, away] = random(2) === 0 ? (['buy', -1] as const) : (['sell', 1] as const);
  return {
    kind: 'place-oco',
    at,
    order: number,
    stopOrder: number + (random(20) > 0 ? 1 : 0),
    owner,
    pair: PAIR,
    side,
    selfTrade: pick(random, ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH']),
    lots: 1 + random(20),
    ticks: 100 + away * random(spread),
    triggerTicks: 100 - away * random(spread),
    stopTicks: random(4) === 0 ? 0 : near(random, spread),
    makerRate: 500,
    takerRate: 1_000,
  };
}

function randomAmend(random: Random, placed: readonly Placed[], at: number, spread: number): Amend {
  const { order, owner } = placed.length === 0 ? { order: 1, owner: 1 } : pick(random, placed.slice(-40));
  return { kind: 'amend', at, order, owner, ticks: near(random, spread), lots: 1 + random(30) };
}

function randomOrder(random: Random, order: number, at: number, spread: number, rates: boolean): Place {
  const isMarket = random(100) < 12;
  const side = random(2) === 0 ? 'buy' : 'sell';
  const byTotal = isMarket && random(2) === 0;
  const waits = random(100) < 60;
  return {
    ...PLACE,
    order,
    at,
    side,
    owner: pick(random, OWNERS),
    type: isMarket ? 'market' : 'limit',
    timeInForce: isMarket ? pick(random, ['IOC', 'FOK']) : waits ? 'GTC' : pick(random, ['IOC', 'FOK', 'POST_ONLY']),
    selfTrade: pick(random, ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH']),
    ticks: isMarket ? 0 : 100 - spread + random(2 * spread + 1),
    lots: byTotal ? 0 : 1 + random(20),
    total: byTotal ? BigInt(200 + random(2_000)) : 0n,
    makerRate: rates ? pick(random, [0, 500, 1_000, 2_000]) : 0,
    takerRate: rates ? pick(random, [0, 1_000, 2_000, 333_333]) : 0,
  };
}

/** A hold of somebody's, a part of which goes to others, into another hold or back at once, now and then. */
function holdCommands(random: Random, at: number): Command[] {
  const claim = {
    at,
    // Times rise; each leaves a number for the hold that a capture opens.
    hold: 2 * at,
    owner: pick(random, OWNERS),
    purpose: pick(random, NUMBERED_PURPOSES),
    reason: 'test',
    reference: String(at),
  };
  const held = 1 + random(500);
  const amount = BigInt(1 + random(held));
  const capture = (owner: OwnerId): CaptureHold =>
    held % 2 === 0
      ? { kind: 'capture-hold', ...claim, amount, credits: [{ owner, token: 2, account: 'usable', amount }] }
      : {
          kind: 'capture-hold',
          ...claim,
          amount,
          credits: [],
          opens: { hold: claim.hold + 1, owner, token: 2, purpose: 'pledge', amount },
        };
  return [
    { kind: 'open-hold', ...claim, token: 2, amount: BigInt(held) },
    ...(random(2) === 0 ? [capture(pick(random, OWNERS))] : []),
    ...(random(2) === 0 ? [{ kind: 'release-hold', ...claim, amount } as const] : []),
  ];
}

/** A whole session: the opening of a market and random orders with, here and there, a transfer, a halt, a new definition. */
export function randomSession(options: StreamOptions & { readonly floor?: FloorOptions }): Command[] {
  const random = randomNumbers(options.seed + 1);
  const orders = randomOrders(options).flatMap((command): Command[] => {
    const { at } = command;
    switch (random(60)) {
      case 0: {
        const amount = BigInt(1 + random(3_000));
        return [
          {
            kind: 'post',
            at,
            reason: 'transfer',
            reference: String(at),
            postings: [
              { owner: pick(random, OWNERS), token: 2, account: 'usable', amount: -amount },
              { owner: pick(random, OWNERS), token: 2, account: 'usable', amount },
            ],
          },
          ...(options.everyType === true ? holdCommands(random, at) : []),
          command,
        ];
      }
      case 1:
        return [
          { kind: 'set-pair-status', at, pair: PAIR, status: pick(random, ['halted', 'cancel-only']) },
          command,
          { kind: 'set-pair-status', at, pair: PAIR, status: 'open' },
        ];
      default:
        return [command];
    }
  });
  return [...opening(options.floor), ...orders];
}
