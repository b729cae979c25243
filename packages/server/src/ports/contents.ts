import type { ContentKind } from '@marque/domain/content';
import type { Locale } from '@marque/domain/organisation';

/** A thing to read as it is kept; the same object as long as nothing of it changes. */
export interface ContentItem {
  readonly id: number;
  /** 0 is everybody's. */
  readonly organisation: number;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly sort: number;
  readonly publishedAt: number;
  readonly endsAt: number | undefined;
  readonly attributes: unknown;
  readonly words: ReadonlyMap<Locale, unknown>;
}

/** What people read, in memory as the database holds it. */
export interface Contents {
  /** An organisation's items of a kind: its own, and everybody's where it has none of the same slug. In no order. */
  of(organisation: number, kind: ContentKind): readonly ContentItem[];
  /** Votes given to an item here. */
  votes(item: number): number;
  /** Takes note of a vote that was just stored: how many there are now. */
  noteVotes(item: number, count: number): void;
}
