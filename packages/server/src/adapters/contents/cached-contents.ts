import { CONTENT_KINDS, type ContentKind } from '@marque/domain/content';
import { LOCALES, type Locale } from '@marque/domain/organisation';
import type { Contents, ContentItem } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import { groupRows } from '../group-rows.ts';

const SHARED = 0;

interface CachedItem {
  readonly item: ContentItem;
  readonly updatedAt: number;
}

type ByOrganisation = ReadonlyMap<number, readonly ContentItem[]>;

/** Everything to read in memory: asked for with most pages, changed by an operator now and then. */
export class CachedContents implements Contents {
  private cached: ReadonlyMap<number, CachedItem> = new Map();
  private kinds: ReadonlyMap<ContentKind, ByOrganisation> = new Map();
  private readonly counts = new Map<number, number>();
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  of(organisation: number, kind: ContentKind): readonly ContentItem[] {
    const byOrganisation = this.kinds.get(kind);
    return byOrganisation?.get(organisation) ?? byOrganisation?.get(SHARED) ?? [];
  }

  votes(item: number): number {
    return this.counts.get(item) ?? 0;
  }

  /** Votes are never taken back: of two counts of an item the smaller one is the older one. */
  noteVotes(item: number, count: number): void {
    this.counts.set(item, Math.max(count, this.votes(item)));
  }

  /** Reads what has changed since the last time, and all votes. */
  async refresh(): Promise<void> {
    const { queries } = this.database;
    const heads = await queries.selectFrom('contents').select(['id', 'updated_at']).execute();
    const changed = heads.filter(({ id, updated_at: at }) => this.cached.get(id)?.updatedAt !== Number(at)).map(({ id }) => id);
    if (changed.length > 0 || heads.length !== this.cached.size) await this.take(new Set(heads.map(({ id }) => id)), changed);
    const votes = await queries
      .selectFrom('application_votes')
      .select(['content', (e) => e.fn.countAll().as('count')])
      .groupBy('content')
      .execute();
    // A vote may have been noted since these were counted.
    for (const { content, count } of votes) this.noteVotes(content, Number(count));
  }

  private async take(present: ReadonlySet<number>, changed: readonly number[]): Promise<void> {
    const read = await readItems(this.database, changed);
    this.cached = new Map([...[...this.cached].filter(([id]) => present.has(id)), ...read]);
    const items = [...this.cached.values()].map(({ item }) => item);
    this.kinds = new Map(CONTENT_KINDS.map((kind) => [kind, byOrganisation(items.filter((item) => item.kind === kind))]));
  }
}

/** For everybody, and for each organisation that has items of its own: those in place of everybody's. */
function byOrganisation(items: readonly ContentItem[]): ByOrganisation {
  const groups = groupRows(items, ({ organisation }) => organisation);
  const shared = groups.get(SHARED) ?? [];
  return new Map(
    [...groups].map(([organisation, own]) => {
      const slugs = new Set(own.map(({ slug }) => slug));
      return [organisation, organisation === SHARED ? own : [...own, ...shared.filter(({ slug }) => !slugs.has(slug))]] as const;
    }),
  );
}

async function readItems({ queries }: Database, ids: readonly number[]): Promise<ReadonlyMap<number, CachedItem>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.selectFrom('contents').selectAll().where('id', 'in', ids).execute();
  const texts = await queries.selectFrom('content_texts').selectAll().where('content', 'in', ids).execute();
  const wordsOf = groupRows(texts, ({ content }) => content);
  return new Map(
    rows.flatMap((row) => {
      const kind = CONTENT_KINDS.find((known) => known === row.kind);
      const words = new Map(
        (wordsOf.get(row.id) ?? []).flatMap((text): [Locale, unknown][] => {
          const locale = LOCALES.find((known) => known === text.locale);
          return locale ? [[locale, text.words]] : [];
        }),
      );
      const { id, organisation, slug, sort, attributes } = row;
      return kind === undefined
        ? []
        : [
            [
              id,
              {
                updatedAt: Number(row.updated_at),
                item: {
                  id,
                  organisation,
                  kind,
                  slug,
                  sort,
                  publishedAt: Number(row.published_at),
                  endsAt: row.ends_at === null ? undefined : Number(row.ends_at),
                  attributes,
                  words,
                },
              },
            ] as const,
          ];
    }),
  );
}
