import type { Generated, JSONColumnType } from 'kysely';

/** What visitors read. */
export interface ContentTables {
  contents: {
    id: Generated<number>;
    organisation: number;
    kind: string;
    slug: string;
    sort: Generated<number>;
    published_at: number;
    ends_at: number | null;
    attributes: JSONColumnType<Record<string, unknown>>;
    updated_at: number;
  };
  content_texts: { content: number; locale: string; words: JSONColumnType<Record<string, unknown>> };
  application_votes: { content: number; user_id: number; at: number };
}
