import type { Side } from '@marque/domain/trading';
import { DEMO_TAKERS } from '../bots.ts';
import { DEMO_ORGANISATIONS } from '../organisations/index.ts';
import { DEMO_PAIRS, type DemoPair } from '../pairs.ts';
import { DEMO_PEOPLE, PERSON_FUNDS, type DemoPerson } from '../people.ts';
import type { Random } from '../random.ts';
import { drawLots } from '../traders/order-sizes.ts';
import type { PriceHours } from './price-hours.ts';

/** One order of a history, by a person or by the simulated trader who meets it. */
export interface PastOrder {
  readonly owner: number;
  readonly pair: DemoPair;
  readonly side: Side;
  /** 0 for a market order. */
  readonly ticks: number;
  readonly lots: number;
  readonly timeInForce: 'GTC' | 'IOC';
}

/** Things that happen at one instant, in this order; orders to cancel are those of the list that were placed before. */
export interface Moment {
  readonly at: number;
  readonly places: readonly PastOrder[];
  readonly cancels: readonly PastOrder[];
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const ROUNDS = 34;
export const HISTORY_DAYS = 30;
const HOURS_BETWEEN = (HISTORY_DAYS * 24) / ROUNDS;
/** Dollars of a person's order. */
const DOLLARS = [25, 260] as const;
const IDLE_SHARE = 0.12;
/** How far from the price an order is left that is to be taken back. */
const LEFT_AWAY = 0.02;

/** What becomes of an order: taken at once, waited for, filled in part and taken back, taken back, at the market. */
const KINDS = ['taken', 'taken', 'waited', 'waited', 'part', 'dropped', 'market'] as const;

export type Prices = ReadonlyMap<number, PriceHours>;

export const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** The markets that a person's exchange offers and for which the person has both tokens. */
export function marketsOf({ organisation }: DemoPerson, prices: Prices): readonly DemoPair[] {
  const quotes = DEMO_ORGANISATIONS.find(({ id }) => id === organisation)?.quotes;
  return DEMO_PAIRS.filter(
    ({ id, base, quote, status }) =>
      prices.has(id) &&
      status === 'open' &&
      base.code in PERSON_FUNDS &&
      quote.code in PERSON_FUNDS &&
      (quotes?.includes(quote.code) ?? true),
  );
}

export const anyTrader = (random: Random): number => DEMO_TAKERS[random.below(DEMO_TAKERS.length)]?.id ?? 0;

export function order(owner: number, pair: DemoPair, side: Side, ticks: number, lots: number, terms: Partial<PastOrder> = {}): PastOrder {
  return { owner, pair, side, ticks, lots, timeInForce: 'GTC', ...terms };
}

export const dollarLots = (pair: DemoPair, random: Random): number =>
  Math.max(2 * pair.minLots, drawLots(pair, random.between(...DOLLARS), Math.log(pair.base.price), random));

/** What happens in one round to one person in one market: orders at its start, orders that meet them some minutes later, and cancels within the hour. */
interface Episode {
  readonly start: readonly PastOrder[];
  readonly met: readonly PastOrder[];
  readonly cancelled: readonly PastOrder[];
}

function drawEpisode(
  person: DemoPerson,
  pair: DemoPair,
  { low, high }: { readonly low: number; readonly high: number },
  random: Random,
): Episode {
  const side: Side = random.chance(0.5) ? 'buy' : 'sell';
  const ticks = Math.round(low + (high - low) * random.next());
  const lots = dollarLots(pair, random);
  const trader = anyTrader(random);
  const away = Math.max(1, Math.round(ticks * (1 + (side === 'buy' ? -LEFT_AWAY : LEFT_AWAY))));
  const own = (terms: Partial<PastOrder> = {}): PastOrder => order(person.id, pair, side, ticks, lots, terms);
  const meeting = (share: number, terms: Partial<PastOrder> = {}): PastOrder =>
    order(trader, pair, opposite(side), ticks, Math.max(pair.minLots, Math.round(lots * share)), terms);
  switch (random.pick(KINDS)) {
    case 'taken':
      return { start: [meeting(1), own()], met: [], cancelled: [] };
    case 'market':
      return { start: [meeting(1), own({ ticks: 0, timeInForce: 'IOC' })], met: [], cancelled: [] };
    case 'waited':
      return { start: [own()], met: [meeting(0.4, { timeInForce: 'IOC' }), meeting(1, { timeInForce: 'IOC' })], cancelled: [] };
    case 'part': {
      const mine = own();
      return { start: [mine], met: [meeting(0.35, { timeInForce: 'IOC' })], cancelled: [mine] };
    }
    case 'dropped': {
      const mine = own({ ticks: away });
      return { start: [mine], met: [], cancelled: [mine] };
    }
  }
}

/** One round of all people, each in another market, so that nobody's order meets another person's. */
function drawRound(hour: number, prices: Prices, random: Random): readonly Moment[] {
  const taken = new Set<number>();
  const episodes = DEMO_PEOPLE.filter(({ role }) => role === 'funded').flatMap((person) => {
    const markets = marketsOf(person, prices).filter(({ id }) => !taken.has(id));
    const pair = markets[random.below(Math.max(1, markets.length))];
    const price = pair && prices.get(pair.id)?.byHour.get(hour);
    if (!pair || !price || random.chance(IDLE_SHARE)) return [];
    taken.add(pair.id);
    return [drawEpisode(person, pair, price, random)];
  });
  const start = hour + random.between(1, 25) * MINUTE_MS;
  const later = start + random.between(2, 9) * MINUTE_MS;
  return [
    { at: start, places: episodes.flatMap((episode) => episode.start), cancels: [] },
    { at: later, places: episodes.flatMap((episode) => episode.met), cancels: [] },
    { at: later + random.between(5, 20) * MINUTE_MS, places: [], cancels: episodes.flatMap((episode) => episode.cancelled) },
  ];
}

/** Last of all every market that was used trades once at its present price, where the simulated traders take it up. */
export function closingMoment(at: number, used: Iterable<DemoPair>): Moment {
  const [seller, buyer] = DEMO_TAKERS;
  const places = [...used].flatMap((pair) =>
    !seller || !buyer
      ? []
      : [
          order(seller.id, pair, 'sell', pair.guideTicks, pair.minLots),
          order(buyer.id, pair, 'buy', pair.guideTicks, pair.minLots, { timeInForce: 'IOC' }),
        ],
  );
  return { at, places, cancels: [] };
}

/** A month of people's orders up to the hour of `end`; `prices` by pair. */
export function drawPastOrders(end: number, prices: Prices, random: Random): readonly Moment[] {
  const lastHour = Math.floor(end / HOUR_MS) * HOUR_MS;
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const hoursAgo = Math.round((ROUNDS - round) * HOURS_BETWEEN - random.between(0, HOURS_BETWEEN - 2));
    return drawRound(lastHour - Math.max(1, hoursAgo) * HOUR_MS, prices, random);
  });
  return rounds.flat();
}
