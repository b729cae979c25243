import { SALE_STATUSES, type SaleStatus } from '@marque/domain/token-sales';
import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';

export const SALES_AT_ONCE = 9;

/** The list's filter as it stands in the address. */
export interface SalesQuery {
  readonly status: SaleStatus | undefined;
  readonly page: number;
}

export const SALES_QUERY = { status: SALE_STATUSES, page: /^[1-9]\d{0,4}$/ };

export const salesQuery = (parameters: URLSearchParams): SalesQuery => ({
  status: SALE_STATUSES.find((status) => status === parameters.get('status')),
  page: Number(parameters.get('page') ?? 1),
});

export const salesPath = ({ status, page }: SalesQuery): string => withQuery(href('/activity/ieo'), { status, page: page > 1 && page });

/** Address of a sale's page. */
export const salePath = (id: string): string => href('/activity/ieo/detail/:id?', { id });
