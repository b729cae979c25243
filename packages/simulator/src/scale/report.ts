import type { AuditFigures } from './audit.ts';
import { FAR, NEAR, type Regions } from './costs.ts';
import { runFaults } from './faults.ts';
import { CORES_PER_MACHINE, DEFAULTS, socketsPerLeaf, type ScaleParameters } from './plan.ts';
import { loseRegion } from './region-loss.ts';
import { runSteady, type SteadyResult } from './steady.ts';
import type { Quantiles } from './quantiles.ts';

type Say = (line: string) => void;

const RATES = [10_000, 100_000, 1_000_000];
const EXPONENTS = [0, 0.8, 1, 1.2];
const LOSS_ORDERS_PER_SECOND = 20_000;
const LOSS_LASTS_MS = 12_000;
const FAULT_SEEDS = 10;

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const times = ({ p50, p99 }: Quantiles): string => `${whole(p50)} / ${whole(p99)}`;
const ofEach = (all: readonly Quantiles[]): string => all.map(times).join(', ');
const found = ({ finding }: AuditFigures): string => (finding === undefined ? 'none' : finding.check);
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const row = (say: Say, cells: readonly string[]): void => say(`| ${cells.join(' | ')} |`);

function head(say: Say, title: string, columns: readonly string[]): void {
  say('');
  say(title);
  say('');
  row(say, columns);
  say(`|${'---|'.repeat(columns.length)}`);
}

const parametersOf = (seed: number, regions: Regions, ordersPerSecond: number): ScaleParameters => ({
  ...DEFAULTS,
  seed,
  regions,
  ordersPerSecond,
});

interface Steady {
  readonly regions: Regions;
  readonly rate: number;
  readonly result: SteadyResult;
}

function steadyTimes(say: Say, results: readonly Steady[]): void {
  head(say, 'Times in ms, p50 / p99, from the edge of the customer; of customers of the first, second and third region.', [
    'regions',
    'orders/s',
    'held',
    'in the book',
    'both sides booked, all',
    'book to reader, all',
  ]);
  for (const { regions, rate, result } of results) {
    const { held, placed, settled, feed } = result;
    row(say, [regions.name, whole(rate), ofEach(held), ofEach(placed), times(settled), times(feed)]);
  }
}

function steadyLoads(say: Say, results: readonly Steady[]): void {
  head(say, 'Loads, mean / busiest of their kind; what books did; what was looked at while they did it.', [
    'regions',
    'orders/s',
    'gateways',
    'accounts',
    'books',
    'trades, closed orders for each command',
    'trades and answers looked at',
    'finding',
  ]);
  for (const { regions, rate, result } of results) {
    const { loads, audit, tradesPerOrder, closesPerOrder } = result;
    row(say, [
      regions.name,
      whole(rate),
      percent(loads.gateways.max),
      `${percent(loads.accounts.mean)} / ${percent(loads.accounts.max)}`,
      `${percent(loads.books.mean)} / ${percent(loads.books.max)}`,
      `${tradesPerOrder.toFixed(2)}, ${closesPerOrder.toFixed(2)}`,
      `${whole(audit.trades)}, ${whole(audit.answers)}`,
      found(audit),
    ]);
  }
}

function rates(say: Say, seed: number): boolean {
  const results = [NEAR, FAR].flatMap((regions) =>
    RATES.map((rate): Steady => ({ regions, rate, result: runSteady(parametersOf(seed, regions, rate)) })),
  );
  steadyTimes(say, results);
  steadyLoads(say, results);
  head(say, `Processes, and machines of ${CORES_PER_MACHINE} cores, replicas included.`, [
    'orders/s',
    'gateways',
    'account partitions',
    'book partitions',
    'history',
    'feed leaves + relays',
    'machines: gateways, accounts, books, history, feed',
  ]);
  for (const { rate, result } of results.slice(0, RATES.length)) {
    const { gateways, accounts, books, history, leaves, relays, machines } = result.plan;
    const counts = [total(gateways), total(accounts), books, history].map(whole);
    row(say, [whole(rate), ...counts, `${whole(leaves)} + ${whole(relays)}`, Object.values(machines).map(whole).join(', ')]);
  }
  say('');
  say(`A leaf has ${whole(socketsPerLeaf(DEFAULTS_NEAR))} sockets.`);
  return results.every(({ result }) => result.audit.finding === undefined);
}

