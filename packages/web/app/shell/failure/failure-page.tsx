import { lazy, Suspense, type ReactNode } from 'react';
import { useSiteIfAny } from '../../data/site-data.ts';
import styles from './failure.module.css';

const FailureArt = lazy(() => import('./failure-art.tsx'));

interface FailurePageProps {
  readonly sentence: string;
  readonly hint: string;
  readonly sign: '404' | '···';
  /** Ways on; none where there is nowhere to go. */
  readonly children?: ReactNode;
}

/** What stands in for a page: what happened, what to do now, and the design's own picture of it. */
export function FailurePage({ sentence, hint, sign, children }: FailurePageProps) {
  const site = useSiteIfAny();
  return (
    <div className={styles.page}>
      <div className={styles.text}>
        <h1 className={styles.sentence}>{sentence}</h1>
        <p className={styles.hint}>{hint}</p>
        {children}
      </div>
      <div className={styles.art}>
        <Suspense fallback={null}>
          <FailureArt theme={site?.themeClass ?? 'theme-0'} sign={sign} />
        </Suspense>
      </div>
    </div>
  );
}
