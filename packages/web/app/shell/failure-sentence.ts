import { isRouteErrorResponse } from 'react-router';
import { whatIsMissing } from '../data/missing.ts';
import { stoppedBy } from './stopped.ts';
import type { ShellWords } from './use-words.ts';

/** What is said in place of a page; a sign that needs no language where not even that is known. */
export function failureSentence(error: unknown, shellWords: ShellWords | undefined): string {
  const stopped = stoppedBy(error);
  if (stopped?.kind === 'organisation') return stopped.msg;
  const words = shellWords ?? stopped?.words;
  if (!words) return '···';
  if (!isRouteErrorResponse(error) || error.status !== 404) return words.busy;
  return whatIsMissing(error.data) === 'page' ? words.pageNotFound : words.itemNotFound;
}
