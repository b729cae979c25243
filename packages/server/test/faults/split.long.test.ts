import { setTimeout as sleep } from 'node:timers/promises';
import { findNats, findPostgres } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/adapters/verify/index.ts';
import type { NetworkLine } from './network-line.ts';
import { isLongRun, killRounds, ROUND_MS, someMs } from './rounds.ts';
import { SplitLoad, TRADERS, type AcknowledgedBid } from './split-load.ts';
import { SplitPrograms } from './split-programs.ts';

const isHere = findNats() !== undefined && findPostgres() !== undefined;
if (!isHere) console.warn('skipped: nats-server or PostgreSQL is absent, faults of several processes do not run');

const PAUSED_MS = 3_000;

let programs: SplitPrograms;
const acknowledged: AcknowledgedBid[] = [];
const tookMs = new Map<string, number[]>();

/** Resolves when the fault is there, with what has to be done or waited for when orders are acknowledged again, where something has. */
type Inject = () => Promise<(() => unknown) | undefined | void>;

const cut = (line: NetworkLine | undefined): (() => void) | undefined => {
  line?.cut();
  return line && (() => line.mend());
};

/** Each fault, from which on the time counts until everybody's orders are acknowledged again. */
const FAULTS: readonly (readonly [string, Inject])[] = [
  ['the engine that leads is stopped in order', async () => (await programs.leader())?.program.signal('SIGTERM')],
  ['the engine that leads is killed', async () => (await programs.leader())?.program.kill()],
  [
    'the bus is killed, and started again',
    async () => {
      await programs.bus.stop();
      const again = sleep(someMs(0, 1_000)).then(() => programs.bus.start());
      return () => again;
    },
  ],
  ['a process that answers calls is killed', async () => programs.any('api')?.program.kill()],
  [
    'the database is killed, and started again',
    async () => {
      programs.postgres.stop('immediate');
      const again = programs.postgres.startAgain();
      return () => again;
    },
  ],
  [
    'the engine that leads is stuck until another one leads',
    async () => {
      const stuck = (await programs.leader())?.program;
      stuck?.signal('SIGSTOP');
      return stuck && (() => stuck.signal('SIGCONT'));
    },
  ],
  [
    'the bus is stuck for three seconds',
    async () => {
      await programs.bus.pause();
      const again = sleep(PAUSED_MS).then(() => programs.bus.resume());
      return () => again;
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
    'select client_order_id, id from orders where owner = any($1::int[]) and client_order_id = any($2::text[])',
    [`{${TRADERS.map(({ user }) => user).join(',')}}`, `{${keys.join(',')}}`],
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
      const load = await SplitLoad.start(programs, `round-${round}`);
      expect(await load.untilEach(performance.now())).toBeDefined();
      await sleep(someMs(0, 500));
      const mend = await inject();
      const begun = performance.now();
      const took = await load.untilEach(begun);
      if (took === undefined) throw new Error(`no orders any more after ${name}`);
      tookMs.set(name, [...(tookMs.get(name) ?? []), took]);
      expect(await load.untilEach(performance.now()), name).toBeDefined();
      await mend?.();
      await load.end();
      acknowledged.push(...load.acknowledged);
      await expectEachOnce();
      await programs.replace();
      await programs.untilWell();
    },
    ROUND_MS,
  );
});
