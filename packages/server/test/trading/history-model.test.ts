import { fields } from '@marque/contract';
import type { Actor } from '@marque/domain/identity';
import { recordNumber } from '@marque/domain/trading';
import { createTestPglite, type TestStore } from '@marque/testkit';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/ports/database.ts';
import type { Listings } from '../../src/ports/listings.ts';
import type { Schema } from '../../src/ports/schema/index.ts';
import { sessionActor } from '../../src/use-cases/identity/session-actor.ts';
import { orderFilter, tradeFilter } from '../../src/http/trading/history-fields.ts';
import { ownTradeRow } from '../../src/http/trading/trade-rows.ts';
import { listOpenOrders, listOrders } from '../../src/use-cases/trading/order-history.ts';
import { listTrades, tradesOfOrder } from '../../src/use-cases/trading/trade-history.ts';
import { createListings } from '../market/listed-world.ts';

type Filter = ReturnType<typeof inventFilter>;
type Order = Insertable<Schema['orders']>;
type Trade = Insertable<Schema['trades']>;

const T0 = Date.UTC(2026, 0, 5);
const OWNERS = [1_000, 1_001, 1_002] as const;
const ROUNDS = 300;

let store: TestStore;
let database: Database;
let listings: Listings;
let seed = 20_260_105;
const orders: Order[] = [];
const trades: Trade[] = [];

const random = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
const one = <T>(choices: readonly [T, ...(readonly T[])]): T => choices[random(choices.length)] ?? choices[0];
const sometimes = <T>(value: () => T): T | undefined => (random(3) === 0 ? value() : undefined);

/** Orders of three people, and trades between orders of two of them. */
function invent(): void {
  for (let id = 1; id <= 250; id += 1) {
    const at = T0 + id * 600_000;
    orders.push({
      id,
      order_no: recordNumber(at, id),
      owner: one(OWNERS),
      pair: 1 + random(5),
      side: one([1, 2]),
      type: 1,
      time_in_force: 'GTC',
      ticks: 1_000 + random(500),
      lots: 1_000,
      total: 0n,
      filled_lots: 0,
      filled_quote: 0n,
      fee: 0n,
      status: one([0, 1, 2, 3]),
      client_order_id: null,
      created_at: at,
      updated_at: at,
    });
  }
  for (let id = 1; trades.length < 200; id += 1) {
    const [taker, maker] = [one(OWNERS), one(OWNERS)];
    if (taker === maker) continue;
    const at = T0 + id * 500_000;
    const takerSide = one<1 | 2>([1, 2]);
    const orderOf = (owner: number): number => orders.find((order) => order.owner === owner && order.id > random(200))?.id ?? 0;
    const [takerOrder, makerOrder] = [orderOf(taker), orderOf(maker)];
    if (takerOrder === 0 || makerOrder === 0) continue;
    trades.push({
      id,
      trade_no: recordNumber(at, id),
      pair: 1 + random(5),
      ticks: 1_000 + random(500),
      lots: 1 + random(900),
      quote_units: 5n,
      taker_side: takerSide,
      taker_order: takerOrder,
      maker_order: makerOrder,
      buyer: takerSide === 1 ? taker : maker,
      seller: takerSide === 1 ? maker : taker,
      buyer_fee: 1n,
      seller_fee: 2n,
      at,
    });
  }
}

beforeAll(async () => {
  store = await createTestPglite();
  database = await store.open();
  listings = await createListings(database);
  invent();
  await database.queries.insertInto('orders').values(orders).execute();
  await database.queries.insertInto('trades').values(trades).execute();
});

afterAll(async () => {
  await database.close();
  await store.remove();
});

const actorOf = (user: number): Actor =>
  sessionActor({ tokenHash: '', user, organisation: 1, uid: `u${user}`, feeLevel: 0, kycLevel: 0, isFrozen: false, createdAt: 0 });

function inventFilter() {
  const begin = sometimes(() => T0 + random(100_000_000));
  return {
    page: 1 + random(3),
    size: one([1, 7, 100]),
    type: sometimes(() => one(['buy', 'sell', '1', '2'] as const)),
    status: sometimes(() => one(['0', '1', '2', '3'] as const)),
    begin_time: begin,
    end_time: begin === undefined ? undefined : begin + random(80_000_000),
    token: sometimes(() => one(['ART', 'BTC', 'CK.USD', 'NONE'])),
    market: sometimes(() => one(['USDT', 'CKUSD', 'CK.USD', 'BTC'])),
    pair: sometimes(() => one(['ART_USDT', 'ART_CK.USD', 'TEA_BTC', 'NO_NE'])),
    dominance: sometimes(() => one(['buy', 'sell'] as const)),
    buy_user_id: sometimes(() => one(['u1000', 'u1001'])),
    sell_user_id: sometimes(() => one(['u1000', 'u1002'])),
  };
}

