import { Button, buttonClass } from '@marque/ui';
import { useLocation, useRevalidator } from 'react-router';
import { useShellWords } from './use-words.ts';
import styles from './failure.module.css';

/** In place of a page that could not be made, and at /busy: load anew, or repeat the step that failed. */
export function BusyPage() {
  const words = useShellWords();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.page}>
      <title>{words.busy}</title>
      <h1 className={styles.sentence}>{words.busy}</h1>
      <div className={styles.actions}>
        <a href={pathname + search} className={buttonClass({ tone: 'action' })}>{words.refresh}</a>
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>{words.tryAgain}</Button>
      </div>
    </div>
  );
}
