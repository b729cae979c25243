import { monthOf, readMonth } from '@marque/domain/statements';
import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';

/** What the page reads of its address. */
export const STATEMENT_QUERY = { month: /^20\d{2}-\d{2}$/, token: /^[A-Z0-9.]{1,16}$/, page: /^\d{1,6}$/ };

export interface StatementQuery {
  readonly month: string;
  /** Empty means all. */
  readonly token: string;
  readonly page: number;
}

/** A month that is none, or has not begun, is the present one. */
export function readStatementQuery(params: URLSearchParams, now: number): StatementQuery {
  const month = params.get('month') ?? '';
  const page = Math.trunc(Number(params.get('page') ?? 1));
  return { month: readMonth(month, now) ? month : monthOf(now), token: params.get('token') ?? '', page: page >= 1 ? page : 1 };
}

export const statementPath = (query: Partial<StatementQuery>): string => withQuery(href('/assets/statement'), { ...query });
