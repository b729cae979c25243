import { archiveJournal } from '../adapters/archive/archive-journal.ts';
import { forgetOldKeys } from '../adapters/exchange/forget-keys.ts';
import { forgetOldResults } from '../adapters/exchange/forget-results.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Job } from '../ports/jobs.ts';

const HOUR_MS = 3_600_000;

/** What keeps a store from growing for ever; a demo throws away more, see its own area. */
export function createRetention({ settings: { archiveDirectory: folder }, database }: Kernel): Area {
  const forgetKeys: Job = { name: 'forget-keys', everyMs: HOUR_MS, run: async ({ now }) => void (await forgetOldKeys(database, now)) };
  const forgetResults: Job = { name: 'forget-results', everyMs: HOUR_MS, run: ({ now }) => forgetOldResults(database, now) };
  if (folder === undefined) return { jobs: [forgetKeys, forgetResults] };
  const archive: Job = {
    name: 'archive-journal',
    everyMs: HOUR_MS,
    run: async ({ signal }) => void (await archiveJournal({ database, folder }, signal)),
  };
  return { jobs: [forgetKeys, forgetResults, archive] };
}