/** The filter said plainly, on rows in memory. */
function fits(filter: Filter, row: { readonly pair: number; readonly at: number; readonly side: 1 | 2 }): boolean {
  const { baseToken, quoteToken, code } = listings.pairById(row.pair) ?? {};
  const sideWords = row.side === 1 ? ['buy', '1'] : ['sell', '2'];
  return (
    (filter.type === undefined || sideWords.includes(filter.type)) &&
    (filter.begin_time === undefined || row.at >= filter.begin_time) &&
    (filter.end_time === undefined || row.at <= filter.end_time) &&
    (filter.token === undefined || filter.token === baseToken?.code || filter.token === baseToken?.alias) &&
    (filter.market === undefined || filter.market === quoteToken?.code || filter.market === quoteToken?.alias) &&
    (filter.pair === undefined || filter.pair === code || filter.pair === `${baseToken?.alias}_${quoteToken?.alias}`)
  );
}

const pageOf = <Row>(rows: readonly Row[], { page, size }: Filter) => ({
  count: rows.length,
  data: rows.slice((page - 1) * size, page * size),
});

describe('histories under random filters', () => {
  it('of orders are those of the plain model', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const filter = inventFilter();
      const owner = one(OWNERS);
      const wanted = orders
        .filter(
          (order) =>
            order.owner === owner &&
            (filter.status === undefined || String(order.status) === filter.status) &&
            fits(filter, { pair: order.pair, at: Number(order.created_at), side: order.side }),
        )
        .map((order) => Number(order.id))
        .reverse();
      const shown = await listOrders({ database, listings }, owner, orderFilter(filter));
      expect({ count: shown.count, data: shown.items.map(({ id }) => id) }, JSON.stringify(filter)).toEqual(pageOf(wanted, filter));
    }
  });

  it('of open orders are the unfilled and partly filled ones', async () => {
    const wanted = orders
      .filter((order) => order.owner === 1_000 && (order.status === 1 || order.status === 2))
      .map((order) => order.order_no)
      .reverse();
    const shown = await listOpenOrders({ database, listings }, 1_000, { page: 1, size: 100 });
    expect(shown.items.map(({ number }) => number)).toEqual(wanted);
  });

  it("of trades are those of the plain model, each with the owner's own order and fee", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const filter = inventFilter();
      const actor = actorOf(one(OWNERS));
      const wanted = trades
        .filter(
          (trade) =>
            [trade.buyer, trade.seller].includes(actor.owner) &&
            (filter.dominance === undefined || (filter.dominance === 'buy' ? 1 : 2) === trade.taker_side) &&
            (filter.buy_user_id !== actor.uid || trade.buyer === actor.owner) &&
            (filter.sell_user_id !== actor.uid || trade.seller === actor.owner) &&
            fits(filter, { pair: trade.pair, at: Number(trade.at), side: trade.buyer === actor.owner ? 1 : 2 }),
        )
        .reverse();
      const shown = await listTrades({ database, listings }, actor, tradeFilter(filter, actor));
      expect({ count: shown.count, data: shown.items.map(({ id }) => id) }, JSON.stringify(filter)).toEqual(
        pageOf(
          wanted.map((trade) => Number(trade.id)),
          filter,
        ),
      );
      for (const trade of shown.items) expectOwn(trade, actor);
    }
  });

  it('of one order are its trades', async () => {
    for (const order of orders.slice(0, 40)) {
      const wanted = trades
        .filter((trade) => trade.taker_order === order.id || trade.maker_order === order.id)
        .map((trade) => Number(trade.id))
        .reverse();
      const shown = await tradesOfOrder({ database, listings }, actorOf(order.owner), Number(order.id));
      expect(shown.map(({ id }) => id)).toEqual(wanted);
    }
  });
});

type Shown = Awaited<ReturnType<typeof listTrades>>['items'][number];

function expectOwn(shown: Shown, actor: Actor): void {
  const row = ownTradeRow(shown);
  const trade = trades.find(({ id }) => id === shown.id);
  const isBuyer = trade?.buyer === actor.owner;
  const isTaker = isBuyer === (trade?.taker_side === 1);
  const order = orders.find(({ id }) => id === (isTaker ? trade?.taker_order : trade?.maker_order));
  expect(order?.owner).toBe(actor.owner);
  expect(row).toMatchObject({
    order_no: order?.order_no,
    type: isBuyer ? 1 : 2,
    dominance: String(trade?.taker_side),
    fee: isBuyer ? '0.00000001' : '0.00000002',
    fee_token: isBuyer ? row.token : row.market,
    created_at: fields.instantText(Number(trade?.at)),
  });
}
