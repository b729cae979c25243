import { resolve } from 'node:path';
import { restoreBackup, takeBackup, type Examine } from './adapters/backup/index.ts';
import { openObjects } from './adapters/objects/open-objects.ts';
import type { RestoredBackup } from './ports/backup.ts';
import type { Database } from './ports/database.ts';
import { ExpectedFailure } from './ports/expected-failure.ts';
import type { OperatorAnswer, OperatorRequest } from './ports/operator-command.ts';
import type { Settings } from './settings.ts';
import { migrateStore, verifyStore } from './store.ts';

export const BACKUP = 'backup';
const USAGE = 'usage: marque backup DIRECTORY [--with-secret]\nDIRECTORY is made; with --with-secret it holds MARQUE_SECRET as well.';
const MEGABYTE = 1_000_000;

const placesOf = (settings: Settings) => ({
  storeFolder: resolve(settings.dataDirectory, 'database'),
  databaseUrl: settings.databaseUrl,
  archiveFolder: settings.archiveDirectory,
  objects: openObjects(settings),
  secret: settings.secret,
});

/** Takes a backup as an operator asks for it, of a store that is open here. */
export async function answerBackup(
  settings: Settings,
  database: Database,
  { words: [, ...rest], directory }: OperatorRequest,
): Promise<OperatorAnswer> {
  const flags = rest.filter((word) => word.startsWith('--'));
  const [folder, ...more] = rest.filter((word) => !word.startsWith('--'));
  if (folder === undefined || more.length > 0 || flags.some((flag) => flag !== '--with-secret')) return { code: 2, text: USAGE };
  try {
    const taken = await takeBackup(
      { database, ...placesOf(settings) },
      { folder: resolve(directory, folder), withSecret: flags.length > 0 },
    );
    const size = `${taken.parts} parts, ${Math.ceil(taken.bytes / MEGABYTE)} MB`;
    const files = `${taken.objects} files of people${taken.objectsMissing > 0 ? ` (${taken.objectsMissing} were gone)` : ''}`;
    return { code: 0, text: `Backed up to ${taken.folder}: ${reached(taken)}; ${size}, ${files}.` };
  } catch (fault) {
    if (fault instanceof ExpectedFailure) return { code: 1, text: fault.message };
    throw fault;
  }
}

/** How far a backup's journal goes, in words. */
export const reached = ({ sequence, at }: { readonly sequence: number; readonly at: number | undefined }): string =>
  at === undefined ? 'a journal without commands' : `the journal up to command ${sequence} of ${new Date(at).toISOString()}`;

/** Restores a backup into the empty store that the settings name, and verifies it. */
export function restoreStore(settings: Settings, folder: string): Promise<RestoredBackup> {
  const examine: Examine = async (database) => {
    const migrated = await migrateStore(database);
    const report = await verifyStore(database, settings.archiveDirectory);
    return { migrated, findings: report.findings, isSound: report.ok, ...(await countRows(database)) };
  };
  return restoreBackup(folder, placesOf(settings), examine);
}

async function countRows({ run }: Database): Promise<Pick<RestoredBackup, 'orders' | 'users' | 'ledgerLines'>> {
  const [row] = await run<{ orders: number; users: number; lines: number }>(
    `select (select count(*) from orders) as orders, (select count(*) from users) as users,
            (select count(*) from ledger_lines) as lines`,
  );
  return { orders: row?.orders ?? 0, users: row?.users ?? 0, ledgerLines: row?.lines ?? 0 };
}
