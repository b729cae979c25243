import type { Manifest } from './manifest.ts';

/** Where a store stands; part of a `select`, so that it can be read in the very statement that ends a backup. */
export const STATE_COLUMNS = `
  coalesce((select last_sequence from journal order by batch desc limit 1), (select sequence from journal_base), 0) as sequence,
  coalesce((select at from journal order by batch desc limit 1), (select at from journal_base)) as at,
  coalesce((select min(batch) from journal), (select batch + 1 from journal_base), 1) as first_batch,
  (select max(name) from migrations) as schema,
  current_setting('server_version') as server`;

export interface StateRow {
  readonly sequence: number;
  readonly at: number | null;
  readonly schema: string | null;
  readonly server: string;
  readonly first_batch: number;
}

/** What a copy of the store holds. */
export interface CopiedStore extends Pick<Manifest, 'sequence' | 'at' | 'schema' | 'server' | 'folders'> {
  /** The first batch of its journal: what is older is in the archive. */
  readonly firstBatch: number;
}

export const stateOf = ({ sequence, at, schema, server, first_batch: firstBatch }: StateRow): Omit<CopiedStore, 'folders'> => ({
  sequence,
  // A journal that begins with its first command has a base before all times.
  at: at === null || at < 0 ? null : new Date(at).toISOString(),
  schema: schema ?? '',
  server,
  firstBatch,
});
