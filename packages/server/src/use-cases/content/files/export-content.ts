import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_KINDS } from '@marque/domain/content';
import type { Selectable } from 'kysely';
import { stringify } from 'yaml';
import { z } from 'zod/mini';
import type { Database } from '../../../ports/database.ts';
import type { Schema } from '../../../ports/schema/index.ts';
import { ITEM_KINDS } from '../item-kinds.ts';

/** As importContent reads instants. */
const instantText = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

export interface ContentExport {
  readonly items: number;
  readonly files: number;
}

/**
 * Writes content as the files that importContent reads: everything, or what belongs to one organisation (0: to everybody).
 * Files that are there are overwritten, others left alone.
 */
export async function exportContent(database: Database, folder: string, organisation?: number): Promise<ContentExport> {
  const items = await readItems(database, (owner) => organisation === undefined || owner === organisation);
  let files = 0;
  for (const item of items) {
    const path = join(folder, item.path);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'attributes.yaml'), toYaml(item.attributes));
    const words = Object.entries(item.words);
    for (const [locale, own] of words) await writeFile(join(path, `${locale}.yaml`), toYaml(own));
    files += 1 + words.length;
  }
  return { items: items.length, files };
}

/** An item as its folder would hold it. */
interface WrittenItem {
  readonly path: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly words: Readonly<Record<string, unknown>>;
}

/** Everything of the owners that are wanted, by kind and name. */
export async function readItems(
  { queries }: Pick<Database, 'queries'>,
  isWanted: (owner: number) => boolean,
): Promise<readonly WrittenItem[]> {
  const rows = await queries.selectFrom('contents').selectAll().orderBy('kind').orderBy('slug').orderBy('organisation').execute();
  const texts = await queries.selectFrom('content_texts').selectAll().execute();
  return rows
    .filter((row) => isWanted(row.organisation))
    .map((row) => ({
      path: `${row.kind}/${row.organisation === 0 ? row.slug : `${row.slug}@${row.organisation}`}`,
      attributes: attributesOf(row),
      words: Object.fromEntries(
        texts.filter(({ content }) => content === row.id).map(({ locale, words }) => [locale, wordsOf(row.kind, words)] as const),
      ),
    }));
}

export const toYaml = (document: unknown): string => stringify(document, { lineWidth: 0, blockQuote: 'literal' });

/** Words as a file has them. */
export const wordsOf = (kind: string, words: unknown): unknown => ordered(schemasOf(kind)?.words, words);

const schemasOf = (kind: string) => {
  const known = CONTENT_KINDS.find((each) => each === kind);
  return known && ITEM_KINDS[known];
};

/** An item's attributes as a file has them. */
export function attributesOf(row: Selectable<Schema['contents']>): Readonly<Record<string, unknown>> {
  const { starts, ...attributes } = row.attributes;
  return Object.assign(
    {
      ...(row.organisation !== 0 && { organisation: row.organisation }),
      published: instantText(Number(row.published_at)),
      ...(typeof starts === 'number' && { starts: instantText(starts) }),
      ...(row.ends_at !== null && { ends: instantText(Number(row.ends_at)) }),
      ...(row.sort !== 0 && { sort: row.sort }),
    },
    ordered(schemasOf(row.kind)?.attributes, attributes),
  );
}

/** Fields in the order in which the kind names them, at every depth; the store keeps none. */
function ordered(schema: unknown, document: unknown): unknown {
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniOptional) return ordered(schema._zod.def.innerType, document);
  if (schema instanceof z.ZodMiniArray && Array.isArray(document)) return document.map((each) => ordered(schema._zod.def.element, each));
  if (!(schema instanceof z.ZodMiniObject) || typeof document !== 'object' || document === null) return document;
  const shape: Readonly<Record<string, unknown>> = schema._zod.def.shape;
  const names = Object.keys(shape);
  return Object.fromEntries(
    Object.entries(document)
      .sort(([a], [b]) => names.indexOf(a) - names.indexOf(b))
      .map(([name, value]) => [name, ordered(shape[name], value)]),
  );
}
