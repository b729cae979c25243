import { opening, PAIR, PEOPLE, PLACE, type FloorOptions } from './trading-floor.ts';
import type { Command, OrderId, Place } from '../src/index.ts';

/** Mulberry32: small, fast, and the same numbers everywhere for the same seed. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const OWNERS = Object.values(PEOPLE);

function pick<Value>(random: (below: number) => number, values: readonly Value[]): Value {
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
}

/** Orders of every kind and cancels (of open, closed, unknown and other people's orders), close enough to meet. */
export function randomOrders({ seed, length, spread = 10, rates = false }: StreamOptions): Command[] {
  const random = randomNumbers(seed);
  const commands: Command[] = [];
  const placed: { order: OrderId; owner: number }[] = [];
  for (let number = 1; number <= length; number += 1) {
    const at = 10 + number;
    if (placed.length > 0 && random(100) < 28) {
      const { order, owner } = pick(random, placed.slice(-200));
      commands.push({ kind: 'cancel', at, order: random(50) === 0 ? order + 1_000_000 : order, owner: random(20) === 0 ? pick(random, OWNERS) : owner });
      continue;
    }
    const order = randomOrder(random, number, at, spread, rates);
    placed.push(order);
    commands.push(order);
  }
  return commands;
}

function randomOrder(random: (below: number) => number, order: number, at: number, spread: number, rates: boolean): Place {
  const isMarket = random(100) < 12;
  const side = random(2) === 0 ? 'buy' : 'sell';
  const byTotal = isMarket && side === 'buy' && random(2) === 0;
  const waits = random(100) < 60;
  return {
    ...PLACE, order, at, side, owner: pick(random, OWNERS), type: isMarket ? 'market' : 'limit',
    timeInForce: isMarket ? pick(random, ['IOC', 'FOK']) : waits ? 'GTC' : pick(random, ['IOC', 'FOK', 'POST_ONLY']),
    selfTrade: pick(random, ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH']),
    ticks: isMarket ? 0 : 100 - spread + random(2 * spread + 1),
    lots: byTotal ? 0 : 1 + random(20),
    total: byTotal ? BigInt(200 + random(2_000)) : 0n,
    makerRate: rates ? pick(random, [0, 500, 1_000, 2_000]) : 0,
    takerRate: rates ? pick(random, [0, 1_000, 2_000, 333_333]) : 0,
  };
}

/** A whole life: the opening of a market and random orders with, here and there, a transfer, a halt, a new definition. */
export function randomLife(options: StreamOptions & { readonly floor?: FloorOptions }): Command[] {
  const random = randomNumbers(options.seed + 1);
  const orders = randomOrders(options).flatMap((command): Command[] => {
    const { at } = command;
    switch (random(60)) {
      case 0: {
        const amount = BigInt(1 + random(3_000));
        return [{
          kind: 'post', at, reason: 'transfer', reference: String(at), postings: [
            { owner: pick(random, OWNERS), token: 2, account: 'usable', amount: -amount },
            { owner: pick(random, OWNERS), token: 2, account: 'locked.withdrawal', amount },
          ],
        }, command];
      }
      case 1: return [{ kind: 'set-pair-status', at, pair: PAIR, status: pick(random, ['halted', 'cancel-only']) }, command,
        { kind: 'set-pair-status', at, pair: PAIR, status: 'open' }];
      default: return [command];
    }
  });
  return [...opening(options.floor), ...orders];
}
