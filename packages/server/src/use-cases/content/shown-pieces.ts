import { contentLocales } from '@marque/domain/content';
import type { Locale } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import type { Contents, Piece } from '../../ports/contents.ts';
import type { Organisation } from '../../ports/organisations.ts';
import type { PieceKind } from './piece-kinds.ts';

/** For whom something is shown, and when. */
export interface Reader {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly now: number;
}

interface ShownPiece<Facts, Words> {
  readonly id: number;
  readonly slug: string;
  readonly sort: number;
  readonly publishedAt: number;
  readonly endsAt: number | undefined;
  readonly facts: Facts;
  readonly words: Words;
  /** Language of the words. */
  readonly locale: Locale;
}

/** Stands for the name of whose site it is, in words that all organisations share. */
const ORGANISATION = '{organisation}';

type Shelf<Facts, Words> = (contents: Contents, reader: Reader) => readonly ShownPiece<Facts, Words>[];

/**
 * A kind's published pieces as a reader sees them: the organisation's own in place of everybody's, words in the best
 * language there is. In the operator's order, and the newest first where that says nothing. A piece is read once
 * for each language; one that cannot be read is left out.
 */
export function shelf<Facts, Words>(kind: PieceKind<z.ZodMiniType<Facts>, z.ZodMiniType<Words>>): Shelf<Facts, Words> {
  const readings = new WeakMap<Piece, Map<Locale, (name: string) => ShownPiece<Facts, Words> | undefined>>();
  const readingOf = (piece: Piece, locale: Locale) => {
    const known = readings.get(piece) ?? new Map<Locale, (name: string) => ShownPiece<Facts, Words> | undefined>();
    readings.set(piece, known);
    const reading = known.get(locale) ?? createReading(kind, piece, locale);
    known.set(locale, reading);
    return reading;
  };
  return (contents, { organisation, locale: wanted, now }) => contents.of(organisation.id, kind.kind)
    .filter(({ publishedAt }) => publishedAt <= now)
    .sort((a, b) => a.sort - b.sort || b.publishedAt - a.publishedAt || b.id - a.id)
    .flatMap((piece) => {
      const locale = contentLocales(wanted).find((each) => piece.words.has(each));
      return (locale && readingOf(piece, locale)(organisation.name)) ?? [];
    });
}

/** Reads a piece in one language: once where its words do not name the organisation, else once for each name. */
function createReading<Facts, Words>(
  kind: PieceKind<z.ZodMiniType<Facts>, z.ZodMiniType<Words>>, piece: Piece, locale: Locale,
): (name: string) => ShownPiece<Facts, Words> | undefined {
  const json = JSON.stringify(piece.words.get(locale));
  const isNaming = json.includes(ORGANISATION);
  const facts = z.safeParse(kind.facts, piece.facts);
  const byName = new Map<string, ShownPiece<Facts, Words> | undefined>();
  const read = (name: string): ShownPiece<Facts, Words> | undefined => {
    const words = z.safeParse(kind.words, JSON.parse(json.replaceAll(ORGANISATION, () => JSON.stringify(name).slice(1, -1))));
    const { id, slug, sort, publishedAt, endsAt } = piece;
    return facts.success && words.success
      ? { id, slug, sort, publishedAt, endsAt, facts: facts.data, words: words.data, locale } : undefined;
  };
  return (name) => {
    const key = isNaming ? name : '';
    if (!byName.has(key)) byName.set(key, read(key));
    return byName.get(key);
  };
}
