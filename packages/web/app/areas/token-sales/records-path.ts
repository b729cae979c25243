import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@marque/domain/token-sales';
import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';

/** The records' filter as it stands in the address. */
export interface RecordsQuery {
  readonly status: SubscriptionStatus | undefined;
  readonly page: number;
}

export const RECORDS_QUERY = { status: SUBSCRIPTION_STATUSES, page: /^[1-9]\d{0,4}$/ };

export const recordsQuery = (parameters: URLSearchParams): RecordsQuery => ({
  status: SUBSCRIPTION_STATUSES.find((status) => status === parameters.get('status')),
  page: Number(parameters.get('page') ?? 1),
});

export const recordsPath = ({ status, page }: RecordsQuery): string =>
  withQuery(href('/user/subscriptionrecord'), { status, page: page > 1 && page });
