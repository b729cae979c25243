import type { Side } from '@marque/domain/trading';
import type { DemoPair } from '../pairs.ts';
import type { DemoPerson } from '../people.ts';
import type { Random } from '../random.ts';
import { anyTrader, dollarLots, marketsOf, opposite, order, type Moment, type Prices } from './draw-orders.ts';
import type { PriceHour } from './price-hours.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Hours before the end in which a price is looked for that the market has left behind. */
const HOURS_BACK = 72;
/** How far the market must have gone from there, so that it does not come back at once. */
const AWAY_MIN = 0.012;
/** How far beyond such a price an order is left that nothing has touched. */
const BEYOND = 0.02;
const PART_TAKEN = 0.4;

/** The lowest or the highest price of the last days. */
interface Extreme {
  readonly pair: DemoPair;
  readonly side: Side;
  readonly ticks: number;
  readonly hour: number;
}

function extremesOf(pair: DemoPair, hours: readonly PriceHour[]): readonly Extreme[] {
  const [first] = hours;
  if (!first) return [];
  const lowest = hours.reduce((found, hour) => (hour.low <= found.low ? hour : found), first);
  const highest = hours.reduce((found, hour) => (hour.high >= found.high ? hour : found), first);
  const extremes: readonly Extreme[] = [
    { pair, side: 'buy', ticks: lowest.low, hour: lowest.openTime },
    { pair, side: 'sell', ticks: highest.high, hour: highest.openTime },
  ];
  return extremes.filter(({ ticks }) => Math.abs(ticks / pair.guideTicks - 1) >= AWAY_MIN);
}

/**
 * Orders that people have left in the book: for each, one where a market turned, of which a part was taken there, and one
 * beyond such a place that nothing has touched. No two people's lie in the same market.
 */
export function drawOpenOrders(end: number, people: readonly DemoPerson[], prices: Prices, random: Random): readonly Moment[] {
  const taken = new Set<number>();
  const draw = (person: DemoPerson): Extreme | undefined => {
    const extremes = marketsOf(person, prices)
      .filter(({ id }) => !taken.has(id))
      .flatMap((pair) => {
        const hours = [...(prices.get(pair.id)?.byHour.values() ?? [])].filter(
          ({ openTime }) => openTime >= end - HOURS_BACK * HOUR_MS && openTime < end - HOUR_MS,
        );
        return extremesOf(pair, hours);
      });
    const extreme = extremes[random.below(Math.max(1, extremes.length))];
    if (extreme) taken.add(extreme.pair.id);
    return extreme;
  };
  return people.flatMap((person) => {
    const moments: Moment[] = [];
    const touched = draw(person);
    if (touched) {
      const { pair, side, ticks, hour } = touched;
      const lots = Math.max(5 * pair.minLots, dollarLots(pair, random));
      const at = hour + random.between(1, 50) * MINUTE_MS;
      const met = order(anyTrader(random), pair, opposite(side), ticks, Math.max(pair.minLots, Math.round(lots * PART_TAKEN)), {
        timeInForce: 'IOC',
      });
      moments.push(
        { at, places: [order(person.id, pair, side, ticks, lots)], cancels: [] },
        { at: at + 2 * MINUTE_MS, places: [met], cancels: [] },
      );
    }
    const untouched = draw(person);
    if (untouched) {
      const { pair, side, ticks, hour } = untouched;
      const beyond = Math.max(1, Math.round(ticks * (side === 'buy' ? 1 - BEYOND : 1 + BEYOND)));
      moments.push({
        at: hour + random.between(1, 50) * MINUTE_MS,
        places: [order(person.id, pair, side, beyond, dollarLots(pair, random))],
        cancels: [],
      });
    }
    return moments;
  });
}
