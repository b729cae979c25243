import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_KINDS, PAGE_SLUGS, type ContentKind } from '@marque/domain/content';
import { LOCALES, type Locale } from '@marque/domain/organisation';
import { parseDocument } from 'yaml';
import type { ContentProblem } from './content-problem.ts';

const FILE_MAX = 256 * 1024;
const FOLDERS_MAX = 5_000;

export interface Document {
  readonly file: string;
  readonly value: unknown;
}

/** A piece as its folder holds it: one document of facts, and one of words for each language. */
export interface PieceFolder {
  readonly kind: ContentKind;
  readonly slug: string;
  /** Of a folder named slug@organisation. */
  readonly organisation: number | undefined;
  /** Below the folder that is read. */
  readonly path: string;
}

export interface PieceDocuments extends PieceFolder {
  readonly facts: Document | undefined;
  readonly words: ReadonlyMap<Locale, Document>;
}

const SLUGS: Readonly<Partial<Record<ContentKind, RegExp>>> = {
  brand: /^[A-Z0-9][A-Z0-9.]{0,15}$/,
  page: new RegExp(`^(${PAGE_SLUGS.join('|')})$`),
};
const PLAIN_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SLUG_MAX = 64;

const problem = (file: string, text: string): ContentProblem => ({ file, at: '', problem: text });

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();

/** The pieces that a folder holds, by the names of its folders alone. */
export async function listPieces(folder: string, problems: ContentProblem[]): Promise<readonly PieceFolder[]> {
  const pieces: PieceFolder[] = [];
  const kinds = await namesIn(folder).catch(() => undefined);
  if (!kinds) problems.push(problem('', `there is no folder ${folder}`));
  for (const name of kinds ?? []) {
    const kind = CONTENT_KINDS.find((known) => known === name);
    const names = kind && await namesIn(join(folder, kind)).catch(() => undefined);
    if (!names) problems.push(problem(name, `must be a folder named one of ${CONTENT_KINDS.join(', ')}`));
    else pieces.push(...names.flatMap((each) => pieceFolder(kind, each, problems) ?? []));
  }
  if (pieces.length > FOLDERS_MAX) problems.push(problem('', `must not hold more than ${FOLDERS_MAX} pieces`));
  return pieces.slice(0, FOLDERS_MAX);
}

function pieceFolder(kind: ContentKind, name: string, problems: ContentProblem[]): PieceFolder | undefined {
  const [, slug = '', organisation] = /^([^@]+)(?:@(\d{1,3}))?$/.exec(name) ?? [];
  const path = `${kind}/${name}`;
  if (slug.length <= SLUG_MAX && (SLUGS[kind] ?? PLAIN_SLUG).test(slug)) {
    return { kind, slug, path, organisation: organisation === undefined ? undefined : Number(organisation) };
  }
  const rule = { brand: 'the code of a token', page: `one of ${PAGE_SLUGS.join(', ')}` }[String(kind)] ?? 'lower-case words joined by dashes';
  problems.push(problem(path, `must be named ${rule}`));
  return undefined;
}

/** Reads a piece's documents. What cannot be read is told and left out. */
export async function readPiece(folder: string, piece: PieceFolder, problems: ContentProblem[]): Promise<PieceDocuments> {
  const names = await namesIn(join(folder, piece.path)).catch(() => []);
  let facts: Document | undefined;
  const words = new Map<Locale, Document>();
  for (const name of names) {
    const file = `${piece.path}/${name}`;
    const [, stem = ''] = /^(.+)\.(?:yaml|yml|json)$/.exec(name) ?? [];
    const locale = LOCALES.find((known) => known === stem);
    if (stem !== 'facts' && !locale) {
      problems.push(problem(file, `must be facts.yaml or the words of a language: ${LOCALES.join(', ')}`));
      continue;
    }
    const document = await readDocument(folder, file, problems);
    if ((locale ? words.has(locale) : facts !== undefined)) problems.push(problem(file, 'is there twice'));
    else if (document && locale) words.set(locale, document);
    else facts = document ?? facts;
  }
  if (!names.some((name) => name.startsWith('facts.'))) problems.push(problem(`${piece.path}/facts.yaml`, 'is missing'));
  if (names.length > 0 && words.size === 0) problems.push(problem(piece.path, 'has no words in any language'));
  return { ...piece, facts, words };
}

async function readDocument(folder: string, file: string, problems: ContentProblem[]): Promise<Document | undefined> {
  const path = join(folder, file);
  const found = await stat(path).catch(() => undefined);
  if (found && (!found.isFile() || found.size > FILE_MAX)) {
    problems.push(problem(file, `must be a file of at most ${FILE_MAX / 1024} KB`));
    return undefined;
  }
  const text = found && await readFile(path, 'utf8').catch(() => undefined);
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
