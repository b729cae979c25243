import { formatUnits, parseSteps } from '@marque/domain/money';
import { candleOfTrade, rollUp, type Candle, type Resolution } from '@marque/domain/trading';
import { describe, expect, it } from 'vitest';
import { hasRecorded, recordedRows } from './recorded-data.ts';

const PRICE_SCALE = 8;
const AMOUNT_SCALE = 8;

const steps = (text: string | undefined, scale: number): number => {
  const value = parseSteps(text ?? '', scale);
  if (value === undefined) throw new Error(`not a decimal of scale ${scale}: ${text}`);
  return value;
};

const candlesOf = (path: string): readonly Candle[] =>
  recordedRows(path).map(([time, open, high, low, close, volume]) => ({
    openTime: Number(time),
    open: steps(open, PRICE_SCALE),
    high: steps(high, PRICE_SCALE),
    low: steps(low, PRICE_SCALE),
    close: steps(close, PRICE_SCALE),
    lots: BigInt(steps(volume, AMOUNT_SCALE)),
    quoteUnits: 0n,
    trades: 0,
    firstTrade: 0,
    lastTrade: 0,
    takerLots: 0n,
    takerUnits: 0n,
  }));

const shown = ({ openTime, open, high, low, close, lots }: Candle): string =>
  [openTime, open, high, low, close, formatUnits(lots, AMOUNT_SCALE)].join(' ');

const TRADES = 'data/trades_xrpeth.csv.gz';

describe.runIf(hasRecorded(TRADES))('candles of recorded trades', () => {
  const seconds = (): readonly Candle[] =>
    rollUp(
      recordedRows(TRADES).map(([time, , , trade, price, amount, side]) =>
        candleOfTrade('1s', {
          trade: Number(trade),
          at: Number(time),
          ticks: steps(price, PRICE_SCALE),
          lots: steps(amount, AMOUNT_SCALE),
          quoteUnits: 1n,
          takerSide: side === 'buy' ? 'buy' : 'sell',
        }),
      ),
      '1s',
    );

  it.each([
    ['1m', 2_469],
    ['5m', 706],
  ] as const)('equal the bars that the exchange published at %s', (resolution, count) => {
    const ours = rollUp(seconds(), resolution).map(shown);
    const theirs = candlesOf(`data/candles_xrpeth_${resolution}.csv.gz`).map(shown);
    expect(theirs).toHaveLength(count);
    expect(ours).toEqual(theirs);
  });

  it('know how many traded, and what takers bought', () => {
    const rows = recordedRows(TRADES);
    const bought = rows.filter(([, , , , , , side]) => side === 'buy');
    const total = (amounts: readonly (string | undefined)[]) => amounts.reduce((sum, text) => sum + BigInt(steps(text, AMOUNT_SCALE)), 0n);
    const bars = rollUp(seconds(), '1D');
    expect(bars.reduce((sum, { trades }) => sum + trades, 0)).toBe(rows.length);
    expect(bars[0]?.firstTrade).toBe(Number(rows[0]?.[3]));
    expect(bars.at(-1)?.lastTrade).toBe(Number(rows.at(-1)?.[3]));
    expect(bars.reduce((sum, { takerLots }) => sum + takerLots, 0n)).toBe(total(bought.map(([, , , , , amount]) => amount)));
    expect(bars.reduce((sum, { takerUnits }) => sum + takerUnits, 0n)).toBe(BigInt(bought.length));
    expect(bought.length).toBeGreaterThan(0);
  });

  it('are the same from any finer resolution', () => {
    for (const [finer, coarser] of [
      ['1m', '1h'],
      ['15m', '4h'],
      ['4h', '1D'],
    ] satisfies [Resolution, Resolution][]) {
      expect(rollUp(rollUp(seconds(), finer), coarser)).toEqual(rollUp(seconds(), coarser));
    }
  });
});

const HOUR_FILES = ['btcusdt', 'ethusdt'] as const;

describe.runIf(hasRecorded('data/candles_btcusdt_1h.csv.gz', 'data/candles_ethusdt_1h.csv.gz'))('hours rolled up to days', () => {
  it.each(HOUR_FILES)('equal the days that the exchange published for %s', (pair) => {
    const hours = candlesOf(`data/candles_${pair}_1h.csv.gz`);
    const theirs = new Map(candlesOf(`data/candles_${pair}_1d.csv.gz`).map((candle) => [candle.openTime, shown(candle)]));
    const whole = rollUp(hours, '1D').filter(({ openTime }) => theirs.has(openTime));
    expect(whole).toHaveLength(1_431);
    for (const day of whole) expect(shown(day)).toBe(theirs.get(day.openTime));
  });
});
