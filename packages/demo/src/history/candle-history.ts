import { rollUp, type Candle, type Resolution } from '@marque/domain/trading';
import { activityAt } from '../activity.ts';
import { takesPerDay } from '../pace.ts';
import type { DemoPair } from '../pairs.ts';
import type { Random } from '../random.ts';
import type { PricePaths } from './price-paths.ts';
import type { Slot } from './time-grid.ts';

export type CandleHistory = ReadonlyMap<Resolution, readonly Candle[]>;

/** Where each resolution comes from: its own bars while they are the finest, and the roll-up of a finer one after that. */
const SOURCES: readonly (readonly [resolution: Resolution, finer: Resolution | undefined])[] = [
  ['1m', undefined],
  ['5m', '1m'],
  ['15m', '5m'],
  ['30m', '15m'],
  ['1h', '15m'],
  ['4h', '1h'],
  ['1D', '1h'],
  ['1W', '1D'],
  ['1M', '1D'],
];

const DAYS_OF_RAMP = 365;

interface Bar {
  readonly slot: Slot;
  /** Logarithms of the price at both ends. */
  readonly from: number;
  readonly to: number;
  readonly deviation: number;
}

/** Furthest point a random path between two given ends reaches, by the reflection principle. */
const wick = ({ from, to, deviation }: Bar, direction: 1 | -1, random: Random): number =>
  (from + to + direction * Math.sqrt((to - from) ** 2 - 2 * deviation ** 2 * Math.log(1 - random.next()))) / 2;

function drawLots(pair: DemoPair, bar: Bar, basePrice: number, ageDays: number, random: Random): number {
  const { slot, from, to, deviation } = bar;
  const activity = slot.days < 1 ? activityAt(slot.openTime) : 1;
  const effort = 0.6 + 0.4 * Math.min(4, Math.abs(to - from) / Math.max(deviation, 1e-9));
  const growth = 1 - 0.45 * (ageDays / DAYS_OF_RAMP);
  const dollars = pair.turnover * slot.days * activity * effort * growth * Math.exp(0.45 * random.normal());
  return Math.max(pair.minLots, Math.round((dollars / basePrice) * 10 ** pair.amountScale));
}

/** How many traded, and what takers bought of it: more than half where the price rose. */
function drawTakers(pair: DemoPair, { slot, from, to, deviation }: Bar, lots: bigint, quoteUnits: bigint) {
  const trades = Math.max(1, Math.round(takesPerDay(pair) * slot.days * (slot.days < 1 ? activityAt(slot.openTime) : 1)));
  const rise = Math.max(-1, Math.min(1, (to - from) / Math.max(deviation, 1e-9)));
  const permille = BigInt(Math.round(500 + 250 * rise));
  return { trades, firstTrade: 0, lastTrade: 0, takerLots: (lots * permille) / 1_000n, takerUnits: (quoteUnits * permille) / 1_000n };
}

/** A price that has moved this many spreads since the last trade is traded at, however quiet the market is. */
const UNSEEN_SPREADS = 3;

/** True when nobody traded in a short bar of a quiet market. */
const isSilent = (pair: DemoPair, { days, openTime }: Slot, move: number, random: Random): boolean =>
  random.chance(Math.exp(-takesPerDay(pair) * days * activityAt(openTime))) && Math.abs(move) < UNSEEN_SPREADS * pair.spread;

/** The bars at the finest resolution of their age; each opens where the one before it closed. */
function drawBars(pair: DemoPair, slots: readonly Slot[], paths: PricePaths, random: Random): readonly { slot: Slot; candle: Candle }[] {
  const base = paths.logPrices.get(pair.base.code) ?? new Float64Array();
  const quote = paths.logPrices.get(pair.quote.code) ?? new Float64Array();
  const unitsPerTickLot = 10n ** BigInt(pair.quote.scale - pair.priceScale - pair.amountScale);
  const volatility = Math.hypot(pair.base.volatility, pair.quote.volatility);
  const logAt = (index: number): number => (base[index] ?? 0) - (quote[index] ?? 0);
  const ticksAt = (log: number): number => Math.max(1, Math.round(Math.exp(log) * 10 ** pair.priceScale));
  const bars: { slot: Slot; candle: Candle }[] = [];
  const end = slots.at(-1)?.openTime ?? 0;
  let from = logAt(0);
  slots.forEach((slot, index) => {
    if (index < slots.length - 1 && isSilent(pair, slot, logAt(index + 1) - from, random)) return;
    const bar: Bar = {
      slot,
      from,
      to: logAt(index + 1),
      deviation: volatility * (paths.volatilityFactors[index] ?? 1) * Math.sqrt(slot.days),
    };
    const open = ticksAt(bar.from);
    const close = ticksAt(bar.to);
    const high = Math.max(open, close, ticksAt(wick(bar, 1, random)));
    const low = Math.min(open, close, ticksAt(wick(bar, -1, random)));
    const lots = BigInt(drawLots(pair, bar, Math.exp(base[index] ?? 0), (end - slot.openTime) / 86_400_000, random));
    const averageTicks = BigInt(Math.round((open + high + low + close) / 4));
    const quoteUnits = lots * averageTicks * unitsPerTickLot;
    const takers = drawTakers(pair, bar, lots, quoteUnits);
    bars.push({ slot, candle: { openTime: slot.openTime, open, high, low, close, lots, quoteUnits, ...takers } });
    from = bar.to;
  });
  return bars;
}

/**
 * A year of a pair in every resolution from minutes up. A coarse bar is the exact roll-up of the finer bars that exist
 * beneath it; bars without a trade do not exist.
 */
export function drawCandleHistory(pair: DemoPair, slots: readonly Slot[], paths: PricePaths, random: Random): CandleHistory {
  const bars = drawBars(pair, slots, paths, random);
  const history = new Map<Resolution, readonly Candle[]>();
  for (const [resolution, finer] of SOURCES) {
    const own = bars.filter(({ slot }) => slot.resolution === resolution).map(({ candle }) => candle);
    const rolled = finer === undefined ? [] : rollUp(history.get(finer) ?? [], resolution);
    history.set(resolution, [...own, ...rolled]);
  }
  return history;
}
