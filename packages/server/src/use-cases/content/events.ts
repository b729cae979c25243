import { fields, type Page } from '@marque/contract';
import type { EventRow, LabelCount, NewsItem } from '@marque/contract/content';
import type { EventLabel } from '@marque/domain/content';
import type { Contents } from '../../ports/contents.ts';
import type { Listings } from '../../ports/listings.ts';
import { done, refused, type Result } from '../result.ts';
import { paged } from './paged.ts';
import { EVENT } from './item-kinds.ts';
import { listShown, type Reader } from './shown-items.ts';

export interface EventsOptions {
  readonly contents: Contents;
  readonly listings: Listings;
}

export interface EventFilter {
  readonly label?: EventLabel | undefined;
  readonly token?: string | undefined;
  /** Epoch ms; events that begin in [begin, end]. */
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
}

const shownEvents = listShown(EVENT);

/** Events of nobody and of the brands that the organisation offers, the last to begin first. */
function calendar({ contents, listings }: EventsOptions, reader: Reader, filter: EventFilter = {}) {
  const offered = new Set(listings.pairsOf(reader.organisation.id).map(({ baseToken }) => baseToken.code));
  const { label, token, begin = 0, end = Infinity } = filter;
  return shownEvents(contents, reader)
    .filter(
      ({ attributes }) =>
        (attributes.token === '' || offered.has(attributes.token)) &&
        (label === undefined || attributes.label === label) &&
        (token === undefined || attributes.token === token) &&
        attributes.starts >= begin &&
        attributes.starts <= end,
    )
    .sort((a, b) => b.attributes.starts - a.attributes.starts || b.id - a.id);
}

type ShownEvent = ReturnType<typeof calendar>[number];

const toRow = ({ id, attributes, words, endsAt }: ShownEvent): EventRow => ({
  id,
  label: attributes.label,
  title: words.title,
  summary: words.summary,
  cover_img: attributes.cover,
  start_time: fields.instantText(attributes.starts),
  end_time: endsAt === undefined ? null : fields.instantText(endsAt),
  token: attributes.token,
});

export const listEvents = (
  options: EventsOptions,
  reader: Reader,
  filter: EventFilter & { readonly page: number; readonly size: number },
): Page<EventRow> => paged(calendar(options, reader, filter).map(toRow), filter);

/** How many events of each label begin on each day, by day and label. */
export function countEvents(options: EventsOptions, reader: Reader, filter: EventFilter): readonly LabelCount[] {
  const counts = new Map<string, LabelCount>();
  for (const { attributes } of calendar(options, reader, filter)) {
    const [date = ''] = fields.instantText(attributes.starts).split(' ');
    const name = `${date} ${attributes.label}`;
    counts.set(name, { label: attributes.label, date, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

const toNeighbour = (event: ShownEvent | undefined) => (event ? { id: event.id, title: event.words.title } : null);

/** An event as an article, with the one before it and the one after it in time. */
export function newsItem(options: EventsOptions, reader: Reader, id: string): Result<NewsItem> {
  const events = calendar(options, reader);
  const place = events.findIndex((event) => String(event.id) === id);
  const found = events[place];
  if (!found) return refused('not_found');
  return done({
    ...toRow(found),
    content: found.words.body.html,
    publish_time: fields.instantText(found.publishedAt),
    prev: toNeighbour(events[place + 1]),
    next: toNeighbour(events[place - 1]),
  });
}
