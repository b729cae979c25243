import { CompiledQuery } from 'kysely';
import type { Database } from '../../ports/database.ts';

/** More than what is left in pages and log files that the store has already: a full disk shows. */
const PROBE = `insert into write_probe select (select string_agg(md5(random()::text || part), '') from generate_series(1, 200) as part)
from generate_series(1, 64)`;

class Undo extends Error {}

/** The store said that it has no room, or that its disk does not do what it must (SQLSTATE classes 53 and 58). */
export const isStorageFault = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' && (/^5[38]/.test(fault.code) || fault.code === 'ENOSPC');

/** Writes half a megabyte and takes it back, so that an engine is not called ready on a store that takes nothing more. Throws what the store says. */
export async function probeWriting(database: Database): Promise<void> {
  try {
    await database.transaction(async (queries) => {
      await queries.executeQuery(CompiledQuery.raw('create table write_probe (filler text)'));
      await queries.executeQuery(CompiledQuery.raw(PROBE));
      throw new Undo();
    });
  } catch (fault) {
    if (!(fault instanceof Undo)) throw fault;
  }
}
