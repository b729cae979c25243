import { describe, expect, test } from 'vitest';
import { runCampaign } from '../src/campaign/campaign.ts';
import type { Tier } from '../src/campaign/jobs.ts';
import { ENGINE_BUGS } from '../src/planted/engine-bugs.ts';
import { GATEWAY_BUGS } from '../src/planted/gateway-bugs.ts';
import type { PlantedBug } from '../src/planted/planted-bug.ts';

const MINUTES = 60_000;
/** By when a bug has to be detected. */
const OPERATIONS_MAX = { engine: 200_000, gateway: 6_000 } as const;

/** The check that detected the bug. */
async function caughtBy(tier: Tier, bug: PlantedBug): Promise<string | undefined> {
  const { failures } = await runCampaign({
    tier,
    seeds: [],
    firstSeed: 1,
    operations: OPERATIONS_MAX[tier],
    workers: 1,
    mutations: [bug],
    stopsAtFailure: true,
  });
  return failures[0]?.failure?.check;
}

describe.each([
  ['engine', ENGINE_BUGS],
  ['gateway', GATEWAY_BUGS],
] as const)('a bug planted in the %s is detected', (tier, bugs) => {
  test.concurrent.each(bugs)(
    '$name',
    async (bug) => {
      expect(await caughtBy(tier, bug)).toBe(bug.caughtBy);
    },
    5 * MINUTES,
  );
});

test('there are enough of them, each with a name of its own', () => {
  const names = [...ENGINE_BUGS, ...GATEWAY_BUGS].map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(25);
  expect(new Set(names).size).toBe(names.length);
});
