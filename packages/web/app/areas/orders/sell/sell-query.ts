import { href } from 'react-router';
import { withQuery } from '../../../data/addresses/with-query.ts';

const STATUSES = ['0', '1', '2'] as const;
const TABS = ['orders', 'pledge'] as const;
export type SellTab = (typeof TABS)[number];

/** What the page reads of its address. */
export const SELL_QUERY = { tab: TABS, status: STATUSES };

export interface SellQuery {
  readonly tab: SellTab;
  /** Empty means all; pledges have none. */
  readonly status: (typeof STATUSES)[number] | '';
}

export function readSellQuery(params: URLSearchParams): SellQuery {
  const tab = params.get('tab') === 'pledge' ? 'pledge' : 'orders';
  return { tab, status: tab === 'pledge' ? '' : (STATUSES.find((status) => status === params.get('status')) ?? '') };
}

/** The address of a page of a list. */
export const sellPath = (page: number, { tab, status }: Partial<SellQuery> = {}): string =>
  withQuery(href('/order/sell/:page?', { page: String(page) }), { tab: tab === 'pledge' && tab, status });
