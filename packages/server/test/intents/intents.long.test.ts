import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deposit, limitOrder, storeKinds, testOwner } from '@marque/testkit';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import type { CommandResult, Consumer } from '../../src/ports/consumers.ts';
import { demoGrants, grantIntent, requestGrant } from '../../src/use-cases/demo/demo-grants.ts';
import { submitAndSettle, submitIntent } from '../../src/use-cases/intents.ts';
import { DAY_MS, GRANTED, GrantingStage, USDT } from './granting-stage.ts';

const UNKNOWN_OWNER = 4;

describe.each(storeKinds())('money that a feature moves on $name', (kind) => {
  let world: GrantingStage;
  const day = (): string => new Date(world.now).toISOString().slice(0, 10);
  /** The row without the submission: the process ended between the two. */
  const requestOnly = (index: number) =>
    requestGrant(world.stage.database.queries, {
      owner: testOwner(index),
      day: day(),
      amounts: [{ token: USDT, units: GRANTED }],
      now: world.now,
    });

  beforeAll(async () => {
    if (kind.isHere) world = await GrantingStage.open(kind);
  });

  afterAll(async () => {
    if (kind.isHere) await world.close();
  });

  beforeEach(() => {
    if (kind.isHere) world.now += 2 * DAY_MS;
  });

  afterEach(async () => {
    if (!kind.isHere) return;
    await world.stopConsumers();
    await world.stage.database.run('delete from demo_grants');
  });

  it.skipIf(!kind.isHere)('is accepted, and its row follows', async () => {
    const consumers = world.consume();
    const before = await world.received(0);
    expect(await world.grant(0)).toBe('ok');
    await consumers.settled();
    expect(await world.grants(0)).toEqual([{ state: 'accepted', refusal: null }]);
    expect(await world.grant(0)).toBe('demo_grant_taken');
    expect(await world.received(0)).toBe(before + GRANTED);
  });

  it.skipIf(!kind.isHere)('moves once when it is asked for many times at once', async () => {
    const consumers = world.consume();
    const before = await world.received(1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.grant(1)));
    expect(answers.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'demo_grant_taken'), 'ok']);
    await consumers.settled();
    expect(await world.grants(1)).toHaveLength(1);
    expect(await world.received(1)).toBe(before + GRANTED);
  });

  it.skipIf(!kind.isHere)('is submitted again after a crash between the row and the engine, once', async () => {
    const before = await world.received(0);
    await requestOnly(0);
    await world.restart();
    const consumers = world.consume();
    await world.resubmit();
    await world.resubmit();
    await consumers.settled();
    expect(await world.grants(0)).toEqual([{ state: 'accepted', refusal: null }]);
    expect(await world.received(0)).toBe(before + GRANTED);
  });

  it.skipIf(!kind.isHere)('has its row follow at the next start when the process ended after the commit', async () => {
    const before = await world.received(2);
    expect(await world.grant(2)).toBe('ok');
    await world.restart();
    expect(await world.grants(2)).toEqual([{ state: 'requested', refusal: null }]);
    await world.resubmit();
    await world.consume().settled();
    expect(await world.grants(2)).toEqual([{ state: 'accepted', refusal: null }]);
    expect(await world.received(2)).toBe(before + GRANTED);
  });

  it.skipIf(!kind.isHere)('has its row follow before the answer, and the consumer finds it done', async () => {
    const grant = await requestOnly(1);
    if (grant === undefined) throw new Error('There is no grant');
    const { database, gateway, faults } = world.stage;
    const deps = { database, gateway, report: (fault: unknown) => void faults.push(fault) };
    const before = await world.received(1);
    const references: string[] = [];
    const kind = {
      ...demoGrants,
      afterSettled: (results: readonly CommandResult[]) => references.push(...results.map((each) => each.reference)),
    };
    expect(await submitAndSettle(deps, kind, grantIntent(grant))).toMatchObject({ kind: 'accepted', isRepeated: false });
    expect(await world.grants(1)).toEqual([{ state: 'accepted', refusal: null }]);
    expect(references).toEqual([String(grant.id)]);
    await world.consume().settled();
    expect(await submitAndSettle(deps, kind, grantIntent(grant))).toMatchObject({ kind: 'accepted', isRepeated: true });
    expect(await world.grants(1)).toEqual([{ state: 'accepted', refusal: null }]);
    expect(await world.received(1)).toBe(before + GRANTED);
  });

  it.skipIf(!kind.isHere)('is answered though its row could not follow at once; the consumer makes up for it', async () => {
    const grant = await requestOnly(2);
    if (grant === undefined) throw new Error('There is no grant');
    const { database, gateway } = world.stage;
    const reported: unknown[] = [];
    const broken = { ...demoGrants, settle: () => Promise.reject(new Error('the store is away')) };
    const deps = { database, gateway, report: (fault: unknown) => void reported.push(fault) };
    expect(await submitAndSettle(deps, broken, grantIntent(grant))).toMatchObject({ kind: 'accepted' });
    expect(String(reported)).toContain('the store is away');
    expect(await world.grants(2)).toEqual([{ state: 'requested', refusal: null }]);
    await world.consume().settled();
    expect(await world.grants(2)).toEqual([{ state: 'accepted', refusal: null }]);
  });

  it.skipIf(!kind.isHere)('stays refused under its key, and may be asked for anew', async () => {
    const consumers = world.consume();
    expect(await world.grant(UNKNOWN_OWNER)).toBe('busy');
    await consumers.settled();
    const [refused] = await world.grants(UNKNOWN_OWNER);
    expect(refused?.state).toBe('refused');
    expect(refused?.refusal).toEqual(expect.any(String));
    const owner = testOwner(UNKNOWN_OWNER);
    const { id } = await world.stage.database.queries
      .selectFrom('demo_grants')
      .select('id')
      .where('user_id', '=', owner)
      .executeTakeFirstOrThrow();
    await world.stage.gateway.submit({ kind: 'define-owner', owner, ownerKind: 'user', organisation: 1, feeOwner: 1 });
    const intent = grantIntent({ id, owner, amounts: [{ token: USDT, units: GRANTED }], state: 'requested' });
    expect(await submitIntent(world.stage.gateway, demoGrants, intent)).toMatchObject({ kind: 'refused' });
    expect(await world.grant(UNKNOWN_OWNER)).toBe('ok');
    await consumers.settled();
    expect((await world.grants(UNKNOWN_OWNER)).map(({ state }) => state)).toEqual(['refused', 'accepted']);
    expect(await world.received(UNKNOWN_OWNER)).toBe(GRANTED);
  });

  it.skipIf(!kind.isHere)('is known by the keys that stores have kept since the first grants', async () => {
    const grant = await requestOnly(0);
    if (grant === undefined) throw new Error('There is no grant');
    const { queries } = world.stage.database;
    const [reference, at] = [String(grant.id), world.now];
    const kept = { owner: grant.owner, scope: 'demo-grant', key: reference, fingerprint: 'demo-grant', sequence: 1, answer: '{}', at };
    await queries.insertInto('idempotency_keys').values(kept).execute();
    await world.restart();
    const before = await world.received(0);
    expect(await submitIntent(world.stage.gateway, demoGrants, grantIntent(grant))).toEqual({
      kind: 'accepted',
      isRepeated: true,
      sequence: 1,
    });
    expect(await world.received(0)).toBe(before);
  });

  it.skipIf(!kind.isHere)('is submitted though an older row cannot be', async () => {
    const older = await requestOnly(1);
    if (older === undefined) throw new Error('There is no grant');
    const [reference, at] = [String(older.id), world.now];
    const other = { owner: older.owner, scope: 'demo-grant', key: reference, fingerprint: 'another', sequence: 1, answer: '{}', at };
    await world.stage.database.queries.insertInto('idempotency_keys').values(other).execute();
    await world.restart();
    const consumers = world.consume();
    const before = await world.received(2);
    await requestOnly(2);
    await world.resubmit();
    await consumers.settled();
    expect(String(world.stage.faults.splice(0))).toContain(`demo-grant ${reference} was submitted as something else`);
    expect(await world.grants(2)).toEqual([{ state: 'accepted', refusal: null }]);
    expect(await world.received(2)).toBe(before + GRANTED);
  });

  it.skipIf(!kind.isHere)('waits through a halt and moves when trading is resumed', async () => {
    const before = await world.received(3);
    const consumers = world.consume();
    world.stage.gateway.haltTrading();
    expect(await world.grant(3)).toBe('busy');
    await world.resubmit();
    expect(await world.grants(3)).toEqual([{ state: 'requested', refusal: null }]);
    world.stage.gateway.resumeTrading();
    await world.resubmit();
    await consumers.settled();
    expect(await world.grants(3)).toEqual([{ state: 'accepted', refusal: null }]);
    expect(await world.received(3)).toBe(before + GRANTED);
  });
});

