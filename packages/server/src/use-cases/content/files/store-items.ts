import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import type { Schema } from '../../../ports/schema/index.ts';
import type { ReadItem } from './check-item.ts';

/** Rows in one statement, so that it stays of a reasonable size. */
const ROWS_MAX = 50;

export interface StoredCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

interface Stored {
  readonly id: number;
  readonly publishedAt: number;
  readonly updatedAt: number;
  /** All of it in one text, to compare. */
  readonly content: string;
}

type Queries = Kysely<Schema>;

/** JSON with the fields of every object in one order, so that equal things are equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const nameOf = ({ organisation, kind, slug }: Pick<ReadItem, 'organisation' | 'kind' | 'slug'>): string =>
  `${organisation}/${kind}/${slug}`;

const contentOf = (item: Omit<ReadItem, 'organisation' | 'kind' | 'slug'>, publishedAt: number): string =>
  canonical([item.sort, publishedAt, item.endsAt ?? null, item.attributes, Object.fromEntries(item.words)]);

/** When an item without a date of its own was published: when it was first; a new one now, or when what it tells of began. */
function publishedAt(item: ReadItem, known: Stored | undefined, now: number): number {
  const begins = item.attributes['starts'];
  const second = now - (now % 1_000);
  return item.publishedAt ?? known?.publishedAt ?? (typeof begins === 'number' ? Math.min(begins, second) : second);
}

/** Adds items, and changes those that are there and differ: all in one transaction. */
export async function storeItems(database: Database, items: readonly ReadItem[], now: number): Promise<StoredCounts> {
  return database.transaction(async (queries) => {
    // Two imports at once take turns.
    await sql`lock table contents in share row exclusive mode`.execute(queries);
    const stored = await readStored(queries);
    const fresh = items.filter((item) => !stored.has(nameOf(item)));
    const changed = items.flatMap((item) => {
      const known = stored.get(nameOf(item));
      return known && known.content !== contentOf(item, publishedAt(item, known, now)) ? [{ item, known }] : [];
    });
    const ids = new Map(changed.map(({ item, known }) => [known.id, item]));
    for (const { item, known } of changed) await change(queries, item, known, now);
    for (const part of inParts(fresh)) for (const [id, item] of await add(queries, part, now)) ids.set(id, item);
    await writeTexts(queries, ids);
    return { added: fresh.length, changed: changed.length, unchanged: items.length - fresh.length - changed.length };
  });
}

const inParts = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_MAX) }, (_, i) => rows.slice(i * ROWS_MAX, (i + 1) * ROWS_MAX));

async function readStored(queries: Queries): Promise<ReadonlyMap<string, Stored>> {
  const texts = new Map<number, [string, unknown][]>();
  for (const { content, locale, words } of await queries.selectFrom('content_texts').selectAll().execute()) {
    texts.set(content, [...(texts.get(content) ?? []), [locale, words]]);
  }
  const rows = await queries.selectFrom('contents').selectAll().execute();
  return new Map(
    rows.map((row) => [
      `${row.organisation}/${row.kind}/${row.slug}`,
      {
        id: row.id,
        publishedAt: Number(row.published_at),
        updatedAt: Number(row.updated_at),
        content: canonical([
          row.sort,
          Number(row.published_at),
          row.ends_at === null ? null : Number(row.ends_at),
          row.attributes,
          Object.fromEntries(texts.get(row.id) ?? []),
        ]),
      },
    ]),
  );
}

async function add(queries: Queries, items: readonly ReadItem[], now: number): Promise<readonly (readonly [number, ReadItem])[]> {
  const rows = await queries
    .insertInto('contents')
    .values(
      items.map((item) => ({
        organisation: item.organisation,
        kind: item.kind,
        slug: item.slug,
        sort: item.sort,
        published_at: publishedAt(item, undefined, now),
        ends_at: item.endsAt ?? null,
        attributes: JSON.stringify(item.attributes),
        updated_at: now,
      })),
    )
    .returning(['id', 'organisation', 'kind', 'slug'])
    .execute();
  const ids = new Map(rows.map((row) => [`${row.organisation}/${row.kind}/${row.slug}`, row.id]));
  return items.flatMap((item) => {
    const id = ids.get(nameOf(item));
    return id === undefined ? [] : [[id, item] as const];
  });
}

/** Readers notice a change by its time, so that it must be another one than before. */
async function change(queries: Queries, item: ReadItem, known: Stored, now: number): Promise<void> {
  await queries
    .updateTable('contents')
    .set({
      sort: item.sort,
      published_at: publishedAt(item, known, now),
      ends_at: item.endsAt ?? null,
      attributes: JSON.stringify(item.attributes),
      updated_at: Math.max(now, known.updatedAt + 1),
    })
    .where('id', '=', known.id)
    .execute();
  await queries.deleteFrom('content_texts').where('content', '=', known.id).execute();
}

async function writeTexts(queries: Queries, items: ReadonlyMap<number, ReadItem>): Promise<void> {
  const rows = [...items].flatMap(([content, { words }]) =>
    [...words].map(([locale, each]) => ({ content, locale, words: JSON.stringify(each) })),
  );
  for (const part of inParts(rows))
    await queries
      .insertInto('content_texts')
      .values([...part])
      .execute();
}
