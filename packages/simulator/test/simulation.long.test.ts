import { describe, expect, test } from 'vitest';
import { runCampaign, type CampaignResult } from '../src/campaign/campaign.ts';
import type { Tier } from '../src/campaign/jobs.ts';
import { readFailingSeeds } from '../src/failing-seeds.ts';
import { ENGINE_BUGS } from '../src/planted/engine-bugs.ts';

const MINUTES = 60_000;
const FIXED_SEED = 1_000;
const WORKERS = 2;
/** MARQUE_SIMULATED_COMMANDS asks for more than a quick run has. */
const COMMANDS = Number(process.env['MARQUE_SIMULATED_COMMANDS'] ?? 250_000);

const failedBefore = async (tier: Tier): Promise<number[]> =>
  (await readFailingSeeds()).filter((kept) => kept.tier === tier).map(({ seed }) => seed);

const failuresOf = ({ failures }: CampaignResult): string[] =>
  failures.map(({ failure }) => `seed ${failure?.seed}, command ${failure?.command}: ${failure?.message}`);

/** Seeds that no run has seen: their numbers are printed, so that a failure can be run again. */
function freshSeed(tier: Tier): number {
  const seed = Math.floor(Date.now() / 1_000);
  process.stdout.write(`fresh seeds of the ${tier} from ${seed}\n`);
  return seed;
}

describe('nothing breaks', () => {
  test(
    'in a quarter of a million commands or more, and hundreds of crashes of the engine and its journal',
    async () => {
      const known = await failedBefore('engine');
      const fixed = await runCampaign({ tier: 'engine', seeds: known, firstSeed: FIXED_SEED, operations: COMMANDS, workers: WORKERS });
      expect(failuresOf(fixed)).toEqual([]);
      expect(fixed.operations).toBeGreaterThanOrEqual(COMMANDS);
      expect(fixed.crashes).toBeGreaterThanOrEqual(COMMANDS / 500);
      const fresh = await runCampaign({ tier: 'engine', seeds: [], firstSeed: freshSeed('engine'), operations: 50_000, workers: WORKERS });
      expect(failuresOf(fresh)).toEqual([]);
    },
    10 * MINUTES,
  );

  test(
    "when the server's writer and gateway are killed, paused and cut off",
    async () => {
      const known = await failedBefore('gateway');
      const fixed = await runCampaign({ tier: 'gateway', seeds: known, firstSeed: FIXED_SEED, operations: 3_000, workers: WORKERS });
      expect(failuresOf(fixed)).toEqual([]);
      expect(fixed.crashes).toBeGreaterThanOrEqual(200);
      expect(fixed.snapshots).toBeGreaterThan(0);
      const fresh = await runCampaign({ tier: 'gateway', seeds: [], firstSeed: freshSeed('gateway'), operations: 600, workers: WORKERS });
      expect(failuresOf(fresh)).toEqual([]);
    },
    10 * MINUTES,
  );
});

test(
  'a planted bug fails at the same command every time',
  async () => {
    const [bug] = ENGINE_BUGS;
    if (bug === undefined) throw new Error('There is no bug to plant');
    const run = () =>
      runCampaign({ tier: 'engine', seeds: [], firstSeed: 1, operations: 1, workers: 1, mutations: [bug], stopsAtFailure: true });
    const [first, second] = [await run(), await run()];
    expect(first.failures).toHaveLength(1);
    expect(first.failures[0]?.failure?.check).toBe('model: trades');
    expect(second.failures[0]?.failure?.command).toBe(first.failures[0]?.failure?.command);
  },
  MINUTES,
);

test(
  'a thread that ends in the middle of a run is no success',
  async () => {
    const mutations = [
      { file: 'campaign/engine-thread.ts', from: 'const run = new EngineRun(job.seed, job.length);', to: 'const run = process.exit(0);' },
    ];
    await expect(runCampaign({ tier: 'engine', seeds: [], firstSeed: 1, operations: 1, workers: 1, mutations })).rejects.toThrow(
      'in the middle of a run',
    );
  },
  MINUTES,
);
