import { Day, TimeOfDay } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { OfferingDetail } from '@marque/contract/offerings';
import type { OfferingStage } from '@marque/domain/offerings';
import { VisuallyHidden } from '@marque/ui';
import { useServerNow } from '../../../widgets/offering/use-sale-clock.ts';
import { useWords } from '../use-words.ts';
import styles from './stage-line.module.css';

type Place = 'done' | 'next' | 'ahead';

/** How many of the moments have passed at each stage: start, end, settlement, last unlock. */
const PASSED: Readonly<Record<OfferingStage, number>> = { upcoming: 0, in_progress: 1, ended: 2, settlement: 2, pledging: 3, closed: 4 };

interface Moment {
  readonly label: string;
  /** Epoch ms. */
  readonly at: number;
  readonly isExpected?: boolean;
}

interface StageLineProps {
  readonly offering: OfferingDetail;
  readonly stage: OfferingStage;
}

/** The way of an offering from its start to the last unlock, and how far it has come. */
export function StageLine({ offering, stage }: StageLineProps) {
  const words = useWords();
  const now = useServerNow();
  const moments: readonly Moment[] = [
    { label: words.stepStart, at: instantOf(offering.start_time) ?? 0 },
    { label: words.stepEnd, at: instantOf(offering.end_time) ?? 0 },
    { label: words.stepSettle, at: instantOf(offering.settle_time) ?? 0, isExpected: true },
    ...(offering.unlock_time === '' ? [] : [{ label: words.stepUnlock, at: instantOf(offering.unlock_time) ?? 0 }]),
  ];
  const passed = Math.min(PASSED[stage], moments.length);
  return (
    <ol className={styles.line}>
      {moments.map(({ label, at, isExpected = false }, i) => {
        const place: Place = i < passed ? 'done' : i === passed ? 'next' : 'ahead';
        const after = moments[i + 1];
        const share = i < passed - 1 ? 1 : i === passed - 1 && after ? shareOf(now, at, after.at) : 0;
        return (
          <li key={label} className={styles.step} data-place={place} aria-current={place === 'next' ? 'step' : undefined}>
            {after && (
              <span className={styles.way} aria-hidden>
                <span style={{ flexBasis: `${Math.round(share * 100)}%` }} />
              </span>
            )}
            <span className={styles.dot} aria-hidden />
            <span className={styles.label}>{label}</span>
            <span className={styles.date}>
              <Day at={at} withYear /> <TimeOfDay at={at} />
            </span>
            {isExpected && place !== 'done' && <span className={styles.note}>{words.expected}</span>}
            <VisuallyHidden>{{ done: words.stepDone, next: words.stepNext, ahead: words.stepAhead }[place]}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

/** How much of the time between two moments has passed, from 0 to 1. */
const shareOf = (now: number, from: number, to: number): number => (to <= from ? 1 : Math.min(1, Math.max(0, (now - from) / (to - from))));
