import { setTimeout as sleep } from 'node:timers/promises';
import { findNats, findPostgres } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/adapters/verify/index.ts';
import type { NetworkLine } from './network-line.ts';
import { isLongRun, killRounds, ROUND_MS, someMs } from './rounds.ts';
import { CLIENTS, SplitLoad, type AcknowledgedBid } from './split-load.ts';
import { SplitPrograms } from './split-programs.ts';

const isHere = findNats() !== undefined && findPostgres() !== undefined;
if (!isHere) console.warn('skipped: nats-server or PostgreSQL is absent, faults of several processes do not run');

const LIN = 1000;
const PAUSED_MS = 3_000;

let programs: SplitPrograms;
const acknowledged: AcknowledgedBid[] = [];
const tookMs = new Map<string, number[]>();

/** Gives what has to be mended when orders are acknowledged again, where something has. */
type Inject = () => Promise<(() => void) | undefined | void>;

const cut = (line: NetworkLine | undefined): (() => void) | undefined => {
  line?.cut();
  return line && (() => line.mend());
};

/** Each fault, from which on the time counts until orders are acknowledged again. */
const FAULTS: readonly (readonly [string, Inject])[] = [
  ['the engine that leads is stopped in order', async () => (await programs.leader())?.program.signal('SIGTERM')],
  ['the engine that leads is killed', async () => (await programs.leader())?.program.kill()],
  [
    'the bus is killed, and started again',
    async () => {
      await programs.bus.stop();
      await sleep(someMs(0, 1_000));
      await programs.bus.start();
    },
  ],
  ['a process that answers calls is killed', async () => programs.any('api')?.program.kill()],
  [
    'the database is killed, and started again',
    async () => {
      programs.postgres.stop('immediate');
      await programs.postgres.startAgain();
    },
  ],
  [
    'the engine that leads is stuck until another one leads',
    async () => {
      const stuck = (await programs.leader())?.program;
      stuck?.signal('SIGSTOP');
      await sleep(PAUSED_MS);
      stuck?.signal('SIGCONT');
    },
  ],
  [
    'the bus is stuck',
    async () => {
      await programs.bus.pause();
      await sleep(PAUSED_MS);
      programs.bus.resume();
    },
  ],
  ['the process that does jobs is killed', async () => programs.any('jobs')?.program.kill()],
  ['the engine that leads is cut off from the database', async () => cut((await programs.leader())?.lines.database)],
  ['the engine that leads is cut off from the bus', async () => cut((await programs.leader())?.lines.bus)],
  ['a process that answers calls is cut off from the bus', async () => cut(programs.any('api')?.lines.bus)],
  ['a process that answers calls is cut off from the database', async () => cut(programs.any('api')?.lines.database)],
  ['the standby is cut off from the bus', async () => cut((await programs.standby())?.lines.bus)],
  ['the standby is cut off from the database', async () => cut((await programs.standby())?.lines.database)],
  ['the process that does jobs is cut off from the database', async () => cut(programs.any('jobs')?.lines.database)],
];

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

async function expectEachOnce(): Promise<void> {
  const database = programs.openStore();
  const keys = acknowledged.map(({ key }) => key);
  const rows = await database.run<{ client_order_id: string; id: number }>(
    'select client_order_id, id from orders where owner = $1 and client_order_id = any($2::text[])',
    [LIN, `{${keys.join(',')}}`],
  );
  await database.close();
  expect(rows).toHaveLength(keys.length);
  const stored = new Map(rows.map((row) => [row.client_order_id, String(row.id)]));
  expect(acknowledged.filter(({ key, order }) => stored.get(key) !== order)).toEqual([]);
}

const rounds = Array.from({ length: isLongRun ? killRounds : FAULTS.length }, (_, index) => index);

describe.skipIf(!isHere)('faults of an exchange of several processes under load', () => {
  beforeAll(async () => {
    programs = await SplitPrograms.create();
    await programs.start('engine');
    await Promise.all([programs.start('engine'), programs.start('jobs'), programs.start('api'), programs.start('api')]);
    await programs.untilWell();
  }, ROUND_MS);

  afterAll(async () => {
    if (!isHere) return;
    await programs.stop();
    const database = programs.openStore();
    const { findings } = await verify(database);
    await database.close();
    await programs.remove();
    for (const [fault, times] of tookMs)
      console.info(
        `${fault}: orders again after ${percentile(times, 0.5)} ms (p50), ${percentile(times, 0.99)} ms (p99) of ${times.length} rounds`,
      );
    console.info(`${acknowledged.length} orders acknowledged`);
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  }, ROUND_MS);

  it.each(rounds)(
    'round %i: nothing acknowledged is lost or doubled, and all comes back by itself',
    async (round) => {
      const [name, inject] = FAULTS[round % FAULTS.length] ?? FAULTS[0]!;
      const load = new SplitLoad(programs, [await programs.signIn(LIN)], `round-${round}`);
      expect(await load.untilMore(10)).toBeDefined();
      await sleep(someMs(0, 500));
      const begun = performance.now();
      const mend = await inject();
      // One of them at least was asked for after the fault.
      expect(await load.untilMore(CLIENTS + 1), name).toBeDefined();
      tookMs.set(name, [...(tookMs.get(name) ?? []), Math.round(performance.now() - begun)]);
      expect(await load.untilMore(10), name).toBeDefined();
      mend?.();
      await load.end();
      acknowledged.push(...load.acknowledged);
      await expectEachOnce();
      await programs.replace();
      await programs.untilWell();
    },
    ROUND_MS,
  );
});
