import { openTestMarket, storeKinds, testOwner } from '@marque/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import type { CommandResult } from '../../src/ports/consumers.ts';
import { intentConsumer, resubmitJob, submitIntent, type Intent, type IntentKind } from '../../src/use-cases/intents.ts';
import { fragile } from '../exchange/fragile-store.ts';
import { openOn, Stage } from '../exchange/stage.ts';

const OWNER = testOwner(0);
const USDT = 2;
const REASON = 'demo-funding';
const OF_ROW = { owner: OWNER, purpose: 'pledge', reason: REASON } as const;

const opening = (reference: string, amount = 100n): Intent => ({
  reference,
  owner: OWNER,
  request: { kind: 'open-hold', ...OF_ROW, reference, token: USDT, amount },
});
const capturing = (reference: string, hold: number, amount: bigint, step?: number): Intent => ({
  reference,
  owner: OWNER,
  request: {
    kind: 'capture-hold',
    ...OF_ROW,
    reference,
    hold,
    amount,
    credits: [{ owner: testOwner(1), token: USDT, account: 'usable', amount }],
  },
  ...(step !== undefined && { step }),
});
/** What the row holds goes to its owner's next hold, all in one. */
const rolling = (reference: string, hold: number, amount: bigint, opened = amount): Intent => ({
  reference,
  owner: OWNER,
  request: {
    kind: 'capture-hold',
    ...OF_ROW,
    reference,
    hold,
    amount,
    credits: opened === amount ? [] : [{ owner: OWNER, token: USDT, account: 'usable', amount: amount - opened }],
    opens: { owner: OWNER, token: USDT, purpose: 'lock-up', amount: opened },
  },
});
const releasing = (reference: string, hold: number, amount: bigint): Intent => ({
  reference,
  owner: OWNER,
  request: { kind: 'release-hold', ...OF_ROW, reference, hold, amount },
});

