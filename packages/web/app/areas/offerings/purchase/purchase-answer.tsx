import { fill } from '@marque/app-kit/words/words';
import { Button, Progress } from '@marque/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../use-words.ts';
import type { PurchaseState } from './use-purchase.ts';
import styles from './purchase.module.css';

const SECOND_MS = 1_000;

interface PurchaseAnswerProps {
  readonly state: PurchaseState;
  readonly onRefresh: () => void;
  readonly onAskAgain: () => void;
}

/** What becomes of a request: it waits in the queue, others were faster, it was refused, or nothing is known of it. */
export function PurchaseAnswer({ state, onRefresh, onAskAgain }: PurchaseAnswerProps) {
  const words = useWords();
  switch (state.kind) {
    case 'waiting':
      return <Waiting since={state.since} isAskedAgain={state.isAskedAgain} />;
    case 'lost':
      return (
        <div role="alert" className={styles.lost}>
          <p className={styles.lostTitle}>{state.msg}</p>
          <p>{words.lostText}</p>
          <Button tone="action" wide onClick={onRefresh}>
            {words.refresh}
          </Button>
        </div>
      );
    case 'unknown':
      return (
        <div role="alert" className={styles.lost}>
          <p className={styles.lostTitle}>{words.unknownTitle}</p>
          <p>{words.unknownText}</p>
          <Button tone="action" wide onClick={onAskAgain}>
            {words.askAgain}
          </Button>
        </div>
      );
    case 'refused':
      return state.field === 'form' ? (
        <p role="alert" className={styles.refusal}>
          {state.msg}
        </p>
      ) : null;
    default:
      return null;
  }
}

/** The seconds are for the eye; what is waited for is said once. */
function Waiting({ since, isAskedAgain }: { readonly since: number; readonly isAskedAgain: boolean }) {
  const words = useWords();
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((now - since) / SECOND_MS);
  return (
    <div className={styles.waiting}>
      <Progress label={words.inQueue} />
      <p role="status">{isAskedAgain ? words.askedAgainText : words.queueText}</p>
      {seconds > 0 && (
        <p className={styles.seconds} aria-hidden>
          {fill(words.waitedFor, { seconds })}
        </p>
      )}
    </div>
  );
}
