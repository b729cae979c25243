import { netOfFee } from '@marque/domain/trading';
import { expect, test } from 'vitest';
import { createExchange, EventBuffer, type Command, type EngineEvent, type Posting } from '../src/index.ts';
import { randomSession } from './random-stream.ts';

const SCALE = 13;
const FACTOR = 10n ** BigInt(SCALE);
const FUNDS = 100_000n;
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

function run(commands: readonly Command[]): EngineEvent[] {
  const exchange = createExchange();
  const buffer = new EventBuffer();
  for (const command of commands) exchange.apply(command, buffer);
  expect(exchange.audit()).toEqual([]);
  return buffer.events();
}

const timesPosting = ({ amount, ...line }: Posting, factor: bigint): Posting => ({ ...line, amount: amount * factor });

/** Commands whose every amount of money is so many times as large; prices and lots are the same. */
const commandsOf = (seed: number, factor: bigint, hasFees: boolean): Command[] =>
  randomSession({
    seed,
    length: 1_500,
    spread: 20,
    rates: hasFees,
    everyType: true,
    floor: { funds: FUNDS, ...(factor > 1n ? { scales: { base: SCALE, quote: SCALE } } : {}) },
  }).map((command): Command => {
    if (command.kind === 'place') return { ...command, total: command.total * factor };
    if (command.kind === 'place-oco' && !hasFees) return { ...command, makerRate: 0, takerRate: 0 };
    if (command.kind === 'post') return { ...command, postings: command.postings.map((line) => timesPosting(line, factor)) };
    if (command.kind === 'open-hold' || command.kind === 'release-hold') return { ...command, amount: command.amount * factor };
    if (command.kind !== 'capture-hold') return command;
    const { opens, ...capture } = command;
    return {
      ...capture,
      amount: command.amount * factor,
      credits: command.credits.map((line) => timesPosting(line, factor)),
      ...(opens && { opens: { ...opens, amount: opens.amount * factor } }),
    };
  });

/** The same event with every amount as many times as large. */
function times(event: EngineEvent, factor: bigint): EngineEvent {
  switch (event.type) {
    case 'traded':
      return { ...event, quoteUnits: event.quoteUnits * factor, buyerFee: event.buyerFee * factor, sellerFee: event.sellerFee * factor };
    case 'posted':
      return { ...event, amount: event.amount * factor, balance: event.balance * factor };
    case 'hold-opened':
      return { ...event, amount: event.amount * factor };
    case 'hold-captured':
    case 'hold-released':
      return { ...event, amount: event.amount * factor, left: event.left * factor };
    case 'order-accepted':
      return { ...event, total: event.total * factor };
    default:
      return event;
  }
}

test.each([1, 2, 3, 4])('amounts beyond safe integers move as small ones do: seed %i', (seed) => {
  const large = run(commandsOf(seed, FACTOR, false));
  const amounts = large.flatMap((event) => (event.type === 'traded' ? [event.quoteUnits] : []));
  expect(amounts.some((amount) => amount > SAFE)).toBe(true);
  expect(amounts.some((amount) => amount <= SAFE)).toBe(true);
  expect(large).toEqual(run(commandsOf(seed, 1n, false)).map((event) => times(event, FACTOR)));
});

test('fees of amounts beyond safe integers are what the rule says', () => {
  const events = run(commandsOf(5, FACTOR, true));
  const rates = new Map(events.flatMap((event) => (event.type === 'order-accepted' ? [[event.order, event]] : [])));
  const trades = events.filter((event) => event.type === 'traded');
  expect(trades.some((trade) => trade.quoteUnits > SAFE && trade.sellerFee > 0n)).toBe(true);
  for (const { quoteUnits, lots, takerSide, takerOrder, makerOrder, buyerFee, sellerFee } of trades) {
    const taker = rates.get(takerOrder)?.takerRate ?? 0;
    const maker = rates.get(makerOrder)?.makerRate ?? 0;
    const [buyerRate, sellerRate] = takerSide === 'buy' ? [taker, maker] : [maker, taker];
    const units = BigInt(lots) * FACTOR;
    expect(buyerFee).toBe(units - netOfFee(units, buyerRate));
    expect(sellerFee).toBe(quoteUnits - netOfFee(quoteUnits, sellerRate));
  }
});
