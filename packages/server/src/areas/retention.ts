import { archiveJournal } from '../adapters/archive/archive-journal.ts';
import { forgetOldKeys } from '../adapters/exchange/forget-keys.ts';
import { forgetOldResults } from '../adapters/exchange/forget-results.ts';
import { dropEmptyPartitions, makePartitions } from '../adapters/retention/partitions.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Job } from '../ports/jobs.ts';

const HOUR_MS = 3_600_000;
const PARTITIONS_EVERY_MS = 300_000;

/** What keeps a store from growing for ever; a demo throws away more, see its own area. */
export function createRetention({ settings: { archiveDirectory: folder }, database }: Kernel): Area {
  const forgetKeys: Job = { name: 'forget-keys', everyMs: HOUR_MS, run: async ({ now }) => void (await forgetOldKeys(database, now)) };
  const forgetResults: Job = { name: 'forget-results', everyMs: HOUR_MS, run: ({ now }) => forgetOldResults(database, now) };
  const partitions: Job = {
    name: 'partitions',
    everyMs: PARTITIONS_EVERY_MS,
    run: async ({ now }) => {
      await makePartitions(database, now);
      await dropEmptyPartitions(database);
    },
  };
  const always = [forgetKeys, forgetResults, partitions];
  if (folder === undefined) return { jobs: always };
  const archive: Job = {
    name: 'archive-journal',
    everyMs: HOUR_MS,
    run: async ({ signal }) => void (await archiveJournal({ database, folder }, signal)),
  };
  return { jobs: [...always, archive] };
}
