/** What one piece of work takes of one core, in ms, and where each number comes from; docs/scale.md repeats them with their dates. */
export interface Costs {
  /** A request at the edge: connection, form, policy, key. */
  readonly gatewayMs: number;
  /** A command in the engine, with its events read. */
  readonly engineMs: number;
  /** A command's share of its batch in the journal, and what a batch costs whatever its size. */
  readonly journalItemMs: number;
  readonly journalBatchMs: number;
  /** Writing a message for another process, or reading one. */
  readonly messageMs: number;
  /** Orders, trades, balances and lines of one command in tables for history: behind the answer, on machines of their own. */
  readonly historyMs: number;
  /** A frame to one reader. */
  readonly frameMs: number;
  /** A command while a successor replays. */
  readonly replayMs: number;
}

export const MEASURED: Costs = {
  // Assumed. Above bench/src/http.ts's least (a form read and checked), below its whole path, which includes store and load.
  gatewayMs: 0.15,
  // bench/src/matching.ts 1000: 0.55 M commands a CPU second, "its events read".
  engineMs: 0.0018,
  // bench/src/journal.ts on PostgreSQL: 0.56 ms for 1 command, 0.88 for 64, 2.33 for 512.
  journalItemMs: 0.0035,
  journalBatchMs: 0.56,
  // Assumed: less than what the journal takes to write the same text.
  messageMs: 0.002,
  // bench/src/durable.ts on PostgreSQL, everything in one statement, 512 outstanding: 13,312 a second, less journal and engine.
  historyMs: 0.069,
  // bench/src/fan-out.ts 1000: 14.2 k frames/s of 413 bytes take 0.17 core.
  frameMs: 0.012,
  // bench/src/replay.ts on PostgreSQL, 64 a batch: 222,797 a second.
  replayMs: 0.0045,
};

/** Of the gateway, `adapters/exchange`: commands in one transaction; the lease, how often it is renewed, how often a successor asks. */
export const BATCH_MAX = 512;
export const LEASE_MS = 2_000;
export const RENEW_MS = 500;
export const STANDBY_MS = 100;

export interface Regions {
  readonly name: string;
  readonly names: readonly [string, string, string];
  /** Round trips in ms between the first and the second, the first and the third, the second and the third. */
  readonly roundTrips: readonly [number, number, number];
}

/** Between zones of one region; averages that IBM Cloud publishes of its own network, 27 July to 25 August 2024, as are those below. */
const ZONE_ROUND_TRIP_MS = 2;
export const NEAR: Regions = { name: 'near', names: ['Frankfurt', 'London', 'Madrid'], roundTrips: [13, 29, 27] };
export const FAR: Regions = { name: 'far', names: ['Washington', 'Frankfurt', 'Tokyo'], roundTrips: [93, 165, 233] };

export function roundTripMs({ roundTrips }: Regions, one: number, other: number): number {
  if (one === other) return ZONE_ROUND_TRIP_MS;
  const [near, middle, far] = roundTrips;
  return one + other === 1 ? near : one + other === 2 ? middle : far;
}

/** How long a leader waits for the second of three replicas, one in each region that is left. */
export const quorumMs = (regions: Regions, leader: number, lost?: number): number =>
  Math.min(...[0, 1, 2].filter((region) => region !== leader && region !== lost).map((region) => roundTripMs(regions, leader, region)));
