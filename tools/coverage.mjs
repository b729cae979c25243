// Ties each row of the specification to the tests that show it: reads `coverage/`, holds it to the tests and to the specification's tables,
// and with `--write` writes docs/coverage.md, which must else be as it would be written.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countRows, writePage } from './coverage/page.mjs';
import { compareNumbers, readNumbers, readRows, TABLES } from './coverage/tables.mjs';
import { testPatterns, titlesIn } from './coverage/titles.mjs';
import { root, say } from './setup.mjs';

const PAGE = 'docs/coverage.md';
const isWriting = process.argv.includes('--write');
const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

const problems = [];
const patterns = testPatterns();
const titlesOf = new Map();

/** What is wrong with the test that a row names, if anything. */
function faultOf({ file, title }) {
  if (!patterns.some((pattern) => pattern.test(file))) return `${file} is no test that npm test runs`;
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  if (!titlesOf.has(file)) titlesOf.set(file, titlesIn(file, read(file)));
  return titlesOf.get(file).has(title) ? undefined : `${file} has no test called: ${title}`;
}

const tables = TABLES.map((table) => {
  const name = `coverage/${table}.tsv`;
  const { rows, problems: unread } = readRows(name, read(name));
  problems.push(...unread);
  for (const row of rows.filter(({ file }) => file)) {
    const fault = faultOf(row);
    if (fault) problems.push(`${name}: ${row.id}: ${fault}`);
  }
  const numbers = readNumbers(table);
  if (numbers) problems.push(...compareNumbers(name, numbers, rows));
  return { table, numbers, rows };
});

const absent = tables.filter(({ numbers }) => !numbers).map(({ table }) => table);
if (absent.length > 0)
  say(
    `coverage: the specification's tables are absent (${absent.join(', ')}); whether each row has a test is not checked, only that the tests exist`,
  );
const page = writePage(tables);
if (isWriting) writeFileSync(join(root, PAGE), page);
// Without the specification nobody can say how many rows are open, so the page cannot be compared.
else if (absent.length === 0 && read(PAGE) !== page) problems.push(`${PAGE} is not up to date: node tools/coverage.mjs --write`);

for (const problem of problems) say(problem);
const counts = tables.map(({ numbers, rows }) => countRows(numbers, rows));
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
say(
  `coverage: ${sum('all')} rows, ${sum('shown')} shown, ${sum('different')} different on purpose, ${sum('open')} open, ${problems.length} problems`,
);
process.exit(problems.length > 0 ? 1 : 0);
