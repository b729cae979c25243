import { Books } from './books.ts';
import { LEASE_MS, RENEW_MS, STANDBY_MS, quorumMs } from './costs.ts';
import type { ExchangeRun } from './exchange.ts';
import type { Partition } from './partition.ts';

/** A successor follows the log; what it has not applied yet is the last second. */
const BEHIND_MS = 1_000;

export interface TakeOver {
  readonly isBook: boolean;
  /** From the end of the leader until another one answers. */
  readonly afterMs: number;
  /** Entries that the leader had and nobody was told of. */
  readonly unconfirmed: number;
}

/** Ends a leader; a successor leads when its lease has run out, its log is read to the end, and that is confirmed under the new epoch. */
export function endLeader(run: ExchangeRun, partition: Partition, successor: number): TakeOver {
  const { regions, costs, ordersPerSecond } = run.parameters;
  const unconfirmed = partition.crash();
  const replayMs = (ordersPerSecond / run.plan.books) * (BEHIND_MS / 1_000) * costs.replayMs;
  // The lease was renewed up to so long before, and a successor asks every so often.
  const leftMs = LEASE_MS - run.uniform() * RENEW_MS + run.uniform() * STANDBY_MS;
  const afterMs = leftMs + replayMs + 2 * quorumMs(regions, successor, run.cluster.lost);
  run.clock.after(afterMs, () => partition.takeOver(successor));
  return { isBook: partition.machine instanceof Books, afterMs, unconfirmed };
}

/** Ends a region for good, and with it every leader there. */
export function endRegion(run: ExchangeRun, region: number): readonly TakeOver[] {
  run.cluster.lost = region;
  const left = [0, 1, 2].filter((other) => other !== region);
  const { accounts, books } = run.logs;
  return [...books, ...accounts]
    .filter(({ leader, isUp }) => isUp && leader === region)
    .map((partition) => endLeader(run, partition, Math.min(...left)));
}
