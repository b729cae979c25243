import { DEPTH_LEVELS, SESSION_ENDED_CLOSE } from '@marque/contract/feed';
import type { PriceLevel } from '@marque/contract/market';
import type { OrderRow } from '@marque/contract/trading';
import { formatSteps } from '@marque/domain/money';
import type { Level } from '@marque/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceRow } from '../../src/http/assets/balance-rows.ts';
import { orderRow } from '../../src/http/trading/order-rows.ts';
import { NOTHING, readHoldings } from '../../src/use-cases/assets/balances.ts';
import { ownOrdersOf } from '../../src/use-cases/trading/order-history.ts';
import { ownTradesOf } from '../../src/use-cases/trading/trade-history.ts';
import { PEOPLE, until } from './feed-site.ts';
import { seeded } from './random-levels.ts';
import { TestReader } from './test-reader.ts';
import { openTradingFloor } from './trading-floor.ts';

type Floor = Awaited<ReturnType<typeof openTradingFloor>>;
type Person = (typeof PEOPLE)[number];

const [ana, bo, cem] = PEOPLE;
const HOSTS = { 1: 'localhost', 2: 'second.localhost' } as const;

let floor: Floor;
const readers: TestReader[] = [];

beforeAll(async () => {
  floor = await openTradingFloor();
});

afterAll(async () => {
  for (const reader of readers) reader.close();
  const sums = await floor.database.run<{ sum: bigint }>('select sum(balance) as sum from balances group by token');
  expect(sums.map(({ sum }) => BigInt(sum))).toEqual(floor.listings.tokens.map(() => 0n));
  expect(floor.reports).toEqual([]);
  await floor.close();
});

async function signIn(person: Person): Promise<{ reader: TestReader; cookie: string }> {
  const cookie = await floor.cookieOf(person);
  const reader = new TestReader(floor.port, { path: '/socket_personal', host: HOSTS[person.organisation], headers: { cookie } });
  readers.push(reader);
  await reader.open();
  reader.send({ op: 'ping' });
  await reader.next('pong');
  return { reader, cookie };
}

const statusesOf = (reader: TestReader, order: number): OrderRow['status'][] =>
  reader
    .of('order')
    .filter(({ data }) => data.id === String(order))
    .map(({ data }) => data.status);

