// docs/coverage.md: how many rows of each table are shown, and by which tests.
const WORDS = {
  routes: 'Routes',
  calls: 'Calls',
  screens: 'What screens show and do',
  states: 'States and their transitions',
  validation: 'Rules of fields',
  roles: 'Roles and permissions',
  errors: 'Errors and messages',
  constants: 'Constants',
  config: 'Settings of an organisation',
  journeys: 'Journeys',
};

const HEAD = `# What shows each row of the specification

Written by \`node tools/coverage.mjs --write\` from the files in \`coverage/\`, and checked by \`npm test\`: a row without a test and without a
reason fails, and so does a test that is not there. The numbers are those of the specification's tables, which stand beside the project.
`;

const plain = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const idsOf = (rows) => [...new Set(rows.map(({ id }) => id))];

/** How many rows of a table there are, by what is said of them; without the specification those that are named count. */
export function countRows(numbers, rows) {
  const shown = idsOf(rows.filter(({ file }) => file)).length;
  const different = idsOf(rows.filter(({ file }) => !file)).length;
  const all = numbers?.length ?? shown + different;
  return { all, shown, different, open: all - shown - different };
}

/** Rows that the same tests show stand in one line. */
function linesOf(rows) {
  const byId = new Map(idsOf(rows).map((id) => [id, rows.filter((row) => row.id === id)]));
  const ids = new Map();
  for (const [id, own] of byId) {
    const shown = own
      .map(({ file, title, reason }) => (file ? `\`${file}\`: ${plain(title)}` : `different on purpose: ${plain(reason)}`))
      .join('<br>');
    ids.set(shown, [...(ids.get(shown) ?? []), id]);
  }
  return [...ids].map(([shown, same]) => `| ${same.join(', ')} | ${shown} |`);
}

/** The whole page, from `{table, numbers, rows}` of each table. */
export function writePage(tables) {
  const counts = tables.map(({ numbers, rows }) => countRows(numbers, rows));
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const row = (name, { all, shown, different, open }) => `| ${name} | ${all} | ${shown} | ${different} | ${open} |`;
  const summary = [
    '| | rows | shown by a test | different on purpose | open |',
    '|---|--:|--:|--:|--:|',
    ...tables.map(({ table }, at) => row(`[${WORDS[table]}](#${WORDS[table].toLowerCase().replaceAll(' ', '-')})`, counts[at])),
    row('all', { all: sum('all'), shown: sum('shown'), different: sum('different'), open: sum('open') }),
  ];
  const parts = tables.map(({ table, rows }) => [`## ${WORDS[table]}`, '', '| row | shown by |', '|---|---|', ...linesOf(rows)].join('\n'));
  return `${[HEAD, summary.join('\n'), '', ...parts.flatMap((part) => [part, ''])].join('\n').trimEnd()}\n`;
}