describe.each(storeKinds())('consumers on $name', (kind) => {
  let world: GrantingStage;

  beforeAll(async () => {
    if (kind.isHere) world = await GrantingStage.open(kind);
  });

  afterAll(async () => {
    if (kind.isHere) await world.close();
  });

  afterEach(async () => {
    if (!kind.isHere) return;
    await world.stopConsumers();
    world.stage.faults.length = 0;
  });

  const submit = async (reason: string, reference: string): Promise<void> => {
    const request = { ...deposit(testOwner(0), USDT, 5n, reference), reason };
    await world.stage.gateway.submit(request);
  };
  const keeping = (name: string, reasons: readonly string[], kept: CommandResult[]): Consumer => ({
    name,
    reasons,
    take: async (_queries, results) => void kept.push(...results),
  });

  it.skipIf(!kind.isHere)('get what they asked for, in order, and read on where they ended', async () => {
    const kept: CommandResult[] = [];
    const { lastSequence } = world.stage.gateway.health;
    await submit('apples', '1');
    let consumers = world.consume([keeping('ordered', ['apples', 'pears'], kept)]);
    for (let index = 2; index < 6; index += 1) await submit(index % 2 === 0 ? 'plums' : 'pears', String(index));
    await consumers.settled();
    await consumers.close();
    await submit('apples', '6');
    await world.restart();
    consumers = world.consume([keeping('ordered', ['apples', 'pears'], kept)]);
    await consumers.settled();
    expect(kept.map(({ reason, reference }) => reason + reference)).toEqual(['apples1', 'pears3', 'pears5', 'apples6']);
    expect(kept[0]).toMatchObject({ sequence: lastSequence + 1, kind: 'post', owner: testOwner(0), refusal: null });
  });

  it.skipIf(!kind.isHere)('that fail disturb neither the engine nor each other, and take each result once in the end', async () => {
    const kept: CommandResult[] = [];
    let failures = 0;
    const failing: Consumer = {
      name: 'failing',
      reasons: ['cherries'],
      take: async (queries, results) => {
        for (const { reference } of results)
          await queries
            .insertInto('failed_attempts')
            .values({ subject: `cherry ${reference}`, at: 1 })
            .execute();
        failures += 1;
        if (failures < 4) await queries.insertInto('consumers').values({ name: 'failing', position: 0 }).execute();
      },
    };
    const consumers = world.consume([failing, keeping('well', ['cherries'], kept)]);
    await submit('cherries', '1');
    const order = limitOrder(world.stage.gateway, { owner: testOwner(0), side: 'buy', ticks: 9_000, lots: 1 });
    expect(await world.stage.gateway.submit(order)).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
    expect(world.stage.gateway.health.state).toBe('ready');
    await expect.poll(() => kept.map(({ reference }) => reference)).toEqual(['1']);
    await consumers.settled();
    await submit('cherries', '2');
    await consumers.settled();
    const written = await world.stage.database.run<{ subject: string }>(
      "select subject from failed_attempts where subject like 'cherry%' order by id",
    );
    expect(written.map(({ subject }) => subject)).toEqual(['cherry 1', 'cherry 2']);
    expect(world.stage.faults.map(String)).toEqual(['Error: consumer failing', 'Error: consumer failing', 'Error: consumer failing']);
    expect(consumers.behind).toEqual([]);
  });

  it.skipIf(!kind.isHere)('take each result once when two processes do it', async () => {
    const kept: CommandResult[] = [];
    const both = [world.consume([keeping('shared', ['figs'], kept)]), world.consume([keeping('shared', ['figs'], kept)])];
    await Promise.all(Array.from({ length: 300 }, (_, index) => submit('figs', String(index + 1))));
    await Promise.all(both.map((consumers) => consumers.settled()));
    expect(kept.map(({ sequence }) => sequence)).toEqual(kept.map(({ sequence }) => sequence).toSorted((a, b) => a - b));
    expect(new Set(kept.map(({ reference }) => reference)).size).toBe(300);
    expect(kept).toHaveLength(300);
  });

  it.skipIf(!kind.isHere)('that hang are said to be behind', async () => {
    let monotonic = 0;
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { gateway, database } = world.stage;
    const consumers = new ConsumerRunner({ database, gateway, clock: { monotonic: () => monotonic }, report: () => undefined }, [
      { name: 'slow', reasons: ['limes'], take: () => held },
    ]);
    await consumers.settled();
    await submit('limes', '1');
    monotonic += 30_001;
    expect(consumers.behind).toEqual(['slow']);
    go();
    await consumers.settled();
    expect(consumers.behind).toEqual([]);
    await consumers.close();
  });
});
