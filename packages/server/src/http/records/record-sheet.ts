import { TYPE_WORDS } from '@marque/contract/record-names';
import { RECORD_WORDS } from '@marque/contract/record-words';
import type { Locale } from '@marque/domain/organisation';
import type { RecordType } from '@marque/domain/records';
import type { Cell, Sheet } from '../../ports/spreadsheet.ts';
import { RECORD_COLUMNS, type RecordColumn } from './record-columns.ts';
import type { RecordRow } from './record-sources.ts';

/** More rows than this are left out, the oldest first. */
export const SHEET_ROWS_MAX = 10_000;

/** Records as a sheet, in the reader's language; a value that has no word is written as it is. */
export function recordSheet(type: RecordType, rows: readonly RecordRow[], locale: Locale): Sheet {
  const words = RECORD_WORDS[locale];
  const columns = RECORD_COLUMNS[type];
  const cell = (row: RecordRow, { field, writing }: RecordColumn): Cell => {
    const value = String(row[field] ?? '');
    if (writing === 'figure') return value === '' ? { text: '' } : { figure: value };
    const word = writing === 'text' ? undefined : writing[value];
    return { text: word ? words[word] : value };
  };
  return {
    name: words[TYPE_WORDS[type]],
    header: columns.map(({ title }) => words[title]),
    rows: rows.map((row) => columns.map((column) => cell(row, column))),
  };
}
