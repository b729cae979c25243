// Checks of the sources: bans that name their cure, sizes that may only fall, no file out of place.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './setup.mjs';

const IN_PRODUCT = /^packages\/(?!testkit)[^/]+\/(src|app)\//;
const BANS = [
  {
    pattern: /\bDate\.now\(|new Date\(\)|performance\.now\(/,
    where: /^packages\/(domain|contract|engine)\/src/,
    cure: 'time arrives as an argument or in the command',
  },
  { pattern: /\bDate\.now\(|new Date\(\)/, where: /^packages\/server\/src\/(use-cases|http)\//, cure: 'ask the clock port' },
  {
    pattern: /(?<!networkOf\()\brequest\.(ip|ips)\b|(?<!networkOf\()\bsocket\.remoteAddress\b/,
    // Keys are bound to addresses, not to networks.
    where: /^packages\/server\/src\/(use-cases|http|feed)\/(?!open-api\/binance\/binance-surface\.ts)/,
    cure: 'limits by address count networkOf(address)',
  },
  {
    pattern: /Math\.random\(/,
    where: /^packages\/(domain|contract|engine|server|demo)\/src/,
    cure: 'numbers that matter come from node:crypto, play numbers from the seeded generator',
  },
  { pattern: /\bparseFloat\(|\bNumber\.parseFloat\(/, where: IN_PRODUCT, cure: 'money is read by parseUnits, never as a float' },
  { pattern: /\.toFixed\(/, where: /^packages\/(domain|contract|engine|server)\/src/, cure: 'figures are written by formatUnits' },
  {
    pattern: /\blocalStorage\b|\bsessionStorage\b/,
    where: /^packages\/(app-kit\/src|web\/app)\/(?!browser\/browser-storage\.ts|areas\/trade\/layout\/sizes-script\.ts)/,
    cure: 'the browser stores by app-kit/browser/browser-storage',
  },
  {
    pattern: /\bfetch\(/,
    where: /^packages\/(app-kit\/src|web\/app)\/(?!api\/(?:call-api|send-raw)\.ts)/,
    cure: 'calls go through app-kit/api/call-api',
  },
  {
    pattern:
      /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/,
    where: /^packages\/(ui\/src|app-kit\/src|web\/app)\/.*\.css$/,
    cure: 'say inline-start and inline-end: pages are also read from right to left',
  },
  {
    pattern:
      /(?<![-\w])(?:wish(?:es)?|shel(?:f|ves)|knock(?:s|ing)?|twins?|tapes?|strangers?|reception|voiced|atRest)(?![-\w])|(?:Wish|Shelf|Twin|Tape|Stranger|Reception|Facts)(?:es|s)?\b|\b(?:Wish|Shelf|Twin|Tape|Stranger)[A-Z]|STRANGER|\btold(?:[A-Z]|[.:]| =)|\b(?:const|let) reach\b|\btell(?: =|\()/,
    where: /^(?:packages\/[^/]+\/(?:src|app|test)\/(?!.*\bwords\/)|journeys\/|bench\/|tools\/)/,
    cure: "say it in the field's or in software's terms (GLOSSARY.md)",
  },
  {
    pattern:
      /(?<![\w-])(?:hammer(?:s|ing)?|mischief|canar(?:y|ies)|thie(?:f|ves)|convicted|misunderstood|livedMs|clockwork|contestants?|HAND_MS|handTo|PATIENCE_MS|patienceMs)(?![\w-])|\bhostile[A-Z]|\b(?:Victim|Survivor|Mischief|Contestant|Ballot|Glance)(?:s?\b|[A-Z])|\b(?:HAMMER|EVIL|STRANGE_HOSTS|CONTESTANTS)\b|\b(?:unheard|isUnheard|tellHand|hearToasts|rehearsal|rehearse)\b(?!-of)/,
    where: /^(?:packages\/[^/]+\/(?:src|app|test)\/(?!.*\bwords\/)|journeys\/|bench\/|tools\/)/,
    cure: "say it in the field's or in software's terms (GLOSSARY.md)",
  },
  {
    pattern: /\bhouses?\b(?!\.)/,
    where: /^packages\/(?:domain|contract|simulator|server)\/src\/(?!.*\bwords\/)(?!adapters\/exchange\/engine-rules)/,
    cure: 'an organisation, the exchange, or the owner that receives fees',
  },
  {
    pattern: /(?<!\bhref\()(?<![\w.])['"`]\/(?!social\.svg)[A-Za-z](?![^'"`]*\/:)/,
    where: /^packages\/web\/app\/(areas|shell|widgets)\/(?!.*\bwords\/).*\.tsx?$/,
    cure: "an address of the site is written by the router's href and withQuery",
  },
  {
    pattern:
      /\b(?!(?:help|isHelp)Desk\b)\w+Desks?\b|\bDesk[A-Z]|\bearly-desk\b|\b(?:lamps?|farewells?|lends?|worn|wears?|reckon(?:s|ed|ing)?|arrivals?|arriving|[pP]re-?[lL]isted\w*)\b|\bfor \(const tell of\b/,
    where: /^packages\/(web\/(app|test)|app-kit\/(src|test)|ui\/src)\/(?!.*\bwords\/).*\.(tsx?|css)$/,
    cure: "say it in the field's or in software's terms (GLOSSARY.md)",
  },
  {
    pattern: /@ts-ignore|@ts-expect-error|@ts-nocheck|(ox|es)lint-disable/,
    where: /^(packages|journeys|bench|tools)\//,
    cure: 'mend what the checker found',
  },
  {
    pattern: /\.orderBy\((?:(?!\.limit\(|\bawait\b|;)[\s\S])*\.executeTakeFirst/,
    where: /^packages\/server\/src\//,
    cure: 'executeTakeFirst reads every row: add .limit(1)',
    spansLines: true,
  },
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, where: /^(packages|journeys|bench)\//, cure: 'finish it, or write it down as a decision' },
  { pattern: /\b(describe|it|test)\.only\b/, where: /\/test\//, cure: 'run one test by name instead' },
  { pattern: /https?:\/\/[^/"'\s]*(npmjs|registry)\.[a-z]/, where: /./, cure: 'no file names a registry' },
  { pattern: /"resolved": "https?:/, where: /^package-lock\.json$/, cure: 'keep download addresses out of the lockfile' },
];
const BAD_NAMES = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[a-z]+$)/;
const NAME = /^[a-z0-9.$_-]+$/;
const PICTURE_BYTES_MAX = 600_000;
const LINES_MAX = { product: 300, test: 400 };

/** The line, counted from 0, where a match begins that may span several; -1 where there is none. */
function lineWhere(text, pattern) {
  const at = text.search(pattern);
  return at < 0 ? -1 : text.slice(0, at).split('\n').length - 1;
}

const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .stdout.trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)));

const problems = [];
const long = {};

for (const path of files) {
  const bytes = readFileSync(join(root, path));
  if (bytes.length > PICTURE_BYTES_MAX && path !== 'package-lock.json')
    problems.push(`${path}: ${bytes.length} bytes; large files stay out`);
  if (path === 'tools/tidy.mjs' || bytes.includes(0)) continue;
  const text = bytes.toString('utf8');
  for (const { pattern, where, cure, spansLines = false } of BANS) {
    if (!where.test(path)) continue;
    const line = spansLines ? lineWhere(text, pattern) : text.split('\n').findIndex((content) => pattern.test(content));
    if (line >= 0) problems.push(`${path}:${line + 1}: ${pattern.exec(text)?.[0]}: ${cure}`);
  }
  if (!/\.(ts|tsx|css|mjs)$/.test(path)) continue;
  if (BAD_NAMES.test(path)) problems.push(`${path}: a name that says nothing; name what it holds`);
  if (!path.includes('/words/') && !NAME.test(path.split('/').at(-1))) problems.push(`${path}: file names are kebab-case`);
  // What a tool writes is as long as what it is written from.
  if (text.startsWith('// Written by tools/')) continue;
  const lines = text.split('\n').length;
  const isTest = /\/test\/|^(journeys|bench|tools)\/|^packages\/testkit\//.test(path);
  if (!path.includes('/words/') && lines > (isTest ? LINES_MAX.test : LINES_MAX.product)) long[path] = lines;
}

// Files that are too long are listed with their size; the list and each size may only fall.
const ratchetPath = join(root, 'tools/long-files.json');
const allowed = JSON.parse(readFileSync(ratchetPath, 'utf8'));
for (const [path, lines] of Object.entries(long)) {
  if (lines > (allowed[path] ?? 0)) problems.push(`${path}: ${lines} lines; split it (allowed ${allowed[path] ?? LINES_MAX.product})`);
}
const kept = Object.fromEntries(
  Object.entries(allowed)
    .filter(([path]) => long[path])
    .map(([path, lines]) => [path, Math.min(lines, long[path])]),
);
if (JSON.stringify(kept) !== JSON.stringify(allowed)) {
  if (process.env.CI) problems.push('tools/long-files.json can shrink: run node tools/tidy.mjs and commit it');
  else writeFileSync(ratchetPath, `${JSON.stringify(kept, null, 2)}\n`);
}

for (const problem of problems) say(problem);
say(`tidy: ${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
