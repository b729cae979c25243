// The licences of everything by others that a package holds or asks npm for.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What may be given away with a program whose own sources stay closed. The LGPL is libvips', a library that anybody can exchange; the Unlicense gives
 * tweetnacl's sources to everybody, without conditions.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Whether an SPDX expression of names, AND and OR can be fulfilled. */
export function isAllowed(expression) {
  if (typeof expression !== 'string') return false;
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name.trim())));
}

/** Names each package whose licence is none of these; one without any is among them. */
export const problemsOf = (packages) =>
  packages
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'no licence'}`);

const TEXT = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

function textOf(folder) {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder).filter((name) => TEXT.test(name));
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}

/** What is made for one platform alone is not installed everywhere; its licence is that of the package it belongs to. */
const isForAll = ({ os, cpu }) => os === undefined && cpu === undefined;

/** The page of licences: each text once, under the packages that bear it. */
export function licencePage(packages, folderOf) {
  const byText = new Map();
  for (const each of packages) {
    const text = isForAll(each) ? textOf(folderOf(each)) : '';
    const line = `${each.name} ${each.version} (${each.licence})`;
    byText.set(text, [...(byText.get(text) ?? []), line]);
  }
  const parts = [...byText].map(([text, lines]) => `${[...new Set(lines)].sort().join('\n')}\n${text === '' ? '' : `\n${text}\n`}`);
  return `Packages by others in this program, and those that npm installs beside it.\n\n${parts.sort().join(`\n${'-'.repeat(80)}\n\n`)}`;
}
