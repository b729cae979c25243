import { EmptyState, buttonClass } from '@marque/ui';
import { Link, useRouteError } from 'react-router';
import { LoadFailure } from '../data/load.ts';
import { useWords } from '../data/words.ts';
import styles from './frame.module.css';

/** In place of a page that cannot be shown: what was refused, or that something went wrong. */
export function Failure() {
  const words = useWords();
  const error = useRouteError();
  const text = error instanceof LoadFailure ? error.message : words.failed;
  return (
    <main className={styles.failure}>
      <h1 className={styles.failureTitle}>{words.failureTitle}</h1>
      <EmptyState
        title={text}
        action={
          <Link className={buttonClass({ tone: 'plain' })} to="/" reloadDocument={!(error instanceof LoadFailure)}>
            {words.toStart}
          </Link>
        }
      />
    </main>
  );
}
