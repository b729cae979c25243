import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOrder, openTestMarket, storeKinds, testOwner } from '@marque/testkit';
import { LeaseTaken, JournalBroken } from '../../src/adapters/exchange/index.ts';
import { Lease } from '../../src/adapters/exchange/lease.ts';
import type { CommittedBatch } from '../../src/ports/exchange-gateway.ts';
import { fragile, type FragileStore } from './fragile-store.ts';
import { openOn, Stage } from './stage.ts';

describe.each(storeKinds())('the gateway on $name, when things fail', (kind) => {
  let stage: Stage;
  let store: FragileStore;
  const sell = () => limitOrder(stage.gateway, { owner: testOwner(0), side: 'sell', ticks: 10_200, lots: 5 });
  const key = (name: string) => ({ key: { owner: testOwner(0), scope: 'order' as const, key: name, fingerprint: name } });

  beforeAll(async () => {
    if (!kind.isHere) return;
    stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway);
    await stage.gateway.close();
    store = fragile(stage.database);
    stage.gateway = await openOn(store, stage.faults, stage.stops, { deadlineMs: 700 });
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await stage.expectBalancedBooks();
    await stage.remove();
  });

  it.skipIf(!kind.isHere)('takes a batch again whose statement never arrived', async () => {
    store.cut = 'before';
    const { lastSequence } = stage.gateway.health;
    const answers = await Promise.all([stage.gateway.submit(sell(), key('before')), stage.gateway.submit(sell())]);
    expect(answers).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
    expect(stage.gateway.health.lastSequence).toBe(lastSequence + 2);
    await expect(stage.database.run("select 1 from orders where client_order_id = 'before'")).resolves.toHaveLength(1);
  });

  it.skipIf(!kind.isHere)(
    'is not called ready on a full disk, though what is small can still be written, and goes on when there is room',
    async () => {
      const states = new Set<string>();
      store.isFull = true;
      await expect(stage.gateway.submit(sell())).resolves.toEqual({ kind: 'unknown' });
      for (let look = 0; look < 20; look += 1) {
        states.add(stage.gateway.health.state);
        await new Promise((resolve) => {
          setTimeout(resolve, 25);
        });
      }
      expect([...states]).toEqual(['recovering']);
      store.isFull = false;
      await expect.poll(() => stage.gateway.health.state, { timeout: 10_000 }).toBe('ready');
      await expect(stage.gateway.submit(sell())).resolves.toMatchObject({ kind: 'done' });
    },
  );

  it.skipIf(!kind.isHere)('finds out that a batch was committed though the answer was lost', async () => {
    const batches: CommittedBatch[] = [];
    stage.gateway.onCommitted((batch) => batches.push(batch));
    store.cut = 'after';
    const answer = await stage.gateway.submit(sell(), key('after'));
    expect(answer).toMatchObject({ kind: 'done' });
    expect(batches.flatMap(({ events }) => events)).toEqual(answer.kind === 'done' ? answer.receipt.events : []);
    await expect(stage.database.run("select 1 from orders where client_order_id = 'after'")).resolves.toHaveLength(1);
    await expect(stage.gateway.submit(sell(), key('after'))).resolves.toMatchObject({ kind: 'repeated' });
  });

  it.skipIf(!kind.isHere)('answers "unknown" in time while the store is gone, and goes on when it is back', async () => {
    store.cut = 'always';
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => stage.gateway.submit(sell(), key(`gone ${index}`))));
    expect(answers.every(({ kind: answer }) => answer === 'unknown')).toBe(true);
    expect(stage.gateway.health.state).toBe('recovering');
    store.cut = 'never';
    await expect.poll(() => stage.gateway.health.state, { timeout: 10_000 }).toBe('ready');
    const again = await stage.gateway.submit(sell(), key('gone 3'));
    expect(['done', 'repeated']).toContain(again.kind);
    await expect(stage.database.run("select 1 from orders where client_order_id = 'gone 3'")).resolves.toHaveLength(1);
  });

  it.skipIf(!kind.isHere)('rebuilds the same engine that it lost', async () => {
    const before = stage.gateway.openingBooks([1]);
    store.cut = 'before';
    await stage.gateway.submit({ kind: 'cancel', order: 1_000_000, owner: testOwner(0) });
    expect(stage.gateway.openingBooks([1]).books).toEqual(before.books);
  });

  it.skipIf(!kind.isHere)('turns requests away when too many wait', async () => {
    await stage.gateway.close();
    stage.gateway = await openOn(stage.database, stage.faults, stage.stops, { waitingMax: 10 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => stage.gateway.submit(sell())));
    const count = (wanted: string) => answers.filter(({ kind: answer }) => answer === wanted).length;
    expect([count('done'), count('unknown')]).toEqual([10, 30]);
  });

  it.skipIf(!kind.isHere)('refuses a second engine, and lets one in when the first has closed', async () => {
    await expect(openOn(stage.database, [], [])).rejects.toThrow(LeaseTaken);
    await stage.gateway.close();
    stage.gateway = await openOn(stage.database, stage.faults, stage.stops);
    await expect(stage.gateway.submit(sell())).resolves.toMatchObject({ kind: 'done' });
  });

  it.skipIf(!kind.isHere)('a standby follows the other engine, and takes over as soon as that one releases the lease', async () => {
    const next = await openOn(stage.database, stage.faults, stage.stops, { isStandby: true });
    const [followed, written]: [unknown[], unknown[]] = [[], []];
    next.onCommitted((batch) => followed.push(batch));
    stage.gateway.onCommitted((batch) => written.push(batch));
    const { lastSequence } = stage.gateway.health;
    await expect(stage.gateway.submit(sell())).resolves.toMatchObject({ kind: 'done' });
    await expect(next.submit(sell())).resolves.toEqual({ kind: 'unknown' });
    await expect.poll(() => next.health).toEqual({ state: 'standby', waiting: 0, lastSequence: lastSequence + 1 });
    expect(next.engine).toBeUndefined();
    const stateHash = stage.gateway.engine?.stateHash();
    await stage.gateway.close();
    await next.leading;
    stage.gateway = next;
    expect(next.engine?.stateHash()).toBe(stateHash);
    expect(followed).toEqual(written);
    await expect(next.submit(sell())).resolves.toMatchObject({ kind: 'done', receipt: { sequence: lastSequence + 2 } });
  });

  it.skipIf(!kind.isHere)('a standby that finds no other engine leads at once, and one that is closed takes nothing', async () => {
    const next = await openOn(stage.database, stage.faults, stage.stops, { isStandby: true });
    await next.close();
    await stage.gateway.close();
    stage.gateway = await openOn(stage.database, stage.faults, stage.stops, { isStandby: true });
    await stage.gateway.leading;
    await expect(stage.gateway.submit(sell())).resolves.toMatchObject({ kind: 'done' });
  });

  it.skipIf(!kind.isHere)('a standby answers a request that the other engine has taken as that one did', async () => {
    const next = await openOn(stage.database, stage.faults, stage.stops, { isStandby: true });
    const key = { owner: testOwner(0), scope: 'order', key: 'twice', fingerprint: 'twice' } as const;
    const request = sell();
    await expect(stage.gateway.submit(request, { key })).resolves.toMatchObject({ kind: 'done' });
    await stage.gateway.close();
    await next.leading;
    stage.gateway = next;
    await expect(next.submit(sell(), { key })).resolves.toMatchObject({ kind: 'repeated', answer: { order_id: String(request.order) } });
    expect(next.nextOrderId()).toBeGreaterThan(request.order);
  });

  it.skipIf(!kind.isHere)('a renewal that arrives after the lease was given back keeps nobody out', async () => {
    await stage.gateway.close();
    const [former, next] = [new Lease(stage.database), new Lease(stage.database)];
    await former.take();
    await expect(former.renew()).resolves.toBe(true);
    await former.release();
    await expect(former.renew()).resolves.toBe(false);
    await next.take();
    await next.release();
    stage.gateway = await openOn(stage.database, stage.faults, stage.stops);
  });

  it.skipIf(!kind.isHere)('cannot write any more once another engine has the lease, and stops', async () => {
    const stale = stage.gateway;
    await stage.database.run('update engine_lease set expires_at = 0');
    stage.gateway = await openOn(stage.database, stage.faults, []);
    const [before] = await stage.database.run('select max(batch) as batch, count(*) as n from journal');
    await expect(stale.submit(limitOrder(stale, { owner: testOwner(0), side: 'sell', ticks: 10_300, lots: 5 }))).resolves.toEqual({
      kind: 'unknown',
    });
    await expect(stage.database.run('select max(batch) as batch, count(*) as n from journal')).resolves.toEqual([before]);
    expect(stale.health.state).toBe('stopped');
    expect(stage.stops).toHaveLength(1);
    await expect(stage.gateway.submit(sell())).resolves.toMatchObject({ kind: 'done' });
  });

  it.skipIf(!kind.isHere)('stops on a store that has lost what was answered for', async () => {
    await stage.gateway.close();
    const stops: Error[] = [];
    store.cut = 'never';
    stage.gateway = await openOn(store, stage.faults, stops);
    await expect(stage.gateway.submit(sell())).resolves.toMatchObject({ kind: 'done' });
    await stage.database.run('create table lost as select * from journal where batch = (select max(batch) from journal)');
    await stage.database.run('delete from journal where batch = (select max(batch) from journal)');
    store.cut = 'before';
    await expect(stage.gateway.submit(sell())).resolves.toEqual({ kind: 'unknown' });
    expect(stops).toEqual([expect.any(JournalBroken)]);
    await stage.gateway.close();
    await stage.database.run('insert into journal select * from lost');
    await stage.database.run('update engine_lease set expires_at = 0');
    stage.gateway = await openOn(stage.database, stage.faults, stage.stops);
  });

  it.skipIf(!kind.isHere)('refuses to start on a journal that was changed, and names the place', async () => {
    await stage.gateway.close();
    await stage.database.run('create table kept as select * from engine_snapshots');
    await stage.database.run('delete from engine_snapshots');
    const [row] = await stage.database.run<{ commands: string }>('select commands from journal where batch = 3');
    await stage.database.run("update journal set commands = commands || ' ' where batch = 3");
    await stage.database.run('update engine_lease set expires_at = 0');
    await expect(openOn(stage.database, [], [])).rejects.toThrow(JournalBroken);
    await stage.database.run('update journal set commands = $1 where batch = 3', [row?.commands]);
    await stage.database.run('update engine_lease set expires_at = 0');
    stage.gateway = await openOn(stage.database, stage.faults, stage.stops);
  });
});
