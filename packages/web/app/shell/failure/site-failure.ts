import type { Locale } from '@marque/domain/organisation';
import { isRouteErrorResponse } from 'react-router';
import type { ShellWords } from '../use-words.ts';

/** What is thrown when no page can be shown at all: the organisation's own words, or that the exchange is busy. */
export interface SiteFailure {
  readonly kind: 'organisation' | 'busy';
  readonly msg: string;
  readonly locale: Locale;
  readonly words: ShellWords;
}

export const siteFailureOf = (error: unknown): SiteFailure | undefined =>
  isRouteErrorResponse(error) && typeof error.data === 'object' && error.data !== null && 'words' in error.data
    ? (error.data as SiteFailure)
    : undefined;
