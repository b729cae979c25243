// The rows of the specification, and what `coverage/` says of each: the tests that show it, or why it is different on purpose.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** The specification stands beside the project and is no part of it. */
const SPECIFICATION = join(root, '../shared/spec');
export const TABLES = ['routes', 'calls', 'screens', 'states', 'validation', 'roles', 'errors', 'constants', 'config', 'journeys'];

const linesOf = (text) => text.split('\n').filter((line) => line.trim() !== '');

/** Numbers of the rows of a table, in its order. Journeys are headings, the other tables begin each line with the number. */
export function numbersIn(table, text) {
  if (table === 'journeys') return [...text.matchAll(/^### (J-\d+) /gm)].map(([, id]) => id);
  return linesOf(text)
    .slice(1)
    .map((line) => line.split('\t')[0]);
}

/** The numbers that a table of the specification has, or undefined where it is absent. */
export function readNumbers(table) {
  const path = join(SPECIFICATION, table === 'journeys' ? 'journeys.md' : `${table}.tsv`);
  return existsSync(path) ? numbersIn(table, readFileSync(path, 'utf8')) : undefined;
}

/**
 * Lines `id<TAB>test file<TAB>title` of a row that a test shows, `id<TAB>-<TAB>reason` of one that is different on purpose.
 * What is no such line is a problem.
 */
export function readRows(name, text) {
  const rows = [];
  const problems = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const [id, file, said, ...more] = line.split('\t');
    if (!id || !file || !said?.trim() || more.length > 0)
      problems.push(`${name}:${at + 1}: not an id, a test file or -, and a title or reason`);
    else if (file === '-') rows.push({ id, reason: said });
    else rows.push({ id, file, title: said });
  }
  const order = rows.map(({ id }) => id);
  const late = order.findIndex((id, at) => at > 0 && order[at - 1].localeCompare(id, 'en') > 0);
  if (late > 0) problems.push(`${name}: ${order[late]} stands after ${order[late - 1]}; sort by id`);
  return { rows, problems };
}

/** What is wrong between the numbers of the specification and the rows of a table. */
export function compareNumbers(name, numbers, rows) {
  const known = new Set(numbers);
  const named = new Set(rows.map(({ id }) => id));
  const both = [...named].filter((id) => rows.some((row) => row.id === id && row.reason) && rows.some((row) => row.id === id && row.file));
  return [
    ...numbers.filter((id) => !named.has(id)).map((id) => `${name}: ${id} is open: no test shows it, and no reason says why`),
    ...[...named].filter((id) => !known.has(id)).map((id) => `${name}: ${id} is no row of the specification`),
    ...both.map((id) => `${name}: ${id} has a test and a reason; one of them is not so`),
  ];
}
