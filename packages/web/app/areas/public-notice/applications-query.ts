import type { Industry } from '@marque/domain/content';
import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';

export const APPLICATIONS_PATH = href('/makepublic');
export const PAGE_ROWS = 12;

/** The page that an address asks for; what is no number is the first. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

export const applicationsPath = (industry: Industry | undefined, page = 1): string =>
  withQuery(APPLICATIONS_PATH, { industry, page: page > 1 && page });
