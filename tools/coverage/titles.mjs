// The titles of a test file, and whether one of vitest's configurations runs it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '../setup.mjs';

const CONFIGURATIONS = [
  { path: 'vitest.config.ts', folder: '' },
  { path: 'journeys/vitest.config.ts', folder: 'journeys/' },
];
const RUNNERS = new Set(['it', 'test', 'describe']);

const REPLACED = { '**/': '(?:.*/)?', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|', '.': '\\.' };

/** A pattern of files, with stars and choices in braces, as an expression for whole paths. */
export const expressionOf = (glob) => new RegExp(`^${glob.replace(/\*\*\/|[*{},.]/g, (part) => REPLACED[part])}$`);

/** The patterns of the files that `npm test` runs as tests, read from the configurations themselves. */
export function testPatterns() {
  return CONFIGURATIONS.flatMap(({ path, folder }) => {
    const list = /\binclude: \[([^\]]*)\]/.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? '';
    return [...list.matchAll(/'([^']+)'/g)].map(([, glob]) => expressionOf(`${folder}${glob}`));
  });
}

/** `it` of `it.each(rows)('title', …)`, with the words between that change what it does. */
function calleeOf(node, words = []) {
  if (node.type === 'Identifier') return { name: node.name, words };
  if (node.type === 'MemberExpression') return calleeOf(node.object, [...words, node.property.name]);
  if (node.type === 'CallExpression') return calleeOf(node.callee, words);
  if (node.type === 'TaggedTemplateExpression') return calleeOf(node.tag, words);
  return { name: '', words };
}

/** A title as it is written: of a template what stands between its marks. */
function writtenTitle(node, source) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : undefined;
}

/** The titles of all tests and groups of tests in a source, those that are always skipped left out. */
export function titlesIn(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const titles = new Set();
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'CallExpression') {
      const { name, words } = calleeOf(node.callee);
      const title = RUNNERS.has(name) && node.arguments.length > 1 ? writtenTitle(node.arguments[0], source) : undefined;
      if (title !== undefined && words.some((word) => word === 'skip' || word === 'todo')) return;
      if (title !== undefined) titles.add(title);
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(program);
  return titles;
}
