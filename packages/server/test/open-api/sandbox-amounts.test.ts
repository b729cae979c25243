import type { ListedPair } from '../../src/ports/listings.ts';
import { describe, expect, it } from 'vitest';
import { ladder } from '../../src/use-cases/sandbox/ladder.ts';
import { startingAmounts } from '../../src/use-cases/sandbox/starting-amounts.ts';

const token = (id: number, code: string, scale = 8) => ({ id, code, alias: code, name: code, scale, bizPrecision: 4, phyPrecision: 8 });
const [USDT, BTC, ART, LONE, OLD] = [token(1, 'USDT'), token(2, 'BTC'), token(3, 'ART'), token(4, 'LONE'), token(5, 'OLD')];

const pair = (id: number, baseToken: ListedPair['baseToken'], quoteToken: ListedPair['quoteToken']): ListedPair => ({
  id,
  base: baseToken.id,
  quote: quoteToken.id,
  baseToken,
  quoteToken,
  priceScale: 4,
  amountScale: 2,
  minLots: 10,
  maxLots: 1_000_000,
  opensAt: 0,
  guideTicks: 0,
  status: 'open',
  code: `${baseToken.code}_${quoteToken.code}`,
  sort: id,
});

const UNIT = 100_000_000n;
const PAIRS = [pair(1, BTC, USDT), pair(2, ART, USDT), pair(3, LONE, BTC), pair(4, OLD, USDT)];
const TICKS = new Map([
  [1, 500_000_000],
  [2, 25_000],
  [3, 20_000],
]);
const amounts = () => startingAmounts(PAIRS, (id) => TICKS.get(id) ?? 0);

describe('starting amounts', () => {
  it('are worth the same in every token, also where a price is known only by way of another', () => {
    expect(amounts()).toEqual(
      new Map([
        [USDT.id, 10_000n * UNIT],
        // At 50,000 USDT.
        [BTC.id, (2n * UNIT) / 10n],
        // At 2.5 USDT.
        [ART.id, 4_000n * UNIT],
        // At 2 BTC.
        [LONE.id, UNIT / 10n],
        // No price leads to it.
        [OLD.id, 10_000n * UNIT],
      ]),
    );
  });

  it('are none where nothing is listed', () => {
    expect(startingAmounts([], () => 1).size).toBe(0);
  });
});

describe('a ladder', () => {
  it('stands on both sides of the price, apart by a tick at least, within what an order may be', () => {
    const quotes = ladder(pair(1, ART, USDT), 25_000, 500n * UNIT);
    const [buys, sells] = (['buy', 'sell'] as const).map((side) => quotes.filter((quote) => quote.side === side).map(({ ticks }) => ticks));
    expect(buys).toEqual([24_988, 24_970, 24_938, 24_875, 24_750, 24_500]);
    expect(sells).toEqual([25_012, 25_030, 25_062, 25_125, 25_250, 25_500]);
    for (const { lots } of quotes) expect(lots).toBeGreaterThanOrEqual(10);
  });

  it('has no order below a tick, and the least and the largest amount where it would be off', () => {
    const low = ladder(pair(1, ART, USDT), 3, UNIT);
    expect(low.filter(({ side }) => side === 'buy').map(({ ticks }) => ticks)).toEqual([2, 1]);
    expect(ladder(pair(1, ART, USDT), 25_000, 1n).every(({ lots }) => lots === 10)).toBe(true);
    expect(ladder(pair(1, ART, USDT), 1, 10n ** 17n).every(({ lots }) => lots === 1_000_000)).toBe(true);
  });
});
