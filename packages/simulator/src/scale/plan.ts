import { isLongTurn, nextTurnMs } from '@marque/domain/feed';
import { BATCH_MAX, MEASURED, type Costs, type Regions } from './costs.ts';

export interface ScaleParameters {
  readonly seed: number;
  /** Orders and cancels together. */
  readonly ordersPerSecond: number;
  readonly regions: Regions;
  /** Where customers are. */
  readonly shares: readonly [number, number, number];
  readonly pairs: number;
  /** Exponent of the law by which pairs differ; 0 makes them equal. */
  readonly zipf: number;
  readonly sockets: number;
  /** Up to what share of its time a partition or a process is planned to work. */
  readonly target: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
  /** Whether a log sends the next batch to its replicas before the one before is confirmed. */
  readonly isPipelined: boolean;
  /** Of a million messages between partitions, how many get lost, and as many again come twice. */
  readonly faultsPerMillion: number;
  readonly costs: Costs;
}

/**
 * As `bench/src/matching-flow.ts` trades: of all commands, those that cancel and those that rest; trades, and orders that close, for each
 * command; and by how many resting orders books get shorter with each.
 */
export const FLOW = { cancels: 0.28, passive: 0.43, trades: 0.46, closes: 0.6, drained: 0.15 } as const;
/** A page reads the depth and the trades of its pair, each at most ten times a second. */
export const FEED = { channels: 2, framesPerSecond: 10, leavesPerRelay: 200 } as const;
export const CORES_PER_MACHINE = 16;
const REPLICAS = 3;
const TURNS = 200;

export const DEFAULTS: Omit<ScaleParameters, 'ordersPerSecond' | 'regions'> = {
  seed: 1,
  shares: [0.5, 0.3, 0.2],
  pairs: 400,
  zipf: 0.8,
  sockets: 10_000_000,
  target: 0.5,
  warmUpMs: 200,
  measuredMs: 200,
  isPipelined: true,
  faultsPerMillion: 0,
  costs: MEASURED,
};

export interface Plan {
  readonly gateways: readonly number[];
  readonly accounts: readonly number[];
  readonly books: number;
  /** Of every pair its share of all orders, and its book. */
  readonly pairShares: readonly number[];
  readonly bookOfPair: readonly number[];
  readonly history: number;
  readonly leaves: number;
  readonly relays: number;
  readonly machines: Readonly<Record<'gateways' | 'accounts' | 'books' | 'history' | 'feed', number>>;
}

/** What one command takes of a partition that is busy, its share of a full batch included. */
export const itemMs = ({ engineMs, journalItemMs, messageMs }: Costs): number => engineMs + journalItemMs + messageMs;
export const fullItemMs = (costs: Costs): number => itemMs(costs) + costs.journalBatchMs / BATCH_MAX;

function pairShares({ pairs, zipf }: ScaleParameters): number[] {
  const weights = Array.from({ length: pairs }, (_, rank) => 1 / (rank + 1) ** zipf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Pairs, the busiest first, each into the book that has least; a pair that is more than its share stands alone and cannot be split. */
function assignPairs(shares: readonly number[], books: number): number[] {
  const loads = Array.from({ length: books }, () => 0);
  return shares.map((share) => {
    const book = loads.indexOf(Math.min(...loads));
    loads[book] = (loads[book] ?? 0) + share;
    return book;
  });
}

/** The turn of a leaf that has so many sockets, once it is steady; the feed's own rule. */
export function leafTurn(
  sockets: number,
  { frameMs }: Costs,
): { readonly turnMs: number; readonly busyMs: number; readonly isFull: boolean } {
  let turnMs = 0;
  let busyMs = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const due = Math.min(1, (Math.max(turnMs, 15) * FEED.framesPerSecond) / 1_000);
    busyMs = sockets * FEED.channels * due * frameMs;
    turnMs = nextTurnMs(Math.max(turnMs, 15), busyMs);
  }
  return { turnMs, busyMs, isFull: isLongTurn(turnMs) };
}

/** As many sockets as one process can have at every frame of theirs within the target. */
export const socketsPerLeaf = ({ target, costs }: ScaleParameters): number =>
  Math.floor((target * 1_000) / (costs.frameMs * FEED.channels * FEED.framesPerSecond));

/** How many of each kind are needed for what is asked, planned by mean load. */
export function planScale(parameters: ScaleParameters): Plan {
  const { ordersPerSecond, target, costs, shares, sockets } = parameters;
  const needed = (perSecond: number, ms: number): number => Math.max(1, Math.ceil((perSecond * ms) / 1_000 / target));
  const atAccounts = 1 - FLOW.cancels + 2 * FLOW.trades + FLOW.closes;
  const accounts = shares.map((share) => needed(share * ordersPerSecond * atAccounts, fullItemMs(costs)));
  const gateways = shares.map((share) => needed(share * ordersPerSecond, costs.gatewayMs));
  const books = needed(ordersPerSecond, fullItemMs(costs));
  const history = needed(ordersPerSecond, costs.historyMs);
  const leaves = Math.ceil(sockets / socketsPerLeaf(parameters));
  const relays = Math.ceil(leaves / FEED.leavesPerRelay);
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  // A partition is a thread for the engine and one for its store, on three machines; one of history has a replica.
  const onMachines = (cores: number): number => Math.ceil(cores / CORES_PER_MACHINE);
  const ofPairs = pairShares(parameters);
  return {
    gateways,
    accounts,
    books,
    pairShares: ofPairs,
    bookOfPair: assignPairs(ofPairs, books),
    history,
    leaves,
    relays,
    machines: {
      gateways: onMachines(sum(gateways)),
      accounts: onMachines(sum(accounts) * 2 * REPLICAS),
      books: onMachines(books * 2 * REPLICAS),
      history: onMachines(history * 2),
      feed: onMachines(leaves + relays),
    },
  };
}
