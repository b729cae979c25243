import { ORDER_STATUS, type Trigger } from '@marque/domain/trading';
import type { PlaceOco } from '@marque/engine';
import { limitOrder, mixedFlow, openTestMarket, seededRandom, storeKinds, TEST_PAIR, testOwner } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/adapters/verify/index.ts';
import type { Request } from '../../src/ports/exchange-gateway.ts';
import { openOn, Stage } from './stage.ts';

const { cancelled, unfilled, partial, filled } = ORDER_STATUS;
const OWNERS = [0, 1, 2, 3].map(testOwner);

describe.each(storeKinds())('order types on $name', (kind) => {
  let stage: Stage;
  const order = (owner: number, side: 'buy' | 'sell', ticks: number, lots = 10) =>
    limitOrder(stage.gateway, { owner: testOwner(owner), side, ticks, lots });
  const waiting = (owner: number, side: 'buy' | 'sell', ticks: number, triggerTicks: number, trigger: Trigger = 'stop') => ({
    ...order(owner, side, ticks),
    trigger,
    triggerTicks,
  });
  const oco = (owner: number): Omit<PlaceOco, 'at'> => ({
    kind: 'place-oco',
    order: stage.gateway.nextOrderId(),
    stopOrder: stage.gateway.nextOrderId(),
    owner: testOwner(owner),
    pair: TEST_PAIR.id,
    side: 'sell',
    selfTrade: 'EXPIRE_TAKER',
    lots: 10,
    ticks: 10_400,
    triggerTicks: 9_800,
    stopTicks: 9_700,
    makerRate: 1_000,
    takerRate: 2_000,
  });
  const rows = (...ids: number[]) =>
    stage.database.queries
      .selectFrom('orders')
      .where('id', 'in', ids)
      .orderBy('id')
      .select([
        'id',
        'ticks',
        'lots',
        'filled_lots',
        'status',
        'trigger',
        'trigger_ticks',
        'is_waiting',
        'display_lots',
        'linked_order',
        'client_order_id',
      ])
      .execute();
  const mustPass = async (...requests: Request[]) => {
    const answers = await Promise.all(requests.map((request) => stage.gateway.submit(request)));
    for (const answer of answers) expect(answer).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
  };
  const clear = () => mustPass(...OWNERS.map((owner): Request => ({ kind: 'cancel-all', owner })));
  const journalRows = async () => (await stage.database.run<{ n: number }>('select count(*) as n from journal'))[0]?.n;

  beforeAll(async () => {
    if (!kind.isHere) return;
    stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway);
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await stage.expectBalancedBooks();
    await stage.remove();
  });

  it.skipIf(!kind.isHere)('keeps all that happens to an order within one batch', async () => {
    const [bid, stop, amended, seller] = [
      order(0, 'buy', 9_900, 30),
      waiting(1, 'sell', 9_850, 9_950),
      order(2, 'buy', 9_000, 40),
      order(3, 'sell', 9_900, 5),
    ];
    const before = await journalRows();
    await mustPass(bid, stop, amended, { kind: 'amend', order: amended.order, owner: testOwner(2), ticks: 9_100, lots: 20 }, seller);
    expect(await journalRows()).toBe((before ?? 0) + 1);
    expect(await rows(bid.order, stop.order, amended.order)).toMatchObject([
      { status: partial, filled_lots: 15, is_waiting: false, trigger: 0 },
      { status: filled, filled_lots: 10, is_waiting: false, trigger: 1, trigger_ticks: 9_950, ticks: 9_850 },
      { status: unfilled, ticks: 9_100, lots: 20, filled_lots: 0 },
    ]);
    await clear();
  });

  it.skipIf(!kind.isHere)('keeps it over several batches', async () => {
    const iceberg = { ...order(0, 'buy', 9_900, 30), displayLots: 10 };
    const rise = waiting(1, 'buy', 10_100, 10_050);
    await mustPass(iceberg, rise);
    expect(await rows(iceberg.order, rise.order)).toMatchObject([
      { display_lots: 10, is_waiting: false },
      { is_waiting: true, status: unfilled, trigger: 1 },
    ]);
    await mustPass(order(2, 'sell', 9_900, 12));
    expect(stage.gateway.openingBooks([1]).books.get(1)?.bids).toEqual([{ ticks: 9_900, lots: 8 }]);
    await mustPass({ kind: 'amend', order: iceberg.order, owner: testOwner(0), ticks: 9_910, lots: 25 });
    expect(await rows(iceberg.order, rise.order)).toMatchObject([
      { status: partial, filled_lots: 12, ticks: 9_910, lots: 25, display_lots: 10 },
      { is_waiting: true, status: unfilled },
    ]);
    await mustPass(order(3, 'sell', 10_060, 3), order(2, 'buy', 10_060, 3));
    expect(await rows(rise.order)).toMatchObject([{ is_waiting: false, status: unfilled, ticks: 10_100 }]);
    await clear();
    expect(await rows(iceberg.order, rise.order)).toMatchObject([
      { status: cancelled, filled_lots: 12, lots: 25 },
      { status: cancelled, filled_lots: 0 },
    ]);
  });

  it.skipIf(!kind.isHere)('links two orders under one key, and lets the stop have what the limit order left', async () => {
    const [bid, pair] = [order(0, 'buy', 9_800, 50), oco(1)];
    await mustPass(bid);
    const key = { owner: pair.owner, scope: 'order' as const, key: 'two', fingerprint: 'two' };
    await stage.gateway.submit(pair, { key });
    expect(await stage.gateway.submit(pair, { key })).toMatchObject({
      kind: 'repeated',
      answer: { order_id: String(pair.order), stop_order_id: String(pair.stopOrder) },
    });
    await mustPass(order(2, 'buy', 10_400, 4));
    expect(await rows(pair.order, pair.stopOrder)).toMatchObject([
      { linked_order: pair.stopOrder, filled_lots: 4, status: partial, client_order_id: 'two' },
      { linked_order: pair.order, lots: 6, is_waiting: true, client_order_id: 'two' },
    ]);
    await mustPass(order(3, 'sell', 9_800, 5));
    expect(await rows(pair.order, pair.stopOrder)).toMatchObject([
      { status: cancelled, filled_lots: 4, lots: 10 },
      { status: filled, filled_lots: 6, lots: 6, is_waiting: false, ticks: 9_700 },
    ]);
    expect(stage.gateway.nextOrderId()).toBeGreaterThan(pair.stopOrder);
    await clear();
  });

  it.skipIf(!kind.isHere)(
    'has waiting orders, links and switches again after a restart, from its snapshot and from the journal alone',
    async () => {
      await mustPass(order(3, 'buy', 10_000), order(2, 'sell', 10_000));
      const [fall, pair] = [waiting(0, 'sell', 9_500, 9_600), oco(1)];
      await mustPass(fall, pair, { kind: 'cancel-all-after', owner: testOwner(2), after: 3_600_000 });
      const { nextExpiry } = stage.gateway;
      expect(nextExpiry).toBeGreaterThan(Date.now());
      for (const isReplayed of [false, true]) {
        await stage.gateway.close();
        if (isReplayed) await stage.database.run('delete from engine_snapshots');
        await stage.restart();
        expect(stage.gateway.started.replayed > 0).toBe(isReplayed);
        expect(stage.gateway.nextExpiry).toBe(nextExpiry);
        expect(stage.gateway.nextOrderId()).toBeGreaterThan(pair.stopOrder);
      }
      await mustPass(order(3, 'buy', 9_600, 5), order(3, 'buy', 9_400, 50), order(2, 'sell', 9_600, 5));
      expect(await rows(fall.order, pair.order, pair.stopOrder)).toMatchObject([
        { is_waiting: false, status: unfilled, ticks: 9_500 },
        { status: cancelled, filled_lots: 0 },
        { is_waiting: false, status: unfilled, ticks: 9_700 },
      ]);
      await clear();
    },
  );

  it.skipIf(!kind.isHere)('lets a switch that fell due while nobody served close its orders after the start', async () => {
    const bid = order(0, 'buy', 9_000);
    await mustPass(
      bid,
      { kind: 'cancel-all-after', owner: testOwner(0), after: 5_000 },
      { kind: 'cancel-all-after', owner: testOwner(2), after: 0 },
    );
    const due = stage.gateway.nextExpiry;
    await stage.gateway.close();
    stage.gateway = await openOn(stage.database, stage.faults, stage.stops, { clock: { now: () => due } });
    expect(stage.gateway.nextExpiry).toBe(due);
    await mustPass({ kind: 'expire' });
    expect(await rows(bid.order)).toMatchObject([{ status: cancelled }]);
    expect(stage.gateway.nextExpiry).toBe(0);
  });

  it.skipIf(!kind.isHere)('keeps every row in step with the engine through random orders of all types', async () => {
    const next = mixedFlow(stage.gateway, seededRandom(30));
    let accepted = 0;
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => stage.gateway.submit(next())));
      accepted += answers.filter((answer) => answer.kind === 'done' && answer.receipt.outcome.ok).length;
    }
    expect(accepted).toBeGreaterThan(1_500);
    const report = await verify(stage.database);
    expect(report.findings.filter(({ ok }) => !ok)).toEqual([]);
    const [kinds] = await stage.database.run<
      Record<string, number>
    >(`select count(*) filter (where trigger > 0) as waited, count(*) filter (where is_waiting) as waiting,
      count(*) filter (where display_lots > 0) as icebergs, count(*) filter (where linked_order > 0) as linked,
      count(*) filter (where trigger > 0 and filled_lots > 0) as fired from orders`);
    expect(Object.values(kinds ?? {}).filter((count) => count === 0)).toEqual([]);
  });

  it.skipIf(!kind.isHere).each([
    ['display_lots', 'display_lots = display_lots + 1'],
    ['trigger_ticks', 'trigger_ticks = trigger_ticks + 1'],
    ['is_waiting', 'is_waiting = false'],
    ['linked_order', 'linked_order = linked_order + 1'],
    ['lots', 'lots = lots + 1'],
  ])('verifies %s', async (_column, change) => {
    const [row] = await stage.database.run<{ id: number }>('select min(id) as id from orders where is_waiting');
    await stage.database.run('create table kept as select * from orders where id = $1', [row?.id]);
    await stage.database.run(`update orders set ${change} where id = $1`, [row?.id]);
    const report = await verify(stage.database);
    await stage.database.run('delete from orders where id = $1', [row?.id]);
    await stage.database.run('insert into orders select * from kept');
    await stage.database.run('drop table kept');
    expect(report.findings.filter(({ ok }) => !ok).map(({ invariant }) => invariant)).toContain('orders agree with the journal');
  });
});
