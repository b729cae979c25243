import type { Industry } from '@marque/domain/content';

export const APPLICATIONS_PATH = '/makepublic';
export const PAGE_ROWS = 12;

/** The page that an address asks for; what is no number is the first. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

export function applicationsPath(industry: Industry | undefined, page = 1): string {
  const params = new URLSearchParams();
  if (industry) params.set('industry', industry);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? APPLICATIONS_PATH : `${APPLICATIONS_PATH}?${params}`;
}
