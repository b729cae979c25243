import { setTimeout as sleep } from 'node:timers/promises';
import { hmacKey, KeptQuotes, LocalBook, MarketSteps, MarketStreams, RestClient, SocketClient, type Key } from '@marque/client';
import { MarketMaker } from '@marque/market-maker';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Trader } from '../trading/trading-world.ts';
import { StreamWorld } from './stream-world.ts';

const SYMBOL = 'ARTUSDT';
const FUNDS = 10n ** 13n;
const SPREAD_BPS = 100;

let streams: StreamWorld;
let origin: string;
/** What others quote: a bid and an ask, and after each move the two of then. */
let others: readonly number[] = [];

beforeAll(async () => {
  streams = await StreamWorld.start();
  origin = `http://localhost:${streams.port}`;
}, 60_000);
afterAll(() => streams.close());

/** Has others quote so many ticks below and above. */
async function quoteAround(ticks: number): Promise<void> {
  for (const order of others) await streams.cancel(0, order);
  others = [await streams.place(0, 'buy', ticks - 500, 10 ** 6), await streams.place(0, 'sell', ticks + 500, 10 ** 6)];
}

async function keyOf({ owner }: Trader): Promise<Key> {
  const { publicKey, secret } = await streams.world.key(owner);
  return hmacKey(publicKey, secret);
}

/** A market maker of a new account with these funds, and what stands of it. */
async function quoting(uid: string, funds: Record<string, bigint>) {
  const key = await keyOf(await streams.world.trader(uid, funds));
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const maker = new MarketMaker({ origin, key, symbol: SYMBOL, spreadBps: SPREAD_BPS, quantity: '10', WebSocket, say });
  onTestFinished(() => maker.stop());
  await maker.start();
  const rest = new RestClient({ origin, key });
  const quotes = async () => {
    const open = await rest.openOrders({ symbol: SYMBOL });
    const priceOf = (side: string) => open.filter((order) => order.side === side).map(({ price }) => Number(price));
    return { bids: priceOf('BUY'), asks: priceOf('SELL') };
  };
  const count = async () => (await rest.allOrders({ symbol: SYMBOL })).length;
  return { maker, said, quotes, count };
}

const rest = () => new RestClient({ origin });

describe('a local book', () => {
  it('is whole though nothing changes', async () => {
    await quoteAround(10_000);
    const feed = new MarketStreams({ origin, WebSocket });
    onTestFinished(() => feed.close());
    const book = new LocalBook({ symbol: SYMBOL, rest: rest(), streams: feed });
    await expect.poll(() => book.isWhole).toBe(true);
    const { lastUpdateId, bids, asks } = await rest().depth({ symbol: SYMBOL });
    expect([book.lastUpdateId, book.bids, book.asks]).toEqual([lastUpdateId, bids, asks]);
  });
});

describe('steps of a market', () => {
  it('give the nearest price that is no worse', async () => {
    const steps = await MarketSteps.of(rest(), SYMBOL);
    expect([steps.base, steps.quote]).toEqual(['ART', 'USDT']);
    expect([steps.price('BUY', 1.00009), steps.price('SELL', 1.00001)].map(Number)).toEqual([1, 1.0001]);
    expect([steps.price('BUY', 0.3), steps.price('SELL', 0.3)].map(Number)).toEqual([0.3, 0.3]);
  });
});

describe('kept quotes', () => {
  it('leave nothing behind when they are closed while an order is on its way', async () => {
    await quoteAround(10_000);
    const key = await keyOf(await streams.world.trader('10000021', { ART: FUNDS, USDT: FUNDS }));
    const own = new RestClient({ origin, key });
    const socket = new SocketClient({ origin, key, WebSocket });
    onTestFinished(() => socket.close());
    let [sent, arrived] = [0, 0];
    const quotes = new KeptQuotes({
      symbol: SYMBOL,
      quantity: '10',
      rest: own,
      socket: {
        follow: (follower) => socket.follow(follower),
        cancelReplace: (order) => socket.cancelReplace(order),
        async newOrder(order) {
          sent += 1;
          await sleep(300);
          const answer = await socket.newOrder(order);
          arrived += 1;
          return answer;
        },
      },
      onMissing: () => void quotes.keep({ BUY: '0.9900', SELL: '1.0100' }),
    });
    await expect.poll(() => sent).toBe(1);
    expect(arrived).toBe(0);
    await quotes.close();
    expect([sent, arrived]).toEqual([1, 1]);
    expect(await own.openOrders({ symbol: SYMBOL })).toEqual([]);
  });
});

describe('the market maker', () => {
  it('quotes both sides of the middle, follows it, and leaves nothing behind', async () => {
    await quoteAround(10_000);
    const { maker, quotes, said } = await quoting('10000011', { ART: FUNDS, USDT: FUNDS });
    await expect.poll(quotes).toEqual({ bids: [0.995], asks: [1.005] });
    await quoteAround(10_100);
    await expect.poll(quotes).toEqual({ bids: [1.0049], asks: [1.0151] });
    await maker.stop();
    expect(await quotes()).toEqual({ bids: [], asks: [] });
    expect(said).toEqual([]);
  });

  it('quotes again once a side is taken, though nobody else moves', async () => {
    await quoteAround(10_000);
    const { maker, quotes } = await quoting('10000012', { ART: FUNDS, USDT: FUNDS });
    await expect.poll(quotes).toEqual({ bids: [0.995], asks: [1.005] });
    await streams.place(1, 'buy', 10_050, 1_000);
    await expect.poll(() => maker.fills).toBe(1);
    await expect.poll(async () => (await quotes()).asks).toHaveLength(1);
  });

  it('rests once nothing moves, though others come to its price', async () => {
    await quoteAround(10_000);
    const { quotes, count } = await quoting('10000014', { ART: FUNDS, USDT: FUNDS });
    await expect.poll(quotes).toEqual({ bids: [0.995], asks: [1.005] });
    const beside = await streams.place(0, 'buy', 9_950, 10 ** 6);
    await expect.poll(async () => (await quotes()).bids[0]).toBeGreaterThan(1);
    await sleep(3_000);
    expect(await count()).toBeLessThanOrEqual(6);
    await streams.cancel(0, beside);
  });

  it('quotes lower, the more it holds of what it sells', async () => {
    await quoteAround(10_000);
    const { quotes } = await quoting('10000013', { ART: FUNDS, USDT: FUNDS / 9n });
    await expect.poll(quotes).toEqual({ bids: [0.991], asks: [1.001] });
  });
});