describe('a personal socket', () => {
  it('has its rows read however many orders and trades one command changed', async () => {
    const [resting, taking] = [await floor.place(ana.id, 'sell', 12_500, 1_000), await floor.place(bo.id, 'buy', 12_500, 1_000)];
    // A statement takes no more than 65,535 parameters.
    const numbers = Array.from({ length: 70_000 }, (_, index) => index + 1);
    expect((await ownOrdersOf(floor, ana.id, numbers)).map(({ id }) => id)).toContain(resting.order);
    expect((await ownOrdersOf(floor, ana.id, numbers)).map(({ id }) => id)).not.toContain(taking.order);
    expect(await ownTradesOf(floor, bo.id, numbers)).toHaveLength(1);
  });

  it('tells each side its own orders, trades and balances, as HTTP shows them, and nothing of others', async () => {
    const [{ reader: anas }, { reader: bos }, { reader: cems }] = [await signIn(ana), await signIn(bo), await signIn(cem)];
    const resting = await floor.place(ana.id, 'sell', 12_500, 1_000);
    await until(() => statusesOf(anas, resting.order).includes(1), 'the resting order');
    const taking = await floor.place(bo.id, 'buy', 12_500, 400);
    await until(() => statusesOf(anas, resting.order).includes(2) && statusesOf(bos, taking.order).includes(3), 'the fill');
    await floor.cancel(ana.id, resting.order);
    await until(() => statusesOf(anas, resting.order).includes(0), 'the cancel');
    await until(() => anas.of('balance').length > 0 && bos.of('balance').length > 0, 'the balances');
    expect(anas.of('trade').map(({ data }) => [data.order_no === anas.of('order')[0]?.data.order_no, data.type, data.amount])).toEqual([
      [true, 2, '0.04'],
    ]);
    expect(bos.of('trade').map(({ data }) => [data.type, data.amount])).toEqual([[1, '0.04']]);
    expect(bos.of('order').map(({ data }) => data.id)).not.toContain(resting.order);
    for (const [person, reader] of [
      [ana, anas],
      [bo, bos],
    ] as const) {
      const [stored] = await ownOrdersOf(floor, person.id, [person === ana ? resting.order : taking.order]);
      expect(reader.of('order').at(-1)?.data).toEqual(stored && orderRow(stored));
      const holdings = await readHoldings(floor.database, person.id);
      const latest = new Map(
        reader
          .of('balance')
          .flatMap(({ data }) => data)
          .map((row) => [row.token, row]),
      );
      for (const token of floor.listings.tokens.filter(({ code }) => latest.has(code))) {
        expect(latest.get(token.code)).toEqual(balanceRow(token, holdings.get(token.id) ?? NOTHING));
      }
    }
    expect(cems.frames.filter(({ ch }) => ch !== 'pong')).toEqual([]);
  });

  it('tells of stops that fire, of orders that are amended, and of those that end with another', async () => {
    const { reader } = await signIn(ana);
    const latest = (order: number) => reader.of('order').findLast(({ data }) => data.id === String(order))?.data;
    const terms = { owner: ana.id, pair: 1, side: 'sell', selfTrade: 'EXPIRE_TAKER', lots: 500, makerRate: 0, takerRate: 0 } as const;
    const bid = await floor.place(cem.id, 'buy', 12_500, 100);
    await floor.place(bo.id, 'sell', 12_500, 100);
    const stop = floor.gateway.nextOrderId();
    const special = { timeInForce: 'GTC', total: 0n, displayLots: 0, trigger: 'stop', triggerTicks: 12_400 } as const;
    await floor.submit({ kind: 'place', order: stop, type: 'limit', ticks: 12_300, ...special, ...terms });
    const [limit, linkedStop] = [floor.gateway.nextOrderId(), floor.gateway.nextOrderId()];
    await floor.submit({
      kind: 'place-oco',
      order: limit,
      stopOrder: linkedStop,
      ...terms,
      ticks: 12_800,
      triggerTicks: 12_400,
      stopTicks: 12_300,
    });
    const resting = await floor.place(ana.id, 'sell', 12_900, 700);
    await floor.submit({ kind: 'amend', order: resting.order, owner: ana.id, ticks: 12_950, lots: 600 });
    await until(() => latest(resting.order)?.price === '1.295', 'the amended order');
    expect(latest(resting.order)).toMatchObject({ amount: '0.06', status: 1 });
    await until(() => latest(linkedStop)?.is_waiting === 1 && latest(stop)?.is_waiting === 1, 'the waiting orders');
    expect(latest(limit)).toMatchObject({ linked_order_id: String(linkedStop), status: 1 });
    const low = await floor.place(cem.id, 'buy', 12_350, 100);
    await floor.place(bo.id, 'sell', 12_350, 100);
    await until(() => latest(stop)?.is_waiting === 0 && latest(linkedStop)?.is_waiting === 0, 'the stops that fired');
    await until(() => latest(limit)?.status === 0, 'the limit order that ended with them');
    expect([latest(stop), latest(linkedStop)]).toMatchObject([
      { status: 1, price: '1.23' },
      { status: 1, price: '1.23' },
    ]);
    await floor.submit({ kind: 'cancel-all', owner: ana.id });
    await until(() => [stop, linkedStop, resting.order].every((order) => latest(order)?.status === 0), 'the end of all');
    expect([bid.outcome.ok, low.outcome.ok]).toEqual([true, true]);
  });

  it('counts frames of each channel without gaps and serves every socket of a person', async () => {
    const [{ reader: phone }, { reader: desk }] = [await signIn(cem), await signIn(cem)];
    const orders: number[] = [];
    for (let i = 0; i < 10; i += 1) orders.push((await floor.place(cem.id, 'buy', 12_000 + i, 100)).order);
    for (const reader of [phone, desk]) await until(() => orders.every((order) => statusesOf(reader, order).includes(1)), 'ten orders');
    for (const reader of [phone, desk]) {
      const seqs = reader.of('order').map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.map((_seq, i) => (seqs[0] ?? 0) + i));
    }
    for (const order of orders) await floor.cancel(cem.id, order);
  });

  it('closes when its session ends, and only then', async () => {
    const [first, second] = [await signIn(ana), await signIn(ana)];
    const token = first.cookie.replace('token=', '');
    const found = await floor.sessions.find(token, ana.organisation);
    if (found.kind !== 'live') throw new Error(found.kind);
    await floor.sessions.end(found.session.tokenHash);
    expect(await first.reader.ended()).toEqual({ code: SESSION_ENDED_CLOSE, reason: 'session ended' });
    second.reader.send({ op: 'ping' });
    await second.reader.next('pong', 2);
    expect(second.reader.closed).toBeUndefined();
  });

  it('does not open with a session of another organisation', async () => {
    const cookie = await floor.cookieOf(ana);
    const reader = new TestReader(floor.port, { path: '/socket_personal', host: HOSTS[2], headers: { cookie } });
    await reader.ended();
    expect(reader.frames).toEqual([]);
  });

  it('takes no subscriptions', async () => {
    const { reader } = await signIn(bo);
    reader.send({ op: 'sub', ch: 'depth', pair: 'ART_USDT' });
    expect((await reader.next('error')).reason).toBe('bad_request');
  });
});

