import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** A row of the journal as an archive has it: one line of JSON. */
export interface ArchivedRow {
  readonly batch: number;
  readonly epoch: number;
  readonly first_sequence: number;
  readonly last_sequence: number;
  readonly at: number;
  readonly commands: string;
  readonly chain: string;
}

const NUMBER_WIDTH = 12;
const MONTH = /^\d{4}-\d{2}$/;
/** Files of earlier versions do not say their last batch. */
const FILE = /^journal-\d{12}(?:-\d{12})?\.jsonl\.gz$/;

/** A folder for each month, and in it a file for each run of batches, named by the first and the last. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
export const fileNameOf = (first: number, last: number): string => `journal-${numberOf(first)}-${numberOf(last)}.jsonl.gz`;
const numberOf = (batch: number): string => String(batch).padStart(NUMBER_WIDTH, '0');

/** What proves that nothing is missing. */
type ChainedRow = Pick<ArchivedRow, 'batch' | 'commands' | 'chain'>;

function rowOf(line: string): ChainedRow {
  const row: unknown = JSON.parse(line);
  if (typeof row !== 'object' || row === null || !('batch' in row) || !('commands' in row) || !('chain' in row)) throw new Error('no row');
  const { batch, commands, chain } = row;
  if (typeof batch !== 'number' || typeof commands !== 'string' || typeof chain !== 'string') throw new Error('no row');
  return { batch, commands, chain };
}

/**
 * The rows of every file, oldest first; a batch that two files have, since a turn was cut off or overtaken, comes once. Throws where a file
 * cannot be read to its end; gives nothing where there is no archive.
 */
export async function* readArchive(folder: string): AsyncGenerator<ChainedRow> {
  let last = 0;
  for await (const { path } of archivedFiles(folder)) {
    for await (const row of readFile(join(folder, path))) {
      if (row.batch <= last) continue;
      last = row.batch;
      yield row;
    }
  }
}

/** The archive's files by their paths in it, oldest first, each with a batch that no row of it is younger than, where its name says one. */
export async function* archivedFiles(folder: string): AsyncGenerator<{ readonly path: string; readonly last: number }> {
  const months = (await readdir(folder).catch(() => [])).filter((name) => MONTH.test(name)).sort();
  for (const month of months) {
    const files = (await readdir(join(folder, month))).filter((name) => FILE.test(name)).sort();
    for (const file of files) yield { path: join(month, file), last: Number(/(\d{12})\.jsonl/.exec(file)?.[1]) };
  }
}

async function* readFile(path: string): AsyncGenerator<ChainedRow> {
  const unpacked = createGunzip();
  const source = createReadStream(path).on('error', (fault) => unpacked.destroy(fault));
  source.pipe(unpacked);
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield rowOf(line);
}
