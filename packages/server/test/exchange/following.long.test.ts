import { setTimeout as sleep } from 'node:timers/promises';
import { mixedFlow, openTestMarket, seededRandom, storeKinds, testOwner } from '@marque/testkit';
import type { EngineEvent } from '@marque/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InProcessBus } from '../../src/adapters/bus/in-process-bus.ts';
import { systemClock } from '../../src/adapters/clock.ts';
import { openFollowing, rowText, serveEngine, type FollowingGateway } from '../../src/adapters/exchange/index.ts';
import type { JournalRow } from '../../src/adapters/exchange/journal-pages.ts';
import type { Request } from '../../src/ports/exchange-gateway.ts';
import { Stage } from './stage.ts';

const WAIT = { timeout: 20_000 };
const cancelAll: Request = { kind: 'cancel-all', owner: testOwner(0) };

/** A process that follows the stage's engine, with what it heard and why it stopped. */
interface Follower {
  readonly gateway: FollowingGateway;
  readonly events: EngineEvent[];
  readonly stops: Error[];
}

describe.each(storeKinds().filter(({ isHere }) => isHere))('following an engine on $name', (kind) => {
  const faults: unknown[] = [];
  const bus = new InProcessBus((fault) => void faults.push(fault));
  const random = seededRandom(7);
  const followers: Follower[] = [];
  const committed: EngineEvent[] = [];
  let stage: Stage;
  let endServing: () => void;
  let term = 0;
  /** What becomes of a row on its way. */
  let carry: (row: JournalRow) => void;
  const send = (row: JournalRow): void => bus.publish('engine.journal', rowText(row));

  const follow = async (): Promise<Follower> => {
    const follower: Follower = { events: [], stops: [], gateway: await openFollower((reason) => follower.stops.push(reason)) };
    follower.gateway.onCommitted((batch) => follower.events.push(...batch.events));
    followers.push(follower);
    return follower;
  };
  const openFollower = (onStopped: (reason: Error) => void): Promise<FollowingGateway> =>
    openFollowing({ bus, clock: systemClock(), database: stage.database, onStopped, report: (fault) => void faults.push(fault) });

  beforeAll(async () => {
    carry = send;
    stage = await Stage.open(kind, { onJournalled: (row) => carry(row) });
    endServing = serveEngine(bus, stage.gateway);
    ({ term } = stage.gateway);
    await openTestMarket(stage.database, stage.gateway);
    stage.gateway.onCommitted((batch) => committed.push(...batch.events));
  });

  afterAll(async () => {
    endServing();
    for (const { gateway } of followers) await gateway.close();
    await stage.expectBalancedBooks();
    await stage.remove();
    await bus.close();
    expect(faults).toEqual([]);
  });

  it('knows what the engine knows, in its order, whatever becomes of the messages', async () => {
    const follower = await follow();
    const kept: JournalRow[] = [];
    carry = (row) => {
      const draw = random();
      if (draw < 0.2) return;
      if (draw < 0.4) kept.push(row);
      else send(row);
      if (draw > 0.8) send(row);
      if (draw > 0.7) for (const late of kept.splice(0)) send(late);
    };
    committed.length = 0;
    const next = mixedFlow(stage.gateway, random);
    for (let n = 0; n < 60; n += 1) {
      const gateway = n % 2 === 0 ? stage.gateway : follower.gateway;
      await Promise.all(Array.from({ length: 8 }, () => gateway.submit(next())));
    }
    carry = send;
    await stage.gateway.submit(cancelAll);
    await expect.poll(() => follower.events.length, WAIT).toBe(committed.length);
    expect(follower.events).toEqual(committed);
    await expect.poll(() => follower.gateway.definitions?.stateHash(), WAIT).toBe(stage.gateway.engine?.stateHash());
    expect(follower.gateway.openingBooks([1])).toEqual(stage.gateway.openingBooks([1]));
  });

  it('gives each request one effect under its key, wherever it is asked for, and the same answer', async () => {
    const [one, other] = [await follow(), await follow()];
    const key = { owner: testOwner(1), scope: 'manual-credit', key: 'credit-1', fingerprint: 'a' } as const;
    const credit: Request = {
      kind: 'post',
      reason: 'test.credit',
      reference: 'credit-1',
      postings: [
        { owner: testOwner(1), token: 1, account: 'usable', amount: 5n },
        { owner: 0, token: 1, account: 'world', amount: -5n },
      ],
    };
    const answers = await Promise.all([one, other, one].map(({ gateway }) => gateway.submit(credit, { key })));
    answers.push(await stage.gateway.submit(credit, { key }), await other.gateway.submit(credit, { key }));
    const sequences = answers.map((answer) =>
      answer.kind === 'done' ? answer.receipt.sequence : answer.kind === 'repeated' && answer.sequence,
    );
    expect(new Set(sequences).size).toBe(1);
    expect(one.gateway.health.lastSequence).toBeGreaterThanOrEqual(Number(sequences[0]));
    expect(await other.gateway.submit(credit, { key: { ...key, fingerprint: 'b' } })).toEqual({ kind: 'key_reused' });
  });

  it('answers refusals as the engine does, before and after asking it', async () => {
    const { gateway } = await follow();
    const malformed: Request = { kind: 'cancel', order: Number.NaN, owner: testOwner(0) };
    const unknown: Request = { kind: 'cancel', order: 987_654, owner: testOwner(0) };
    for (const request of [malformed, unknown]) {
      const [here, there] = [await stage.gateway.submit(request), await gateway.submit(request)];
      expect(there).toMatchObject({ kind: 'done', answer: here.kind === 'done' ? here.answer : {} });
      expect(there).toMatchObject({ receipt: { outcome: { ok: false } } });
    }
  });

  it('takes nothing while no engine is heard of, and goes on by itself', async () => {
    const follower = await follow();
    endServing();
    await expect.poll(() => follower.gateway.health.state, WAIT).toBe('recovering');
    expect(await follower.gateway.submit(cancelAll)).toEqual({ kind: 'unknown' });
    expect(follower.gateway.definitions).toBeUndefined();
    endServing = serveEngine(bus, stage.gateway);
    await expect.poll(() => follower.gateway.health.state, WAIT).toBe('ready');
    expect(await follower.gateway.submit(cancelAll)).toMatchObject({ kind: 'done' });
  });

  it('waits with a batch until what has to come before it is done', async () => {
    const follower = await follow();
    const seen: string[] = [];
    follower.gateway.onBefore(async () => {
      await sleep(30);
      seen.push('before');
    });
    follower.gateway.onCommitted(() => seen.push('batch'));
    await stage.gateway.submit(cancelAll);
    await stage.gateway.submit(cancelAll);
    await expect.poll(() => seen, WAIT).toEqual(['before', 'batch', 'before', 'batch']);
  });

  it('stops when a listener fails, and gives no listener another batch', async () => {
    const follower = await follow();
    const heard: number[] = [];
    follower.gateway.onCommitted(({ batch }) => {
      heard.push(batch);
      throw new Error('this copy is broken');
    });
    // Read from the store together, so that others wait behind the one that fails.
    carry = () => undefined;
    for (let n = 0; n < 3; n += 1) await stage.gateway.submit(cancelAll);
    await expect.poll(() => follower.stops.map(({ message }) => message), WAIT).toEqual(['this copy is broken']);
    carry = send;
    expect(follower.gateway.health.state).toBe('stopped');
    expect(await follower.gateway.submit(cancelAll)).toEqual({ kind: 'unknown' });
    expect(heard).toHaveLength(1);
  });

  it('stops at a row that does not follow from what it has', async () => {
    const follower = await follow();
    carry = (row) => send({ ...row, chain: 'f'.repeat(64) });
    await stage.gateway.submit(cancelAll);
    await expect
      .poll(() => follower.stops.map(({ message }) => message), WAIT)
      .toEqual([expect.stringContaining('its chain does not fit')]);
    expect(follower.gateway.health.state).toBe('stopped');
    carry = send;
  });

  /** The stage's engine as one that leads later. */
  const serveLater = (): (() => void) => {
    term += 1;
    const { gateway } = stage;
    return serveEngine(bus, {
      term,
      get health() {
        return gateway.health;
      },
      submit: (request, options) => gateway.submit(request, options),
    });
  };

  it('keeps a request that no engine has had for the next one', async () => {
    const follower = await follow();
    endServing();
    const asked = follower.gateway.submit(cancelAll);
    await sleep(50);
    endServing = serveLater();
    expect(await asked).toMatchObject({ kind: 'done' });
    expect(await follower.gateway.submit(cancelAll)).toMatchObject({ kind: 'done' });
  });

  it('knows nothing of a request to an engine that another one follows, and does not wait for it', async () => {
    const follower = await follow();
    endServing();
    let release: (answer: string) => void = () => undefined;
    const never = new Promise<string>((resolve) => (release = resolve));
    const endStuck = bus.serve(`engine.commands.${term}`, () => never);
    const ended: string[] = [];
    const late = bus.request(`engine.commands.${term}`, '', 2_000).then(() => ended.push('the time for an answer'));
    const asked = follower.gateway.submit(cancelAll).then((answer) => ended.push(answer.kind));
    await sleep(50);
    endServing = serveLater();
    await Promise.all([late, asked]);
    expect(ended).toEqual(['unknown', 'the time for an answer']);
    expect(await follower.gateway.submit(cancelAll)).toMatchObject({ kind: 'done' });
    endStuck();
    release('');
  });
});
