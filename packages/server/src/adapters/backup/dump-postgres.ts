import { CompiledQuery } from 'kysely';
import type { Database } from '../../ports/database.ts';
import { STORE } from './manifest.ts';
import type { PartWriter } from './parts.ts';
import { startTool } from './postgres-tools.ts';
import { STATE_COLUMNS, stateOf, type CopiedStore, type StateRow } from './store-state.ts';

export const DUMP = `${STORE}/postgres.dump`;

/** Sooner than a silent connection is given up. */
const SIGN_OF_LIFE_MS = 5_000;

/** Has pg_dump write one snapshot of the database, the very one whose sequence is read here. */
export async function dumpPostgres({ queries }: Database, url: string, writer: PartWriter): Promise<CopiedStore> {
  const work = queries.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return work.execute(async (snapshot) => {
    const read = async <Row extends object>(sql: string): Promise<readonly Row[]> =>
      (await snapshot.executeQuery<Row>(CompiledQuery.raw(sql))).rows;
    const [row] = await read<StateRow & { readonly snapshot: string }>(`select pg_export_snapshot() as snapshot, ${STATE_COLUMNS}`);
    if (row === undefined) throw new Error('PostgreSQL gave no snapshot');
    const alive = setInterval(() => void read('select 1').catch(() => undefined), SIGN_OF_LIFE_MS);
    const dump = startTool('pg_dump', url, [
      '--format=custom',
      '--compress=3',
      '--no-owner',
      '--no-privileges',
      '--lock-wait-timeout=30s',
      `--snapshot=${row.snapshot}`,
    ]);
    try {
      await writer.add(DUMP, dump.output);
      await dump.ended;
    } finally {
      clearInterval(alive);
      dump.end();
    }
    return { ...stateOf(row), folders: [] };
  });
}
