import { readArray } from './array-literals.ts';

/** One table's rows of a batch, column by column. */
export interface BatchRows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const INSERTION = /insert into (\w+) \(([^)]*)\)\s+select [\s\S]*? from unnest\(([\s\S]*?)\) as sent/g;

/** Reads out of the statement's text which parameters fill which table. */
export function rowsByTable(sql: string, parameters: readonly unknown[]): Map<string, BatchRows> {
  const tables = new Map<string, BatchRows>();
  for (const [, name = '', columnList = '', arrays = ''] of sql.matchAll(INSERTION)) {
    const columns = columnList.split(',').map((column) => column.trim());
    const places = [...arrays.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place));
    const values = places.map((place) => readArray(String(parameters[place - 1])));
    const length = values[0]?.length ?? 0;
    if (values.length !== columns.length || values.some((column) => column.length !== length))
      throw new Error(`${name}: columns of unequal length`);
    tables.set(name, { columns, rows: Array.from({ length }, (_, row) => values.map((column) => column[row] ?? '')) });
  }
  return tables;
}

/** The values of some columns, row by row. */
export function pick(table: BatchRows | undefined, ...names: readonly string[]): string[][] {
  if (table === undefined) throw new Error('The statement does not fill this table');
  const places = names.map((name) => table.columns.indexOf(name));
  if (places.includes(-1)) throw new Error(`One of ${names.join(', ')} is no column`);
  return table.rows.map((row) => places.map((place) => row[place] ?? ''));
}
