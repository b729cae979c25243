// `npm run simulate -- --operations N --seed S --workers W [--tier gateway]`: runs seed after seed and prints what came of it;
// `--tier partitions` searches the protocol between partitions, `--tier scale [--seed S]` prints the tables of docs/scale.md.
import { parseArgs } from 'node:util';
import { availableParallelism } from 'node:os';
import { runCampaign, type Figures } from './campaign/campaign.ts';
import type { Report, Tier } from './campaign/jobs.ts';
import { keepFailingSeed, readFailingSeeds } from './failing-seeds.ts';
import { reportPartitions } from './partitions/report.ts';
import { reportScale } from './scale/report.ts';

const PROGRESS_MS = 10_000;
const SMALLEST_SHOWN = 40;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: { operations: { type: 'string' }, seed: { type: 'string' }, workers: { type: 'string' }, tier: { type: 'string' } },
});
const number = (text: string | undefined, otherwise: number): number => {
  const value = text === undefined ? otherwise : Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  say('usage: simulate [--operations N] [--seed S] [--workers W] [--tier engine|gateway|partitions|scale], whole numbers above 0');
  process.exit(2);
};
if (values.tier === 'partitions') process.exit(reportPartitions(say) ? 0 : 1);
if (values.tier === 'scale') process.exit(reportScale(say, number(values.seed, 1)) ? 0 : 1);

const tier: Tier = values.tier === 'gateway' ? 'gateway' : 'engine';
const operations = number(values.operations, 1_000_000);
const firstSeed = number(values.seed, Math.floor(Date.now() / 1_000));
const workers = number(values.workers, availableParallelism());

const begun = performance.now();
let shown = begun;

const line = ({ operations: done, crashes, snapshots, runs }: Figures): string => {
  const seconds = (performance.now() - begun) / 1_000;
  return (
    `${seconds.toFixed(0)} s  ${done} operations  ${Math.round(done / seconds)}/s  ${crashes} crashes  ${snapshots} snapshots  ` +
    `${runs} seeds`
  );
};

function show({ failure, smallest }: Report): void {
  if (failure === undefined) return;
  say(`FAILED  seed ${failure.seed}, command ${failure.command}: ${failure.message}`);
  const lines = smallest?.trimEnd().split('\n') ?? [];
  say(smallest === undefined ? 'It fails only with its crashes.' : `It still fails with these ${lines.length} commands:`);
  for (const command of lines.slice(-SMALLEST_SHOWN)) say(`  ${command}`);
}

let saving = Promise.resolve();
const known = (await readFailingSeeds()).filter((kept) => kept.tier === tier);
say(`seeds from ${firstSeed}, ${known.length} that failed before, ${workers} workers`);
const result = await runCampaign({
  tier,
  seeds: known.map(({ seed }) => seed),
  firstSeed,
  operations,
  workers,
  onReport: (report, so) => {
    show(report);
    const { failure } = report;
    if (failure !== undefined) saving = saving.then(() => keepFailingSeed(tier, failure));
    if (performance.now() - shown < PROGRESS_MS) return;
    shown = performance.now();
    say(line(so));
  },
});
await saving;
say(`${line(result)}  ${result.failures.length} failed`);
process.exitCode = result.failures.length === 0 ? 0 : 1;
