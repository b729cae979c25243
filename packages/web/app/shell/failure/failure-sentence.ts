import { whatIsMissing } from '@marque/app-kit/pages/missing';
import { isRouteErrorResponse } from 'react-router';
import { siteFailureOf } from './site-failure.ts';
import type { ShellWords } from '../use-words.ts';

/** What is said in place of a page; a sign that needs no language where not even that is known. */
export function failureSentence(error: unknown, shellWords: ShellWords | undefined): string {
  const siteFailure = siteFailureOf(error);
  if (siteFailure?.kind === 'organisation') return siteFailure.msg;
  const words = shellWords ?? siteFailure?.words;
  if (!words) return '···';
  if (!isRouteErrorResponse(error) || error.status !== 404) return words.busy;
  return whatIsMissing(error.data) === 'page' ? words.pageNotFound : words.itemNotFound;
}
