import { FEE_LEVELS } from '@marque/domain/trading';
import { PLAIN_TERMS, type OrderId } from '@marque/engine';
import type { Database } from '@marque/server/ports/database';
import type { ExchangeGateway, OrderNumbers, Submission } from '@marque/server/ports/exchange-gateway';
import { DEMO_BOTS } from '../bots.ts';
import { historyEnd } from '../history/time-grid.ts';
import type { HistoryClock } from '../history-clock.ts';
import { DEMO_PAIRS, type DemoPair } from '../pairs.ts';
import { DEMO_PEOPLE } from '../people.ts';
import type { Random } from '../random.ts';
import { drawOpenOrders } from './draw-open-orders.ts';
import { closingMoment, drawPastOrders, HISTORY_DAYS, type Moment, type PastOrder } from './draw-orders.ts';
import { readPriceHours, type PriceHours } from './price-hours.ts';

const DAY_MS = 86_400_000;

export interface PastParts {
  readonly database: Database;
  readonly gateway: ExchangeGateway & OrderNumbers;
  readonly clock: HistoryClock;
  readonly random: Random;
  readonly now: number;
}

const BOTS: ReadonlySet<number> = new Set(DEMO_BOTS.map(({ id }) => id));
const RATES = { person: FEE_LEVELS[0], bot: FEE_LEVELS.at(-1) } as const;

async function place({ gateway }: PastParts, past: PastOrder): Promise<OrderId> {
  const { owner, pair } = past;
  const rates = BOTS.has(owner) ? RATES.bot : RATES.person;
  const order = gateway.nextOrderId();
  expectDone(
    await gateway.submit({
      kind: 'place',
      order,
      ...PLAIN_TERMS,
      owner,
      pair: pair.id,
      side: past.side,
      type: past.ticks === 0 ? 'market' : 'limit',
      timeInForce: past.timeInForce,
      selfTrade: 'EXPIRE_TAKER',
      ticks: past.ticks,
      lots: past.lots,
      total: 0n,
      makerRate: rates?.makerRate ?? 0,
      takerRate: rates?.takerRate ?? 0,
    }),
  );
  return order;
}

/** An order that the engine refuses means that the history was drawn wrongly. */
function expectDone(submission: Submission): void {
  if (submission.kind === 'done' && submission.receipt.outcome.ok) return;
  throw new Error(
    `The demo's past orders could not be placed: ${JSON.stringify(submission.kind === 'done' ? submission.receipt.outcome : submission.kind)}`,
  );
}

/** Orders of one moment are sent together; the engine takes them in the order in which they are sent. */
async function placeMoment(parts: PastParts, { at, places, cancels }: Moment, placed: Map<PastOrder, OrderId>): Promise<void> {
  parts.clock.freezeAt(Math.round(at));
  const orders = await Promise.all(places.map(async (past) => [past, await place(parts, past)] as const));
  for (const [past, order] of orders) placed.set(past, order);
  await Promise.all(
    cancels.map(async (past) => {
      const order = placed.get(past);
      if (order !== undefined) expectDone(await parts.gateway.submit({ kind: 'cancel', order, owner: past.owner }));
    }),
  );
}

/** Hours of every market that is open, by pair. */
async function readPrices(database: Database, from: number): Promise<ReadonlyMap<number, PriceHours>> {
  const found = await Promise.all(DEMO_PAIRS.map(async (pair) => [pair.id, await readPriceHours(database, pair, from)] as const));
  return new Map(found.flatMap(([id, hours]) => (hours ? [[id, hours] as const] : [])));
}

/**
 * Gives funded people a month of orders and trades at the prices of the made history, through the engine, at past times.
 * A world whose making was cut short keeps what it has of it.
 */
export async function placePastOrders(parts: PastParts): Promise<void> {
  const { database, random, now } = parts;
  const end = historyEnd(now);
  const known = await database.queries.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  if (!known) {
    const prices = await readPrices(database, end - HISTORY_DAYS * DAY_MS);
    const funded = DEMO_PEOPLE.filter(({ role }) => role === 'funded');
    const moments = [...drawPastOrders(end, prices, random), ...drawOpenOrders(end, funded, prices, random)].toSorted(
      (a, b) => a.at - b.at,
    );
    const used = new Set<DemoPair>(moments.flatMap(({ places }) => places.map(({ pair }) => pair)));
    const placed = new Map<PastOrder, OrderId>();
    for (const moment of [...moments, closingMoment(end - 1, used)]) await placeMoment(parts, moment, placed);
  }
  // The candles of these trades are part of the made history already.
  await database.run(`insert into candle_watermark (id, trade) select 1, coalesce(max(id), 0) from trades
    on conflict (id) do update set trade = greatest(candle_watermark.trade, excluded.trade)`);
}
