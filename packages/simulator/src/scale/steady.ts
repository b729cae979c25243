import { Audit, type AuditFigures } from './audit.ts';
import type { Books } from './books.ts';
import { ExchangeRun } from './exchange.ts';
import type { Partition } from './partition.ts';
import type { Plan, ScaleParameters } from './plan.ts';
import type { Quantiles } from './quantiles.ts';
import type { StationFigures } from './station.ts';

export interface SteadyResult {
  readonly plan: Plan;
  /** By the customer's region. */
  readonly held: readonly Quantiles[];
  readonly placed: readonly Quantiles[];
  readonly settled: Quantiles;
  readonly feed: Quantiles;
  /** By kind the load of the average and of the busiest one, from 0 to 1 and above where it cannot keep up. */
  readonly loads: Readonly<Record<Kind, { readonly mean: number; readonly max: number }>>;
  readonly busiest: Kind;
  readonly audit: AuditFigures;
  /** For each command that came in the measured time. */
  readonly tradesPerOrder: number;
  readonly closesPerOrder: number;
  readonly figures: Readonly<Record<Kind, readonly StationFigures[]>>;
}
type Kind = 'gateways' | 'accounts' | 'books';

const DRAIN_MS = 2_000;

function traded({ books }: ExchangeRun): { readonly trades: number; readonly closes: number } {
  const sum = (of: (machine: Books) => number): number => books.reduce((total, { machine }) => total + of(machine), 0);
  return { trades: sum(({ trades }) => trades), closes: sum(({ closes }) => closes) };
}

/** Runs the exchange as it was planned, warmed up, and measures for a while. */
export function runSteady(parameters: ScaleParameters): SteadyResult {
  const run = new ExchangeRun(parameters);
  const { warmUpMs, measuredMs } = parameters;
  const audit = new Audit(run);
  const { accounts, books } = run.logs;
  run.arriveUntil(warmUpMs + measuredMs);
  run.clock.runUntil(warmUpMs);
  audit.look();
  const before = traded(run);
  for (const station of [...run.gateways, ...[...accounts, ...books].map((partition) => partition.station)]) station.reset();
  for (const partition of [...accounts, ...books]) partition.items = 0;
  run.clock.runUntil(warmUpMs + measuredMs);
  audit.look();
  const during = traded(run);
  const figures = {
    gateways: run.gateways.map((station) => station.figures()),
    accounts: accounts.map(({ station }) => station.figures()),
    books: books.map(({ station }) => station.figures()),
  };
  const spread = (loads: readonly number[]): { readonly mean: number; readonly max: number } => ({
    mean: loads.reduce((sum, load) => sum + load, 0) / loads.length,
    max: Math.max(...loads),
  });
  const ofLogs = (partitions: readonly Partition[]) => spread(partitions.map((partition) => run.loadOf(partition, measuredMs)));
  const loads = {
    gateways: spread(figures.gateways.map(({ utilisation }) => utilisation)),
    accounts: ofLogs(accounts),
    books: ofLogs(books),
  };
  // What came within the time is followed to its end.
  run.clock.runUntil(warmUpMs + measuredMs + DRAIN_MS);
  audit.look();
  const commands = (parameters.ordersPerSecond * measuredMs) / 1_000;
  const kinds: readonly Kind[] = ['gateways', 'accounts', 'books'];
  const busiest = kinds.reduce((most, kind) => (loads[kind].max > loads[most].max ? kind : most));
  return {
    plan: run.plan,
    held: run.customers.held.map((samples) => samples.figures()),
    placed: run.customers.placed.map((samples) => samples.figures()),
    settled: run.settled.figures(),
    feed: run.feed.figures(),
    loads,
    busiest,
    audit: audit.figures(),
    tradesPerOrder: (during.trades - before.trades) / commands,
    closesPerOrder: (during.closes - before.closes) / commands,
    figures,
  };
}
