import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ImplementationName } from './matching-implementations.ts';
import type { Measurement } from './matching-worker.ts';

/**
 * Orders a second of the book and of the whole engine beside the npm order books, on one flow:
 * `npx tsx bench/src/matching.ts [levels,levels...] [rounds]`. Ratios within a table count, absolutes move with the machine.
 */
export interface Row {
  readonly levels: number;
  readonly implementation: ImplementationName;
  readonly perSecond: number;
  readonly perCpuSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
}

const LEVELS = [100, 1_000, 10_000, 50_000];
const ROUNDS = 3;
const WORKER = fileURLToPath(new URL('matching-worker.ts', import.meta.url));

/** Commands each of them gets; the peers get fewer of the same flow, since they take so much longer. */
const COUNTS: Record<ImplementationName, number> = {
  'marque, matching only': 600_000,
  'marque, whole engine': 600_000,
  'marque, its events read': 600_000,
  'nodejs-order-book': 100_000,
  'hft-limit-order-book': 100_000,
};
const NAMES: readonly ImplementationName[] = [
  'marque, matching only',
  'marque, whole engine',
  'marque, its events read',
  'nodejs-order-book',
  'hft-limit-order-book',
];
const PEERS: readonly ImplementationName[] = ['nodejs-order-book', 'hft-limit-order-book'];

function measure(name: ImplementationName, levels: number, count: number): Measurement {
  const output = execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', WORKER, name, String(levels), String(count)], {
    encoding: 'utf8',
    maxBuffer: 1 << 20,
  });
  const measured: Measurement = JSON.parse(output);
  return measured;
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures everything, one implementation after the other in each round; answers the medians. */
export function run(levels: readonly number[] = LEVELS, rounds: number = ROUNDS): Row[] {
  return levels.flatMap((depth) => {
    checkAgreement(depth);
    const measured = Array.from({ length: rounds }, () => NAMES.map((name) => measure(name, depth, COUNTS[name])));
    return NAMES.map((implementation, index): Row => {
      const column = (key: 'perSecond' | 'perCpuSecond' | 'p50' | 'p99' | 'p999'): number =>
        middle(measured.map((round) => round[index]?.[key] ?? 0));
      return {
        levels: depth,
        implementation,
        perSecond: column('perSecond'),
        perCpuSecond: column('perCpuSecond'),
        p50: column('p50'),
        p99: column('p99'),
        p999: column('p999'),
      };
    });
  });
}

/** A comparison of books that do not end up with the same orders would mean nothing. */
function checkAgreement(levels: number): void {
  const ends = NAMES.map((name) => `${name}: ${measure(name, levels, 20_000).restingLots}`);
  if (new Set(ends.map((end) => end.split(': ')[1])).size > 1) throw new Error(`the books differ: ${ends.join('; ')}`);
}

function print(rows: readonly Row[]): void {
  const require = createRequire(import.meta.url);
  const versions = PEERS.map((name) => {
    const { version }: { version: string } = require(`${name}/package.json`);
    return `${name} ${version}`;
  });
  console.log(
    `node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, load ${(loadavg()[0] ?? 0).toFixed(1)}; ${versions.join(', ')}; ratios by CPU time`,
  );
  console.log(
    '| levels | book | M commands/s | M per CPU second | p50 / p99 / p99.9 ns | to nodejs-order-book | to hft-limit-order-book |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const { levels, implementation, perSecond, perCpuSecond, p50, p99, p999 } of rows) {
    const to = (peer: ImplementationName): string => {
      const row = rows.find((other) => other.levels === levels && other.implementation === peer);
      return `${(perCpuSecond / (row?.perCpuSecond ?? 0)).toFixed(1)}x`;
    };
    const speeds = `${(perSecond / 1e6).toFixed(2)} | ${(perCpuSecond / 1e6).toFixed(2)}`;
    console.log(`| ${levels} | ${implementation} | ${speeds} | ${p50} / ${p99} / ${p999} | ${PEERS.map(to).join(' | ')} |`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [levels, rounds] = process.argv.slice(2);
  print(run(levels?.split(',').map(Number), rounds === undefined ? undefined : Number(rounds)));
}
