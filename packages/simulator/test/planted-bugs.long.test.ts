import { describe, expect, test } from 'vitest';
import { runCampaign } from '../src/campaign/campaign.ts';
import type { Tier } from '../src/campaign/jobs.ts';
import { ASSET_BUGS } from '../src/planted/asset-bugs.ts';
import { ENGINE_BUGS } from '../src/planted/engine-bugs.ts';
import { GATEWAY_BUGS } from '../src/planted/gateway-bugs.ts';
import { INVESTING_BUGS } from '../src/planted/investing-bugs.ts';
import { NODE_AND_AUCTION_BUGS } from '../src/planted/node-and-auction-bugs.ts';
import type { PlantedBug } from '../src/planted/planted-bug.ts';

const MINUTES = 60_000;
/** By when a bug has to be detected. */
const OPERATIONS_MAX = { engine: 200_000, gateway: 6_000 } as const;

/** A full run asks how long it takes to detect a bug, and not only whether it is. */
const isFullRun = process.env['MARQUE_SIMULATED_COMMANDS'] !== undefined;

/** The check that detected the bug. */
async function caughtBy(tier: Tier, bug: PlantedBug, firstSeed: number): Promise<string | undefined> {
  const { failures } = await runCampaign({
    tier,
    seeds: [],
    firstSeed: isFullRun ? firstSeed : (bug.seed ?? firstSeed),
    operations: OPERATIONS_MAX[tier],
    workers: 1,
    mutations: [bug],
    stopsAtFailure: true,
  });
  return failures[0]?.failure?.check;
}

describe.each([
  ['engine', 'engine', ENGINE_BUGS, 1],
  ['gateway', 'gateway', GATEWAY_BUGS, 1],
  // The first seed that is about assets.
  ['assets', 'gateway', ASSET_BUGS, 3],
  ['sales and lock-ups', 'gateway', INVESTING_BUGS, 3],
  ['nodes and auctions', 'gateway', NODE_AND_AUCTION_BUGS, 3],
] as const)('a bug planted in the %s is detected', (_, tier, bugs, firstSeed) => {
  test.concurrent.each(bugs)(
    '$name',
    async (bug) => {
      expect(await caughtBy(tier, bug, firstSeed)).toBe(bug.caughtBy);
    },
    10 * MINUTES,
  );
});

test('there are enough of them, each with a name of its own', () => {
  const names = [...ENGINE_BUGS, ...GATEWAY_BUGS, ...ASSET_BUGS, ...INVESTING_BUGS, ...NODE_AND_AUCTION_BUGS].map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(25);
  expect(new Set(names).size).toBe(names.length);
});
