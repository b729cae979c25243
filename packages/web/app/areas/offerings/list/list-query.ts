import type { Industry } from '@marque/domain/content';
import { href } from 'react-router';
import { withQuery } from '../../../data/addresses/with-query.ts';
import { INDUSTRY_QUERY, industryOf } from '../../../widgets/brand/industry-filter.tsx';

/** Tabs below the sales that run. */
const OFFERING_TABS = ['preview', 'history'] as const;
export type OfferingTab = (typeof OFFERING_TABS)[number];

/** What the page reads of its address. */
export const LIST_QUERY = { ...INDUSTRY_QUERY, tab: OFFERING_TABS };

export interface ListQuery {
  readonly tab: OfferingTab;
  /** Undefined: all of them. */
  readonly industry: Industry | undefined;
}

export const readListQuery = (params: URLSearchParams): ListQuery => ({
  tab: params.get('tab') === 'history' ? 'history' : 'preview',
  industry: industryOf(params),
});

/** The address of a tab, narrowed to an industry or not. */
export const listPath = ({ tab, industry }: ListQuery): string => withQuery(href('/ibo'), { tab, industry });
