// Every catalogue of words has all six languages with the same keys, every key is used, no placeholder is lost, and a thing is
// called by the one name that the table of terms has for it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, say } from './setup.mjs';

const LOCALES = ['en', 'zh-CN', 'zh-HK', 'ja', 'ko', 'ru-RU'];
/** The names that pages load their words by. */
const EXPORTS = { 'zh-CN': 'zhCN', 'zh-HK': 'zhHK', ja: 'ja', ko: 'ko', 'ru-RU': 'ru' };
const ls = (...patterns) =>
  spawnSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)));

const catalogues = ls('packages/**/words/en.ts').map((path) => dirname(path));
const sources = ls('packages/**/*.ts', 'packages/**/*.tsx')
  .filter((path) => !path.includes('/words/') || path.endsWith('words.tsx'))
  .map((path) => readFileSync(join(root, path), 'utf8'));
const everything = sources.join('\n');

const problems = [];
let messages = 0;
const places = (text) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .filter((name) => name !== 'n')
    .sort()
    .join(',');
const leaves = (value) => (typeof value === 'string' ? [value] : Object.values(value));

async function load(path) {
  const module = await import(join(root, path));
  return Object.values(module)[0];
}

// terms/LOCALE.json: for each term the word to use, others for the same thing that must not appear, and messages that may have them.
const TERMS = 'packages/app-kit/src/words/terms';
const readTerms = (locale) => JSON.parse(readFileSync(join(root, TERMS, `${locale}.json`), 'utf8'));
const terms = new Map(LOCALES.map((locale) => [locale, Object.entries(readTerms(locale))]));
const usedTerms = new Set();

/** Latin and Cyrillic words begin at a word's boundary; scripts without spaces have none. */
const finderOf = (phrase) => new RegExp(/^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(phrase) ? `(?<!\\p{L})${phrase}` : phrase, 'iu');
const finders = new Map(
  LOCALES.map((locale) => [
    locale,
    terms.get(locale).map(([term, { use, not, except = [] }]) => ({
      term,
      use,
      except,
      used: finderOf(use),
      banned: not.map((phrase) => [phrase, finderOf(phrase)]),
    })),
  ]),
);

function checkTerms(path, locale, key, message) {
  for (const text of leaves(message)) {
    for (const { term, use, except, used, banned } of finders.get(locale)) {
      if (used.test(text)) usedTerms.add(`${locale} ${term}`);
      if (except.includes(key)) continue;
      for (const [phrase, finder] of banned) {
        if (finder.test(text)) problems.push(`${path}: "${key}" says "${phrase}"; the term is "${use}" (${term})`);
      }
    }
  }
}

/** Refusals and titles of calls are looked up by a code or an address, which no source writes beside them. */
const isNamedByData = /\/(refusals|documents)\//;
const escaped = (key) => key.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

for (const folder of catalogues) {
  const english = await load(`${folder}/en.ts`);
  for (const [key, message] of Object.entries(english)) {
    messages += 1;
    const used = isNamedByData.test(folder) || new RegExp(`[.\\['"\`]${escaped(key)}\\b`).test(everything);
    if (!used) problems.push(`${folder}: "${key}" is used nowhere`);
    if (leaves(message).some((text) => text.trim() === '')) problems.push(`${folder}/en.ts: "${key}" is empty`);
    checkTerms(`${folder}/en.ts`, 'en', key, message);
  }
  for (const locale of LOCALES.slice(1)) {
    const path = `${folder}/${locale}.ts`;
    if (!existsSync(join(root, path))) {
      problems.push(`${path} is missing`);
      continue;
    }
    const words = await load(path);
    if (folder.startsWith('packages/web/') && !(EXPORTS[locale] in (await import(join(root, path)))))
      problems.push(`${path} exports no "${EXPORTS[locale]}": pages cannot load it`);
    for (const [key, message] of Object.entries(english)) {
      const translated = words[key];
      if (translated === undefined || leaves(translated).some((text) => text.trim() === '')) problems.push(`${path}: "${key}" is missing`);
      else if (typeof message === 'string' && places(message) !== places(translated))
        problems.push(`${path}: "${key}" has other places than the English one`);
    }
    for (const [key, message] of Object.entries(words)) checkTerms(path, locale, key, message);
    for (const key of Object.keys(words)) if (!(key in english)) problems.push(`${path}: "${key}" is not in the English catalogue`);
    const foreign = Object.entries(words).filter(
      ([key, text]) => locale !== 'en' && typeof text === 'string' && /[a-z]{4,} [a-z]{3,} [a-z]{3,}/i.test(text) && text === english[key],
    );
    for (const [key] of foreign) problems.push(`${path}: "${key}" is still English`);
  }
}

const englishTerms = terms.get('en').map(([term]) => term);
for (const locale of LOCALES) {
  const own = terms.get(locale).map(([term]) => term);
  for (const term of englishTerms.filter((known) => !own.includes(known))) problems.push(`${TERMS}/${locale}.json: "${term}" is missing`);
  for (const term of own.filter((known) => !englishTerms.includes(known)))
    problems.push(`${TERMS}/${locale}.json: "${term}" is not in the English table`);
  for (const term of own.filter((known) => !usedTerms.has(`${locale} ${known}`)))
    problems.push(`${TERMS}/${locale}.json: the word for "${term}" is used nowhere`);
}

// A sentence between tags is a sentence that no translator sees.
for (const path of ls(
  'packages/web/app/**/*.tsx',
  'packages/console/app/**/*.tsx',
  'packages/app-kit/src/**/*.tsx',
  'packages/ui/src/**/*.tsx',
)) {
  const text = readFileSync(join(root, path), 'utf8');
  const literal = />\s*([A-Za-z][A-Za-z']+ [A-Za-z' ,.]{3,})\s*</.exec(text.replace(/=>/g, '  '));
  if (literal && !/[;{}()=]/.test(literal[1])) problems.push(`${path}: "${literal[1].trim()}" belongs into words/`);
  const attribute = /(?:aria-label|placeholder|title|alt)="([A-Za-z]{2}[^"]*)"/.exec(text);
  if (attribute) problems.push(`${path}: ${attribute[0]} belongs into words/`);
}

for (const problem of problems) say(problem);
say(`messages: ${catalogues.length} catalogues, ${messages} messages in ${LOCALES.length} languages, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
