import { Button, buttonClass } from '@marque/ui';
import { useLocation, useRevalidator } from 'react-router';
import { FailurePage } from './failure-page.tsx';
import { useShellWords } from '../use-words.ts';
import styles from './failure.module.css';

/** In place of a page that could not be made, and at /busy: load anew, or repeat the step that failed. */
export function BusyPage() {
  const words = useShellWords();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  return (
    <FailurePage sentence={words.busy} hint={words.busyHint} sign="···">
      <div className={styles.actions}>
        <a href={pathname + search} className={buttonClass({ tone: 'action' })}>
          {words.refresh}
        </a>
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {words.tryAgain}
        </Button>
      </div>
    </FailurePage>
  );
}