describe.each(storeKinds())('a row that has a hold on $name', (kind) => {
  let stage: Stage;
  const settled: CommandResult[] = [];
  const pledges: IntentKind = {
    reason: REASON,
    requestedBefore: async (queries) => {
      const { rows } = await sql<{ id: number }>`select id from pledges where hold is null order by id desc`.execute(queries);
      return rows.map(({ id }) => opening(String(id)));
    },
    settle: async (queries, results) => {
      for (const { kind: command, reference, hold } of results)
        if (command === 'open-hold') await sql`update pledges set hold = ${hold} where id = ${Number(reference)}`.execute(queries);
      settled.push(...results);
    },
  };
  const submit = (intent: Intent) => submitIntent(stage.gateway, pledges, intent);
  /** The hold that an intent has opened, asked for until that is known. */
  const openedBy = async (intent: Intent): Promise<number> => {
    const outcome = await submit(intent);
    if (outcome.kind === 'pending') return openedBy(intent);
    return outcome.kind === 'accepted' ? (outcome.hold ?? 0) : 0;
  };
  /** Many times at once, once more, and after a restart; the first answer comes first. */
  const submitOften = async (intent: Intent) => {
    const outcomes = [...(await Promise.all([submit(intent), submit(intent), submit(intent)])), await submit(intent)];
    await stage.restart();
    return [...outcomes, await submit(intent)];
  };
  /** As a start does: consumers read on from where they ended. */
  const settle = async (): Promise<void> => {
    const { database, gateway, faults } = stage;
    const clock = { monotonic: () => performance.now() };
    const runner = new ConsumerRunner({ database, gateway, clock, report: (fault) => faults.push(fault) }, [intentConsumer(pledges)]);
    await runner.settled();
    await runner.close();
  };
  const heldOf = async (ids: readonly number[]): Promise<readonly (number | null)[]> => {
    const rows = await stage.database.run<{ id: number; hold: number | null }>('select id, hold from pledges order by id');
    return ids.map((id) => rows.find((row) => row.id === id)?.hold ?? null);
  };
  const writeRows = async (ids: readonly number[]): Promise<void> => {
    for (const id of ids) await stage.database.run('insert into pledges (id) values ($1)', [id]);
  };

  beforeAll(async () => {
    if (!kind.isHere) return;
    stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway);
    await stage.database.run('create table pledges (id bigint primary key, hold bigint unique)');
  });

  beforeEach(() => {
    settled.length = 0;
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await stage.expectBalancedBooks();
    await stage.remove();
  });

  it.skipIf(!kind.isHere)('opens, captures in steps and releases it, each once, and is told of each once', async () => {
    await writeRows([1]);
    const opened = await submitOften(opening('1'));
    const [first] = opened;
    const hold = first?.kind === 'accepted' ? (first.hold ?? 0) : 0;
    expect(hold).toBeGreaterThan(0);
    const once = (outcome: object) =>
      [false, true, true, true, true].map((isRepeated) => ({ kind: 'accepted', isRepeated, sequence: expect.any(Number), ...outcome }));
    expect(opened).toEqual(once({ hold }));
    await settle();
    expect(await heldOf([1])).toEqual([hold]);
    for (const intent of [capturing('1', hold, 30n, 1), capturing('1', hold, 30n, 2), capturing('1', hold, 25n), releasing('1', hold, 15n)])
      expect(await submitOften(intent)).toEqual(once({}));
    await settle();
    await settle();
    expect(settled.map((result) => [result.kind, result.reference, result.refusal, result.hold])).toEqual([
      ['open-hold', '1', null, hold],
      ['capture-hold', '1', null, hold],
      ['capture-hold', '1', null, hold],
      ['capture-hold', '1', null, hold],
      ['release-hold', '1', null, hold],
    ]);
    const lines = await stage.database.run<{ amount: bigint }>(
      "select amount from ledger_lines where reason = 'demo-funding' and reference = '1' and owner = $1 and account = 0 order by entry",
      [OWNER],
    );
    expect(lines.map(({ amount }) => Number(amount))).toEqual([-100, 15]);
    expect(stage.gateway.engine?.hold(hold)).toBeUndefined();
  });

  it.skipIf(!kind.isHere)('gets a number whenever it reaches the engine: out of turn, after a halt, after a crash', async () => {
    await writeRows([11, 12, 13, 14]);
    expect(await submit(opening('14'))).toMatchObject({ kind: 'accepted' });
    stage.gateway.haltTrading();
    expect(await submit(opening('11'))).toEqual({ kind: 'pending' });
    stage.gateway.resumeTrading();
    expect(await submit(opening('12'))).toMatchObject({ kind: 'accepted' });
    await stage.restart();
    const { database, gateway, faults } = stage;
    let now = Date.now();
    const jobs = new JobRunner({ database, clock: { now: () => now }, report: (fault) => faults.push(fault) });
    await jobs.start([resubmitJob({ database, gateway }, pledges)]);
    now += 60_000;
    await jobs.settled();
    await jobs.close();
    await settle();
    const [eleven = null, twelve = null, thirteen = null, fourteen = null] = await heldOf([11, 12, 13, 14]);
    const [first] = await stage.database.run<{ hold: number }>("select hold from command_results where reference = '14'");
    expect(fourteen).toBe(first?.hold);
    // The job asks for the newest row first.
    expect([twelve, thirteen, eleven]).toEqual([1, 2, 3].map((distance) => (fourteen ?? 0) + distance));
    expect(settled.filter(({ refusal }) => refusal !== null)).toEqual([]);
  });

  it.skipIf(!kind.isHere)('stays refused, and so does what its hold cannot give', async () => {
    await writeRows([21, 22]);
    const refused: unknown = { kind: 'refused', refusal: expect.any(String) };
    expect(await submitOften(opening('21', 10n ** 17n))).toEqual(Array.from({ length: 5 }, () => refused));
    const next = await submit(opening('22'));
    const hold = next.kind === 'accepted' ? (next.hold ?? 0) : 0;
    expect(await submitOften(capturing('22', hold, 101n, 1))).toEqual(Array.from({ length: 5 }, () => refused));
    await expect(submit(capturing('22', hold, 60n, 1))).rejects.toThrow('as something else');
    await expect(submit(opening('22', 99n))).rejects.toThrow('as something else');
    expect(await submit(capturing('22', hold, 60n, 2))).toMatchObject({ kind: 'accepted' });
    await settle();
    expect(settled.map((result) => [result.kind, result.refusal, result.hold])).toEqual([
      ['open-hold', 'balance_insufficient', null],
      ['open-hold', null, hold],
      ['capture-hold', 'hold_exceeded', null],
      ['capture-hold', null, hold],
    ]);
  });

  it.skipIf(!kind.isHere)('goes over into another hold once, and is told of its number each time', async () => {
    await writeRows([41, 42]);
    const [first, second] = [await openedBy(opening('41')), await openedBy(opening('42'))];
    const outcomes = await submitOften(rolling('41', first, 100n, 90n));
    expect(outcomes).toEqual(
      [false, true, true, true, true].map((isRepeated) => ({
        kind: 'accepted',
        isRepeated,
        sequence: expect.any(Number),
        hold: second + 1,
      })),
    );
    await expect(submit(rolling('41', first, 100n, 80n))).rejects.toThrow('as something else');
    const refused: unknown = { kind: 'refused', refusal: expect.any(String) };
    expect(await submitOften(rolling('42', second, 101n))).toEqual(Array.from({ length: 5 }, () => refused));
    await settle();
    expect(settled.map((result) => [result.kind, result.refusal, result.hold])).toEqual([
      ['open-hold', null, first],
      ['open-hold', null, second],
      ['capture-hold', null, second + 1],
      ['capture-hold', 'hold_exceeded', null],
    ]);
    expect([first, second, second + 1].map((hold) => stage.gateway.engine?.hold(hold)?.left)).toEqual([undefined, 100n, 90n]);
  });

  it.skipIf(!kind.isHere)('has one number for good, whatever becomes of the batch', async () => {
    const store = fragile(stage.database);
    await stage.gateway.close();
    stage.gateway = await openOn(store, stage.faults, stage.stops, { deadlineMs: 2_000 });
    let last = 0;
    for (const [cut, ids] of [
      ['before', [31, 32, 33]],
      ['after', [34, 35, 36]],
      ['always', [37, 38, 39]],
    ] as const) {
      await writeRows(ids);
      store.cut = cut;
      const outcomes = await Promise.all(ids.map((id) => submit(opening(String(id)))));
      expect(outcomes.map((outcome) => outcome.kind)).toEqual(ids.map(() => (cut === 'always' ? 'pending' : 'accepted')));
      store.cut = 'never';
      await expect.poll(() => stage.gateway.health.state, { timeout: 10_000 }).toBe('ready');
      const holds = await Promise.all(ids.map((id) => openedBy(opening(String(id)))));
      if (cut !== 'always') expect(outcomes).toMatchObject(holds.map((hold) => ({ hold })));
      expect(holds).toEqual(holds.toSorted((one, other) => one - other));
      expect(holds[0]).toBeGreaterThan(last);
      last = holds.at(-1) ?? 0;
      await settle();
      expect(await heldOf(ids)).toEqual(holds);
      store.cut = cut;
      const rolled = await Promise.all(ids.map((id, place) => submit(rolling(String(id), holds[place] ?? 0, 100n))));
      store.cut = 'never';
      await expect.poll(() => stage.gateway.health.state, { timeout: 10_000 }).toBe('ready');
      const next = await Promise.all(ids.map((id, place) => openedBy(rolling(String(id), holds[place] ?? 0, 100n))));
      if (cut !== 'always') expect(rolled).toMatchObject(next.map((hold) => ({ hold })));
      expect(next[0]).toBeGreaterThan(last);
      expect(next.map((hold) => stage.gateway.engine?.hold(hold)?.left)).toEqual([100n, 100n, 100n]);
      last = next.at(-1) ?? 0;
    }
    await settle();
    expect(settled.map(({ refusal }) => refusal)).toEqual(settled.map(() => null));
    expect(settled).toHaveLength(18);
  });
});
