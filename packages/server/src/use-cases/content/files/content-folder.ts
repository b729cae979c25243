import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_KINDS, PAGE_SLUGS, type ContentKind } from '@marque/domain/content';
import { LOCALES, type Locale } from '@marque/domain/organisation';
import { parseDocument } from 'yaml';
import type { ContentProblem } from './content-problem.ts';

const FILE_MAX = 256 * 1024;
export const ITEMS_MAX = 5_000;

export interface Document {
  readonly file: string;
  readonly value: unknown;
}

/** An item as its folder holds it: one document of attributes, and one of words for each language. */
export interface ItemFolder {
  readonly kind: ContentKind;
  readonly slug: string;
  /** Of a folder named slug@organisation. */
  readonly organisation: number | undefined;
  /** Below the folder that is read. */
  readonly path: string;
}

export interface ItemDocuments extends ItemFolder {
  readonly attributes: Document | undefined;
  readonly words: ReadonlyMap<Locale, Document>;
}

const SLUGS: Readonly<Partial<Record<ContentKind, RegExp>>> = {
  brand: /^[A-Z0-9][A-Z0-9.]{0,15}$/,
  page: new RegExp(`^(${PAGE_SLUGS.join('|')})$`),
};
const PLAIN_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_MAX = 64;

export const isSlugOf = (kind: ContentKind, slug: string): boolean => slug.length <= SLUG_MAX && (SLUGS[kind] ?? PLAIN_SLUG).test(slug);

const problem = (file: string, text: string): ContentProblem => ({ file, at: '', problem: text });

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();

/** The items that a folder holds, by the names of its folders alone. */
export async function listItems(folder: string, problems: ContentProblem[]): Promise<readonly ItemFolder[]> {
  const items: ItemFolder[] = [];
  const kinds = await namesIn(folder).catch(() => undefined);
  if (!kinds) problems.push(problem('', `there is no folder ${folder}`));
  for (const name of kinds ?? []) {
    const kind = CONTENT_KINDS.find((known) => known === name);
    const names = kind && (await namesIn(join(folder, kind)).catch(() => undefined));
    if (!names) problems.push(problem(name, `must be a folder named one of ${CONTENT_KINDS.join(', ')}`));
    else items.push(...names.flatMap((each) => itemFolder(kind, each, problems) ?? []));
  }
  if (items.length > ITEMS_MAX) problems.push(problem('', `must not hold more than ${ITEMS_MAX} items`));
  return items.slice(0, ITEMS_MAX);
}

export function itemFolder(kind: ContentKind, name: string, problems: ContentProblem[]): ItemFolder | undefined {
  const [, slug = '', organisation] = /^([^@]+)(?:@(\d{1,3}))?$/.exec(name) ?? [];
  const path = `${kind}/${name}`;
  if (isSlugOf(kind, slug)) {
    return { kind, slug, path, organisation: organisation === undefined ? undefined : Number(organisation) };
  }
  const rule =
    { brand: 'the code of a token', page: `one of ${PAGE_SLUGS.join(', ')}` }[String(kind)] ?? 'lower-case words joined by dashes';
  problems.push(problem(path, `must be named ${rule}`));
  return undefined;
}

/** Reads an item's documents. What cannot be read is reported and left out. */
export async function readItem(folder: string, item: ItemFolder, problems: ContentProblem[]): Promise<ItemDocuments> {
  const names = await namesIn(join(folder, item.path)).catch(() => []);
  let attributes: Document | undefined;
  const words = new Map<Locale, Document>();
  for (const name of names) {
    const file = `${item.path}/${name}`;
    const [, stem = ''] = /^(.+)\.(?:yaml|yml|json)$/.exec(name) ?? [];
    const locale = LOCALES.find((known) => known === stem);
    if (stem !== 'attributes' && !locale) {
      problems.push(problem(file, `must be attributes.yaml or the words of a language: ${LOCALES.join(', ')}`));
      continue;
    }
    const document = await readDocument(folder, file, problems);
    if (locale ? words.has(locale) : attributes !== undefined) problems.push(problem(file, 'is there twice'));
    else if (document && locale) words.set(locale, document);
    else attributes = document ?? attributes;
  }
  if (!names.some((name) => name.startsWith('attributes.'))) problems.push(problem(`${item.path}/attributes.yaml`, 'is missing'));
  if (names.length > 0 && words.size === 0) problems.push(problem(item.path, 'has no words in any language'));
  return { ...item, attributes, words };
}

async function readDocument(folder: string, file: string, problems: ContentProblem[]): Promise<Document | undefined> {
  const path = join(folder, file);
  const found = await stat(path).catch(() => undefined);
  if (found && (!found.isFile() || found.size > FILE_MAX)) {
    problems.push(problem(file, `must be a file of at most ${FILE_MAX / 1024} KB`));
    return undefined;
  }
  const text = found && (await readFile(path, 'utf8').catch(() => undefined));
  if (text === undefined) {
    problems.push(problem(file, 'cannot be read'));
    return undefined;
  }
  const document = parseDocument(text, { prettyErrors: true });
  const [error] = document.errors;
  if (error) {
    const [line] = error.message.split('\n');
    problems.push(problem(file, line ?? error.code));
    return undefined;
  }
  try {
    return { file, value: document.toJS({ maxAliasCount: 0 }) };
  } catch {
    problems.push(problem(file, 'must not use aliases'));
    return undefined;
  }
}
