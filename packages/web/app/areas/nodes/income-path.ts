import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';

/** What the income is listed by. */
export const INCOME_TABS = ['days', 'payers', 'brands'] as const;
export type IncomeTab = (typeof INCOME_TABS)[number];

/** The income of a type of nodes, listed by one thing; the first page without a number. */
export const incomePath = (nodeType: string, tab: IncomeTab = 'days', page = 1): string =>
  withQuery(href('/ecologicalNodes/income/:nodeType?', { nodeType }), {
    tab: tab === 'days' ? undefined : tab,
    page: page === 1 ? undefined : String(page),
  });
