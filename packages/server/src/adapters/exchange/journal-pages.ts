import type { Database } from '../../ports/database.ts';

export interface JournalRow {
  readonly batch: number;
  readonly first_sequence: number;
  readonly last_sequence: number;
  readonly at: number;
  readonly commands: string;
  readonly chain: string;
}

/** A batch holds from one command to some hundred: pages grow and shrink towards this many characters. */
const PAGE_LENGTH = 2_000_000;
const FIRST_ROWS = 50;
const ROWS_MAX = 2_000;

/** The journal's rows after a batch, page by page. The next page is on its way while the last one is worked through. */
export async function* journalAfter(database: Database, batch: number): AsyncGenerator<readonly JournalRow[]> {
  let limit = FIRST_ROWS;
  let coming = readPage(database, batch, limit);
  for (;;) {
    const rows = await coming;
    const last = rows.at(-1);
    if (last === undefined) return;
    const isEnd = rows.length < limit;
    limit = nextLimit(rows);
    if (!isEnd) coming = readPage(database, last.batch, limit);
    // Whoever stops early, because a row is wrong, never asks for the next page: a fault of reading it is nobody's then.
    coming.catch(() => undefined);
    yield rows;
    if (isEnd) return;
  }
}

const readPage = (database: Database, batch: number, limit: number): Promise<readonly JournalRow[]> =>
  database.run<JournalRow>(
    'select batch, first_sequence, last_sequence, at, commands, chain from journal where batch > $1 order by batch limit $2',
    [batch, limit],
  );

function nextLimit(rows: readonly JournalRow[]): number {
  const length = rows.reduce((sum, row) => sum + row.commands.length, 0);
  return Math.min(ROWS_MAX, Math.max(1, Math.floor((PAGE_LENGTH * rows.length) / Math.max(1, length))));
}
