import type { ContentKind } from '@marque/domain/content';
import type { Locale } from '@marque/domain/organisation';

/** A thing to read as it is kept; the same object as long as nothing of it changes. */
export interface Piece {
  readonly id: number;
  /** 0 is everybody's. */
  readonly organisation: number;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly sort: number;
  readonly publishedAt: number;
  readonly endsAt: number | undefined;
  readonly facts: unknown;
  readonly words: ReadonlyMap<Locale, unknown>;
}

/** What people read, in memory as the database holds it. */
export interface Contents {
  /** An organisation's pieces of a kind: its own, and everybody's where it has none of the same slug. In no order. */
  of(organisation: number, kind: ContentKind): readonly Piece[];
  /** Votes given to a piece here. */
  votes(piece: number): number;
  /** Takes note of a vote that was just stored: how many there are now. */
  noteVotes(piece: number, count: number): void;
}
