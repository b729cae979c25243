import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTradingWorld, TRADE_PASSWORD, type Trader, type TradingWorld } from './trading-world.ts';

const HOURS_MS = 3 * 3_600_000;

let world: TradingWorld;
let trader: Trader;

beforeAll(async () => {
  world = await startTradingWorld();
  trader = await world.trader('early', { USDT: 10n ** 10n });
});
afterAll(() => world.close());

/** Codes of so many orders at one instant. */
const rush = (orders: number): Promise<number[]> =>
  Promise.all(
    Array.from(
      { length: orders },
      async () =>
        (
          await trader.browser.post('/Org/Order/placeOrder', {
            market: 'USDT',
            token: 'ART',
            market_type: 'limit',
            side: 'buy',
            price: '1',
            amount: '1',
            trade_pwd: TRADE_PASSWORD,
          })
        ).code,
    ),
  );

describe("the pace of orders while the machine's clock is set", () => {
  it.each([
    ['back', -HOURS_MS],
    ['on', HOURS_MS],
  ])('three hours %s: it is counted in time that has passed', async (_, ms) => {
    world.pass(1_000);
    expect(await rush(6)).toEqual([0, 0, 0, 0, 0, 12003]);
    world.setClock(ms);
    expect(await rush(1)).toEqual([12003]);
    world.pass(1_000);
    expect(await rush(1)).toEqual([0]);
  });
});
