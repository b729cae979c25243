import { contentLocales } from '@marque/domain/content';
import type { Locale } from '@marque/domain/organisation';
import { z } from 'zod/mini';
import type { Contents, ContentItem } from '../../ports/contents.ts';
import type { Organisation } from '../../ports/organisations.ts';
import type { ItemKind } from './item-kinds.ts';

/** For whom something is shown, and when. */
export interface Reader {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly now: number;
}

interface ShownItem<Attributes, Words> {
  readonly id: number;
  readonly slug: string;
  readonly sort: number;
  readonly publishedAt: number;
  readonly endsAt: number | undefined;
  readonly attributes: Attributes;
  readonly words: Words;
  /** Language of the words. */
  readonly locale: Locale;
}

/** Stands for the name of whose site it is, in words that all organisations share. */
const ORGANISATION = '{organisation}';

type ListShown<Attributes, Words> = (contents: Contents, reader: Reader) => readonly ShownItem<Attributes, Words>[];

/**
 * A kind's published items as a reader sees them: the organisation's own in place of everybody's, words in the best
 * language there is. In the operator's order, and the newest first where that says nothing. An item is read once
 * for each language; one that cannot be read is left out.
 */
export function listShown<Attributes, Words>(
  kind: ItemKind<z.ZodMiniType<Attributes>, z.ZodMiniType<Words>>,
): ListShown<Attributes, Words> {
  const readings = new WeakMap<ContentItem, Map<Locale, (name: string) => ShownItem<Attributes, Words> | undefined>>();
  const readingOf = (item: ContentItem, locale: Locale) => {
    const known = readings.get(item) ?? new Map<Locale, (name: string) => ShownItem<Attributes, Words> | undefined>();
    readings.set(item, known);
    const reading = known.get(locale) ?? createReading(kind, item, locale);
    known.set(locale, reading);
    return reading;
  };
  return (contents, { organisation, locale: wanted, now }) =>
    contents
      .of(organisation.id, kind.kind)
      .filter(({ publishedAt }) => publishedAt <= now)
      .sort((a, b) => a.sort - b.sort || b.publishedAt - a.publishedAt || b.id - a.id)
      .flatMap((item) => {
        const locale = contentLocales(wanted).find((each) => item.words.has(each));
        return (locale && readingOf(item, locale)(organisation.name)) ?? [];
      });
}

/** Reads an item in one language: once where its words do not name the organisation, else once for each name. */
function createReading<Attributes, Words>(
  kind: ItemKind<z.ZodMiniType<Attributes>, z.ZodMiniType<Words>>,
  item: ContentItem,
  locale: Locale,
): (name: string) => ShownItem<Attributes, Words> | undefined {
  const json = JSON.stringify(item.words.get(locale));
  const isNaming = json.includes(ORGANISATION);
  const attributes = z.safeParse(kind.attributes, item.attributes);
  const byName = new Map<string, ShownItem<Attributes, Words> | undefined>();
  const read = (name: string): ShownItem<Attributes, Words> | undefined => {
    const words = z.safeParse(kind.words, JSON.parse(json.replaceAll(ORGANISATION, () => JSON.stringify(name).slice(1, -1))));
    const { id, slug, sort, publishedAt, endsAt } = item;
    return attributes.success && words.success
      ? { id, slug, sort, publishedAt, endsAt, attributes: attributes.data, words: words.data, locale }
      : undefined;
  };
  return (name) => {
    const key = isNaming ? name : '';
    if (!byName.has(key)) byName.set(key, read(key));
    return byName.get(key);
  };
}
