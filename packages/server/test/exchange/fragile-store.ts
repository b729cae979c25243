import type { Database } from '../../src/ports/database.ts';

const FULL = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });

export interface FragileStore extends Database {
  cut: 'never' | 'before' | 'after' | 'always';
  isFull: boolean;
}

/** A store whose connection can be cut, before a statement arrives or after it was done and before the answer; or that has room for small changes only. */
export function fragile(database: Database): FragileStore {
  const wrapped: FragileStore = {
    ...database,
    kind: database.kind,
    queries: database.queries,
    cut: 'never',
    isFull: false,
    transaction: <T>(work: Parameters<typeof database.transaction<T>>[0]): Promise<T> =>
      wrapped.isFull ? Promise.reject(FULL) : database.transaction(work),
    async run<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]> {
      const { cut } = wrapped;
      if (cut === 'always') throw new Error('the store is gone');
      const isBatch = sql.includes('journal_written');
      if (isBatch && wrapped.isFull) throw FULL;
      if (isBatch && cut !== 'never') wrapped.cut = 'never';
      if (isBatch && cut === 'before') throw new Error('cut before the statement');
      const rows = await database.run<Row>(sql, parameters);
      if (isBatch && cut === 'after') throw new Error('cut after the commit');
      return rows;
    },
  };
  return wrapped;
}
