import { Day } from '@marque/app-kit/format/clock';
import { fill } from '@marque/app-kit/words/words';
import { useWords } from '../use-words.ts';
import type { Step } from './unlock-curve.ts';
import styles from './schedule.module.css';

interface UnlockAxisProps {
  readonly steps: readonly Step[];
  readonly settlesAt: number;
  /** Whether each batch has room for its day; else one in the middle and the last have. */
  readonly hasRoom: boolean;
}

/** The days below the picture; the table says the same. */
export function UnlockAxis({ steps, settlesAt, hasRoom }: UnlockAxisProps) {
  const words = useWords();
  const last = steps.length - 1;
  const shown = hasRoom ? steps : steps.filter((_, i) => i === Math.floor(last / 2) || i === last);
  return (
    <div className={styles.axis} aria-hidden>
      <span className={styles.origin}>
        {words.stepSettle}
        <small>
          <Day at={settlesAt} withYear />
        </small>
      </span>
      {shown.map((step) => (
        <span key={step.batch} className={styles.tick} style={{ insetInlineStart: `${step.x}%` }}>
          {fill(words.batch, { batch: step.batch })}
          <small>
            <Day at={step.at} withYear />
          </small>
        </span>
      ))}
    </div>
  );
}
