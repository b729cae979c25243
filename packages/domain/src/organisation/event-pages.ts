/** Pages of the events menu, in the order that holds until an operator has chosen another (A-015, C166). */
export const EVENT_PAGES = ['gift-coin', 'ieo', 'quantitative-contest', 'holding-ranking', 'trade-ranking', 'bit-bill', 'nft'] as const;
export type EventPage = (typeof EVENT_PAGES)[number];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** All pages: those that nav_config names in its order, then the others. What cannot be read orders nothing. */
export function orderedEventPages(navConfig: unknown): readonly EventPage[] {
  const config = typeof navConfig === 'string' ? parsed(navConfig) : navConfig;
  const events = isRecord(config) ? config['events'] : undefined;
  const order = isRecord(events) && Array.isArray(events['order']) ? events['order'] : [];
  const named = EVENT_PAGES.filter((page) => order.includes(page)).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return [...named, ...EVENT_PAGES.filter((page) => !named.includes(page))];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json || '{}');
  } catch {
    return {};
  }
}
