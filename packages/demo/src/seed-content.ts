import type { WallClock } from '@marque/server/ports/clock';
import type { Database } from '@marque/server/ports/database';
import { addMissingContent } from '@marque/server/content-import';
import { CONTENT_FOLDER } from './folders.ts';
import { createRandom } from './random.ts';
import { seedProtocols } from './seed-protocols.ts';
import { seedRepurchases } from './seed-repurchases.ts';
import { seedVotes } from './seed-votes.ts';

export interface ContentSeedParts {
  readonly database: Database;
  readonly clock: WallClock;
  readonly seed: string;
  /** Called with files that are not right; the others are there all the same. */
  readonly report: (fault: unknown) => void;
}

/**
 * Gives the demo world what there is to read, what brands have bought back, first votes and chains. A world that was made
 * before gets what it does not have yet.
 */
export async function seedDemoContent({ database, clock, seed, report }: ContentSeedParts): Promise<void> {
  const now = clock.now();
  const random = createRandom(seed).fork('content');
  await seedProtocols(database);
  await seedRepurchases(database, now, random.fork('repurchases'));
  const problems = await addMissingContent(database, CONTENT_FOLDER, now);
  for (const { file, at, problem } of problems) report(new Error(`The demo's ${file} ${at} ${problem}`));
  await seedVotes(database, now, random.fork('votes'));
}
