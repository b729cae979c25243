import type { EventLabel } from '@marque/domain/content';
import type { Contents } from '../../ports/contents.ts';
import type { Listings } from '../../ports/listings.ts';
import { paged, type Paged, type PageRange } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
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

export type ShownEvent = ReturnType<typeof calendar>[number];

export const listEvents = (options: EventsOptions, reader: Reader, filter: EventFilter & PageRange): Paged<ShownEvent> =>
  paged(calendar(options, reader, filter), filter);

/** How many events of a label begin on a day, "yyyy-MM-dd" in UTC. */
export interface LabelCount {
  readonly label: EventLabel;
  readonly count: number;
  readonly date: string;
}

/** How many events of each label begin on each day, by day and label. */
export function countEvents(options: EventsOptions, reader: Reader, filter: EventFilter): readonly LabelCount[] {
  const counts = new Map<string, LabelCount>();
  for (const { attributes } of calendar(options, reader, filter)) {
    const date = new Date(attributes.starts).toISOString().slice(0, 10);
    const name = `${date} ${attributes.label}`;
    counts.set(name, { label: attributes.label, date, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

/** An event with the one before it and the one after it in time. */
export interface EventInTime {
  readonly event: ShownEvent;
  readonly before: ShownEvent | undefined;
  readonly after: ShownEvent | undefined;
}

export function findEvent(options: EventsOptions, reader: Reader, id: number): Result<EventInTime> {
  const events = calendar(options, reader);
  const place = events.findIndex((each) => each.id === id);
  const event = events[place];
  return event ? done({ event, before: events[place + 1], after: events[place - 1] }) : refused('not_found');
}
