import { ORDER_STATUS } from '@marque/domain/trading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deposit, limitOrder, openTestMarket, orderFlow, seededRandom, storeKinds, testOwner } from '@marque/testkit';
import type { CommittedBatch } from '../../src/ports/exchange-gateway.ts';
import { Stage } from './stage.ts';

describe.each(storeKinds())('the gateway on $name', (kind) => {
  let stage: Stage;
  const sell = (ticks: number, lots = 10) => limitOrder(stage.gateway, { owner: testOwner(0), side: 'sell', ticks, lots });
  const buy = (ticks: number, lots = 10) => limitOrder(stage.gateway, { owner: testOwner(1), side: 'buy', ticks, lots });

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

  it.skipIf(!kind.isHere)('answers after the commit, with the rows there to be read', async () => {
    const request = sell(10_500);
    const answer = await stage.gateway.submit(request);
    expect(answer).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
    const order = await stage.database.queries.selectFrom('orders').selectAll().where('id', '=', request.order).executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      owner: testOwner(0),
      side: 2,
      type: 1,
      ticks: 10_500,
      lots: 10,
      filled_lots: 0,
      status: 1,
      client_order_id: null,
    });
    expect(order.order_no).toMatch(/^\d{28}$/);
    expect(order.order_no.endsWith(String(request.order).padStart(14, '0'))).toBe(true);
  });

  it.skipIf(!kind.isHere)('keeps orders, trades, balances and ledger lines in step with a trade', async () => {
    const maker = sell(10_000, 10);
    const taker = buy(10_000, 4);
    await stage.gateway.submit(maker);
    await stage.gateway.submit(taker);
    const rows = await stage.database.queries
      .selectFrom('orders')
      .select(['id', 'filled_lots', 'status'])
      .where('id', 'in', [maker.order, taker.order])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: maker.order, filled_lots: 4, status: 2 },
      { id: taker.order, filled_lots: 4, status: 3 },
    ]);
    const trade = await stage.database.queries
      .selectFrom('trades')
      .selectAll()
      .where('taker_order', '=', taker.order)
      .executeTakeFirstOrThrow();
    expect(trade).toMatchObject({
      maker_order: maker.order,
      buyer: testOwner(1),
      seller: testOwner(0),
      lots: 4,
      ticks: 10_000,
      taker_side: 1,
    });
    await stage.gateway.submit({ kind: 'cancel', order: maker.order, owner: testOwner(0) });
  });

  it.skipIf(!kind.isHere)('gathers what comes meanwhile into few batches', async () => {
    const random = seededRandom(1);
    const next = orderFlow(stage.gateway, random);
    const [before] = await stage.database.run<{ n: number }>('select count(*) n from journal');
    const answers = await Promise.all(Array.from({ length: 1_500 }, () => stage.gateway.submit(next())));
    const [after] = await stage.database.run<{ n: number }>('select count(*) n from journal');
    expect(answers.every(({ kind: answer }) => answer === 'done')).toBe(true);
    expect((after?.n ?? 0) - (before?.n ?? 0)).toBeLessThan(20);
  });

  it.skipIf(!kind.isHere)('tells listeners every event once, in order, after its commit', async () => {
    const batches: CommittedBatch[] = [];
    stage.gateway.onCommitted((batch) => batches.push(batch));
    const sequenceBefore = stage.gateway.health.lastSequence;
    const answers = await Promise.all([11_000, 11_001, 11_002].map((ticks) => stage.gateway.submit(sell(ticks))));
    const published = batches.flatMap(({ events }) => events);
    expect(published).toEqual(answers.flatMap((answer) => (answer.kind === 'done' ? answer.receipt.events : [])));
    expect(batches.at(-1)?.lastSequence).toBe(sequenceBefore + 3);
    expect(stage.gateway.health).toEqual({ state: 'ready', waiting: 0, lastSequence: sequenceBefore + 3 });
  });

  it.skipIf(!kind.isHere)('journals refused commands too, and keeps their numbers', async () => {
    const poor = limitOrder(stage.gateway, { owner: testOwner(0), side: 'sell', ticks: 10_000, lots: 0 });
    const answer = await stage.gateway.submit(poor);
    expect(answer).toMatchObject({ kind: 'done', receipt: { outcome: { ok: false } } });
    await expect(stage.database.run('select 1 from orders where id = $1', [poor.order])).resolves.toEqual([]);
    const [row] = await stage.database.run<{ last: number }>('select max(last_sequence) as last from journal');
    expect(row?.last).toBe(answer.kind === 'done' ? answer.receipt.sequence : 0);
  });

  it.skipIf(!kind.isHere)('goes on from its snapshot after a restart, with numbers that were never used', async () => {
    const before = stage.gateway.nextOrderId();
    await stage.gateway.submit({ ...sell(10_900), order: before });
    const { lastSequence } = stage.gateway.health;
    await stage.restart();
    expect(stage.gateway.started).toMatchObject({ snapshotSequence: lastSequence, replayed: 0 });
    expect(stage.gateway.nextOrderId()).toBeGreaterThan(before);
    await expect(stage.gateway.submit(sell(10_901))).resolves.toMatchObject({ kind: 'done', receipt: { sequence: lastSequence + 1 } });
  });

  it.skipIf(!kind.isHere)('gives an order that has no number the next one, and answers with it', async () => {
    const known = stage.gateway.nextOrderId();
    const { order: _, ...unnumbered } = sell(10_900);
    const placed = await stage.gateway.submit(unnumbered);
    const number = stage.gateway.nextOrderId() - 1;
    expect(number).toBeGreaterThan(known);
    expect(placed).toMatchObject({ kind: 'done', answer: { order_id: String(number), status: ORDER_STATUS.unfilled } });
    expect(stage.gateway.placeRefusal(unnumbered, {})).toBeUndefined();
    await expect(stage.gateway.submit({ kind: 'cancel', order: number, owner: unnumbered.owner })).resolves.toMatchObject({
      receipt: { outcome: { ok: true } },
    });
  });

  it.skipIf(!kind.isHere)('replays from the journal when snapshots are damaged', async () => {
    const answer = await stage.gateway.submit(buy(9_000));
    await stage.gateway.close();
    await stage.database.run("update engine_snapshots set state_hash = 'damaged'");
    await stage.restart();
    expect(stage.gateway.started.snapshotSequence).toBe(0);
    expect(stage.gateway.started.replayed).toBe(answer.kind === 'done' ? answer.receipt.sequence : -1);
    await stage.database.run('delete from engine_snapshots');
  });

  it.skipIf(!kind.isHere)("keeps what became of a feature's commands, accepted or refused, and of no others", async () => {
    const batches: CommittedBatch[] = [];
    stage.gateway.onCommitted((batch) => batches.push(batch));
    const owner = testOwner(2);
    const submit = async (reference: string, amount: bigint): Promise<number> => {
      const answer = await stage.gateway.submit(deposit(owner, 2, amount, reference));
      return answer.kind === 'done' ? answer.receipt.sequence : 0;
    };
    const accepted = await submit('"1", {with} \\ marks', 5n);
    const refused = await submit('2', -(10n ** 17n));
    await submit('', 5n);
    await stage.gateway.submit(sell(10_950));
    const rows = await stage.database.run('select sequence, kind, owner, reference, refusal from command_results order by sequence');
    expect(rows).toEqual([
      { sequence: accepted, kind: 'post', owner, reference: '"1", {with} \\ marks', refusal: null },
      { sequence: refused, kind: 'post', owner, reference: '2', refusal: 'balance_insufficient' },
    ]);
    expect(batches.map(({ resultReasons }) => [...resultReasons])).toEqual([['deposit'], ['deposit'], [], []]);
  });

  it.skipIf(!kind.isHere)('keeps the result of a command whose owners nobody could have', async () => {
    const reference = 'nobody';
    const answers = await Promise.all([
      stage.gateway.submit(deposit(0.5, 2, 5n, reference)),
      stage.gateway.submit(deposit(2 ** 40, 2, 5n, reference)),
      stage.gateway.submit(deposit(1e300, 2, 5n, reference)),
      stage.gateway.submit({ kind: 'post', reason: 'deposit', reference, postings: [] }),
    ]);
    expect(answers.map((answer) => answer.kind === 'done' && answer.receipt.outcome.ok)).toEqual([false, false, false, false]);
    const rows = await stage.database.run<{ owner: number }>('select owner from command_results where reference = $1 order by sequence', [
      reference,
    ]);
    expect(rows.map(({ owner }) => owner)).toEqual([0, 2 ** 40, 0, 0]);
  });
});
