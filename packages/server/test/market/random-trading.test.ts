import { formatSteps, formatUnits } from '@marque/domain/money';
import { candleOfTrade, RESOLUTIONS, rollUp } from '@marque/domain/trading';
import { PLAIN_TERMS, type Level } from '@marque/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMarketData } from '../../src/adapters/market-data/market-data.ts';
import type { MarketData } from '../../src/ports/market-data.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const FUNDS = 1_000_000_000_000_000n;
const PAIRS = [1, 2] as const;
const LEVELS = 10_000;

let world: TradingWorld;
let traders: readonly Trader[];
let seed = 33;

const random = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};

beforeAll(async () => {
  world = await startTradingWorld();
  const funds = { USDT: FUNDS, BTC: FUNDS, ART: FUNDS };
  traders = [await world.trader('ann', funds), await world.trader('ben', funds), await world.trader('cleo', funds)];
});

afterAll(() => world.close());

/** A burst of orders and cancels of three people on two pairs; refusals are part of it. */
async function trade(commands: number): Promise<void> {
  const placed: { order: number; owner: number }[] = [];
  await Promise.all(
    Array.from({ length: commands }, () => {
      const owner = traders[random(traders.length)]?.owner ?? 0;
      const old = placed[random(placed.length + 5)];
      if (old) return world.gateway.submit({ kind: 'cancel', ...old });
      const order = world.gateway.nextOrderId();
      placed.push({ order, owner });
      const pair = world.listings.pairById(PAIRS[random(PAIRS.length)] ?? 1);
      return world.gateway.submit({
        kind: 'place',
        order,
        owner,
        pair: pair?.id ?? 1,
        side: random(2) === 0 ? 'buy' : 'sell',
        type: 'limit',
        timeInForce: random(5) === 0 ? 'IOC' : 'GTC',
        selfTrade: 'EXPIRE_TAKER',
        ticks: (pair?.guideTicks ?? 0) + random(40) - 20,
        lots: 100 + random(5_000),
        total: 0n,
        makerRate: 1_000,
        takerRate: 2_000,
        ...PLAIN_TERMS,
      });
    }),
  );
}

/** The market is what the engine holds and what the trades add up to (M9, M10). */
async function expectTrue(market: MarketData): Promise<void> {
  const { books } = world.gateway.openingBooks(PAIRS);
  const trades = await world.database.queries.selectFrom('trades').selectAll().orderBy('id').execute();
  expect(trades.length).toBeGreaterThan(0);
  for (const id of PAIRS) {
    const pair = world.listings.pairById(id);
    if (!pair) throw new Error(`pair ${id} is not listed`);
    const price = (ticks: number): string => formatSteps(ticks, pair.priceScale);
    const level = ({ ticks, lots }: Level) => [price(ticks), formatSteps(lots, pair.amountScale)];
    const depth = market.depth(id, LEVELS);
    expect([depth.bids, depth.asks]).toEqual([books.get(id)?.bids.map(level), books.get(id)?.asks.map(level)]);
    const own = trades.filter((row) => row.pair === id);
    expect(market.recentTrades(id, 100).map((row) => row.id)).toEqual(
      own
        .map((row) => row.id)
        .slice(-100)
        .toReversed(),
    );
    expect(market.ticker(id).quoteUnits).toBe(own.reduce((sum, row) => sum + BigInt(row.quote_units), 0n));
    for (const resolution of [...RESOLUTIONS, '10m'] as const) {
      const bars = rollUp(
        own.map((row) =>
          candleOfTrade('1s', {
            ...row,
            trade: row.id,
            quoteUnits: BigInt(row.quote_units),
            takerSide: row.taker_side === 1 ? 'buy' : 'sell',
          }),
        ),
        resolution,
      );
      expect(await market.candles(id, resolution, { limit: 10_000 })).toEqual(
        bars.map((bar) => ({
          timestamp: bar.openTime,
          o_price: price(bar.open),
          max_price: price(bar.high),
          min_price: price(bar.low),
          c_price: price(bar.close),
          amount: formatUnits(bar.lots, pair.amountScale),
          volume: formatUnits(bar.quoteUnits, pair.quoteToken.scale),
        })),
      );
    }
  }
}

it('random trading leaves the market as the engine has it, before and after a restart', async () => {
  for (let burst = 0; burst < 6; burst += 1) {
    await trade(150);
    world.pass(random(90_000));
    await expectTrue(world.marketData);
  }
  const { database, listings, clock, gateway } = world;
  const restarted = createMarketData({
    database,
    listings,
    clock,
    report: (fault) => {
      throw fault;
    },
  });
  await restarted.start(gateway.openingBooks(PAIRS));
  await expectTrue(restarted);
  await restarted.close();
  expect([1, 2].map((pair) => restarted.ticker(pair))).toEqual([1, 2].map((pair) => world.marketData.ticker(pair)));
});
