import { Audit, type AuditFigures } from './audit.ts';
import { NEAR } from './costs.ts';
import { BOOKS_REGION, ExchangeRun } from './exchange.ts';
import { DEFAULTS } from './plan.ts';
import { endLeader, endRegion } from './take-over.ts';

const ORDERS_PER_SECOND = 800;
const LASTS_MS = 15_000;
const DRAIN_MS = 12_000;
const LOOK_EVERY_MS = 100;
const CRASHES_AT_MS = [1_000, 13_000];
const LOSS_AT_MS = 7_000;
const FAULTS_PER_MILLION = 500;

export interface FaultsResult extends AuditFigures {
  readonly orders: number;
  /** Entries that leaders had in memory when they ended. */
  readonly unconfirmed: number;
}

/** Messages get lost and come twice, connections to replicas hang, two leaders end, then a region with all that it leads, then two leaders more. */
export function runFaults(seed: number): FaultsResult {
  const run = new ExchangeRun({
    ...DEFAULTS,
    seed,
    regions: NEAR,
    ordersPerSecond: ORDERS_PER_SECOND,
    // More partitions than the load needs: there are more messages between them.
    target: 0.0015,
    pairs: 20,
    warmUpMs: 0,
    measuredMs: LASTS_MS,
    faultsPerMillion: FAULTS_PER_MILLION,
  });
  const audit = new Audit(run);
  const { clock } = run;
  let unconfirmed = 0;
  run.arriveUntil(LASTS_MS);
  const { accounts, books } = run.logs;
  for (const ms of CRASHES_AT_MS) {
    clock.after(ms, () => {
      for (const partition of [run.random.pick(accounts), run.random.pick(books)]) {
        // The log of the region stays: another process leads there.
        unconfirmed += endLeader(run, partition, partition.leader).unconfirmed;
      }
    });
  }
  clock.after(LOSS_AT_MS, () => {
    for (const takeOver of endRegion(run, BOOKS_REGION)) unconfirmed += takeOver.unconfirmed;
  });
  for (let ms = LOOK_EVERY_MS; ms <= LASTS_MS + DRAIN_MS && audit.figures().finding === undefined; ms += LOOK_EVERY_MS) {
    clock.runUntil(ms);
    audit.look(ms === LASTS_MS + DRAIN_MS);
  }
  return { ...audit.figures(), orders: run.customers.tracks.size, unconfirmed };
}
