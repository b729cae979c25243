import { isLostChunk, reloadForLostChunk } from '@marque/app-kit/pages/lost-chunks';
import { buttonClass } from '@marque/ui';
import { RefreshCw } from '@marque/ui/icons';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router';
import { BusyPage } from './busy-page.tsx';
import { failureSentence } from './failure-sentence.ts';
import { FailurePage } from './failure-page.tsx';
import { Frame } from '../frame/frame.tsx';
import { NotFound } from './not-found.tsx';
import { siteFailureOf } from './site-failure.ts';
import { ShellWordsProvider, type ShellWords } from '../use-words.ts';
import styles from './failure.module.css';

/** The page in place of the one that failed: not found, busy, or the organisation's own words; each with its status. */
export function Failure({ error }: { readonly error: unknown }) {
  const site = useRouteLoaderData<{ readonly words: ShellWords }>('root');
  const { pathname } = useLocation();
  const siteFailure = siteFailureOf(error);
  useEffect(() => {
    if (isLostChunk(error)) reloadForLostChunk();
  }, [error]);
  if (siteFailure?.kind === 'organisation') {
    return (
      <main className={styles.bare}>
        <FailurePage sentence={siteFailure.msg} hint={siteFailure.words.noExchangeHint} sign="404" />
      </main>
    );
  }
  const words = site?.words ?? siteFailure?.words;
  if (!words) {
    // Nothing is known, not even a language: the mark for "again" needs none.
    return (
      <main className={styles.bare}>
        <a href={pathname} className={buttonClass({ size: 'lg' })}>
          <RefreshCw aria-label="↻" />
        </a>
      </main>
    );
  }
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const page = isMissing ? <NotFound sentence={failureSentence(error, words)} /> : <BusyPage />;
  return (
    <ShellWordsProvider words={words}>{site ? <Frame>{page}</Frame> : <main className={styles.bare}>{page}</main>}</ShellWordsProvider>
  );
}