const DEFAULTS_NEAR = parametersOf(DEFAULTS.seed, NEAR, 1);

function hotPairs(say: Say, seed: number): boolean {
  head(say, 'One million orders a second over 400 pairs, and how unequal the pairs are.', [
    'exponent',
    'share of the busiest pair',
    'load of its book',
    'in the book, p50 / p99 ms of the first region',
    'finding',
  ]);
  let holds = true;
  for (const zipf of EXPONENTS) {
    const { plan, loads, placed, audit } = runSteady({ ...parametersOf(seed, NEAR, 1_000_000), zipf, measuredMs: 100 });
    row(say, [String(zipf), percent(plan.pairShares[0] ?? 0), percent(loads.books.max), ofEach(placed.slice(0, 1)), found(audit)]);
    holds &&= audit.finding === undefined;
  }
  return holds;
}

function oneAtATime(say: Say, seed: number): void {
  head(say, '100,000 orders a second: batches sent to the replicas one behind the other, or each when the one before is confirmed.', [
    'log',
    'busiest book works',
    'held, p50 / p99 ms by region',
    'in the book, p50 / p99 ms by region',
  ]);
  for (const isPipelined of [true, false]) {
    const { figures, held, placed } = runSteady({ ...parametersOf(seed, NEAR, 100_000), isPipelined });
    const busiest = Math.max(...figures.books.map(({ utilisation }) => utilisation));
    row(say, [isPipelined ? 'one behind the other' : 'one at a time', percent(busiest), ofEach(held), ofEach(placed)]);
  }
}

function losses(say: Say, seed: number): boolean {
  head(
    say,
    `The region that leads all books is lost at ${whole(LOSS_ORDERS_PER_SECOND)} orders a second; times in seconds from the loss.`,
    [
      'regions',
      'seed',
      'last book taken over',
      'last book has answered',
      'times as usual again',
      'longest wait, s',
      'lost with the leaders',
      'held meanwhile, ms',
      'in the book before, ms',
      'afterwards, ms',
      'unanswered in the end',
      'answers looked at',
      'finding',
    ],
  );
  const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
  let holds = true;
  for (const regions of [NEAR, FAR]) {
    for (const number of [seed, seed + 1, seed + 2]) {
      const loss = loseRegion(parametersOf(number, regions, LOSS_ORDERS_PER_SECOND), LOSS_LASTS_MS);
      const { takenOverMs, answeredMs, recoveredMs, longestMs, unconfirmed, unanswered, heldMeanwhile, before, after, audit } = loss;
      const waits = [takenOverMs, answeredMs, recoveredMs, longestMs].map(seconds);
      const felt = [heldMeanwhile, before, after].map(times);
      const judged = [whole(unanswered), whole(audit.answers), found(audit)];
      row(say, [regions.name, String(number), ...waits, whole(unconfirmed), ...felt, ...judged]);
      holds &&= audit.finding === undefined && unanswered === 0;
    }
  }
  return holds;
}

function faults(say: Say, seed: number): boolean {
  head(say, 'Messages that get lost and come twice, replicas that hang, leaders and a region that end.', [
    'seed',
    'orders',
    'trades',
    'lost with the leaders',
    'times looked at',
    'answers',
    'finding',
  ]);
  let holds = true;
  for (let number = seed; number < seed + FAULT_SEEDS; number += 1) {
    const result = runFaults(number);
    const counts = [result.orders, result.trades, result.unconfirmed, result.checks, result.answers].map(whole);
    row(say, [String(number), ...counts, found(result)]);
    holds &&= result.finding === undefined;
  }
  return holds;
}

/** Says every table of docs/scale.md that is simulated, the same for the same seed; answers whether everything held in all of them. */
export function reportScale(say: Say, seed: number): boolean {
  const holds = [rates(say, seed), hotPairs(say, seed), losses(say, seed), faults(say, seed)];
  oneAtATime(say, seed);
  return !holds.includes(false);
}