describe('the public book of the real engine', () => {
  it('is what the reader holds after a thousand random orders, icebergs, stops and cancels', async () => {
    const reader = new TestReader(floor.port);
    readers.push(reader);
    await reader.open();
    reader.send({ op: 'sub', ch: 'depth', pair: 'ART_USDT' });
    await reader.next('depth');
    const random = seeded(11);
    const open: { owner: number; order: number }[] = [];
    for (let round = 0; round < 50; round += 1) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const chosen = open[random(open.length + 1)];
          if (random(3) === 0 && chosen) return floor.cancel(chosen.owner, chosen.order);
          const owner = PEOPLE[random(PEOPLE.length)]?.id ?? ana.id;
          const kind = random(5);
          const { order } = await floor.place(owner, random(2) === 0 ? 'buy' : 'sell', 12_300 + random(400), 100 + random(5_000), {
            ...(kind === 0 && { displayLots: 100 }),
            ...(kind === 1 && { trigger: random(2) === 0 ? 'stop' : 'take-profit', triggerTicks: 12_300 + random(400) }),
          });
          return open.push({ owner, order });
        }),
      );
    }
    const engine = floor.gateway.openingBooks([1]);
    const expected = floor.market.depth(1, DEPTH_LEVELS);
    expect(expected.bids.length + expected.asks.length).toBeGreaterThan(10);
    const shown = ({ ticks, lots }: Level): PriceLevel => [formatSteps(ticks, 4), formatSteps(lots, 4)];
    const { bids = [], asks = [] } = engine.books.get(1) ?? {};
    expect({ bids: bids.map(shown).slice(0, DEPTH_LEVELS), asks: asks.map(shown).slice(0, DEPTH_LEVELS) }).toEqual({
      bids: expected.bids,
      asks: expected.asks,
    });
    const late = new TestReader(floor.port);
    readers.push(late);
    await late.open();
    await until(() => reader.depth('ART_USDT')?.seq === expected.seq, 'the last frame');
    late.send({ op: 'sub', ch: 'depth', pair: 'ART_USDT' });
    const { data, checksum } = await late.next('depth');
    expect({ bids: data.bids, asks: data.asks }).toEqual({ bids: expected.bids, asks: expected.asks });
    expect(checksum).toBe(reader.depth('ART_USDT')?.checksum);
  });
});
