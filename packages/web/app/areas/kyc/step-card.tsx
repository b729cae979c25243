import { Badge, cx } from '@marque/ui';
import { Check, CircleAlert, Clock, Lock } from '@marque/ui/icons';
import type { ReactNode } from 'react';
import { useWords, type KycWords } from './use-words.ts';
import styles from './step-card.module.css';

/** As the wire says it: 0 not verified, 1 verifying, 2 verified, 3 failed. */
type Status = 0 | 1 | 2 | 3;

interface StepCardProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly status: Status;
  readonly reason: string;
  /** Why the step cannot be taken yet. */
  readonly locked?: string | undefined;
  readonly children: ReactNode;
}

const badgeOf = (words: KycWords) =>
  [
    { tone: 'plain', label: words.none },
    { tone: 'warn', label: words.verifying },
    { tone: 'good', label: words.verified },
    { tone: 'bad', label: words.failed },
  ] as const;

/** One verification: where it stands, and its form while there is something to send. */
export function StepCard({ mark, title, text, status, reason, locked, children }: StepCardProps) {
  const words = useWords();
  const badge = badgeOf(words)[status];
  const isOpen = locked === undefined && (status === 0 || status === 3);
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <span className={cx(styles.mark, status === 2 && styles.markDone)} aria-hidden>
          {status === 2 ? <Check size={18} /> : mark}
        </span>
        <div className={styles.about}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </header>
      {status === 1 && <Note icon={<Clock size={18} aria-hidden />} title={words.verifyingTitle} text={words.verifyingText} />}
      {status === 3 && (
        <div className={cx(styles.note, styles.failure)} role="status">
          <CircleAlert size={18} aria-hidden />
          <div>
            <p className={styles.noteTitle}>{words.failedTitle}</p>
            <p className={styles.reason}>{reason || words.failedText}</p>
          </div>
        </div>
      )}
      {locked !== undefined && status === 0 && <Note icon={<Lock size={18} aria-hidden />} title={locked} />}
      {isOpen && <div className={styles.body}>{children}</div>}
    </section>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
}

const Note = ({ icon, title, text }: NoteProps) => (
  <div className={styles.note} role="status">
    {icon}
    <div>
      <p className={styles.noteTitle}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  </div>
);
