import { Day } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { OfferingDetail } from '@marque/contract/offerings';
import { groupThousands, productOf, trimZeros, truncateDecimal } from '@marque/domain/money';
import { readCopies } from '@marque/domain/offerings';
import { useState, type PointerEvent } from 'react';
import { useServerNow } from '../../../widgets/offering/use-sale-clock.ts';
import { useWords } from '../use-words.ts';
import { UnlockAxis } from './unlock-axis.tsx';
import { ground, nearest, stairs, unlockCurve, type Step } from './unlock-curve.ts';
import { UnlockTable } from './unlock-table.tsx';
import styles from './schedule.module.css';

/** Beside more steps than these there is no room for words. */
const LABELS_MAX = 7;
const DECIMALS = 8;
const DAY_LENGTH = 10;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, DAY_LENGTH);

interface UnlockScheduleProps {
  readonly offering: OfferingDetail;
  /** Copies as they stand in the form: the schedule is also said in their tokens. */
  readonly copies: string;
}

/** When frozen tokens become usable, batch by batch: a picture to look at, and the same as a table. */
export function UnlockSchedule({ offering, copies: typed }: UnlockScheduleProps) {
  const words = useWords();
  const now = useServerNow();
  const [pointed, setPointed] = useState<number>();
  const copies = readCopies(typed);
  const settlesAt = instantOf(offering.settle_time) ?? 0;
  const batches = offering.unlock_schedule.map(({ batch, time, percent }) => ({ batch, at: instantOf(time) ?? 0, percent }));
  const { steps, nowX } = unlockCurve(batches, settlesAt, now);
  const shown = steps.find(({ batch }) => batch === pointed);
  const tokensOf = (percent: string): string | undefined =>
    copies === undefined ? undefined : sharedTokens(copies, offering.tokens_per_unit, percent);
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(nearest(steps, ((clientX - left) / width) * 100)?.batch);
  };
  const summary = fill(words.scheduleSummary, {
    first: dayOf(steps[0]?.at ?? 0),
    last: dayOf(steps.at(-1)?.at ?? 0),
    list: steps.map(({ at, percent }) => `${dayOf(at)} ${trimZeros(percent)}%`).join(', '),
  });
  const labelled = steps.length <= LABELS_MAX ? steps : [];
  return (
    <figure className={styles.schedule}>
      <figcaption className={styles.reading}>
        {shown ? (
          <Reading step={shown} steps={steps.length} tokens={tokensOf(shown.percent)} unit={offering.token_as} />
        ) : (
          <span>{fill(words.scheduleLead, { batches: steps.length })}</span>
        )}
      </figcaption>
      <div className={styles.plot} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setPointed(undefined)}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={summary} className={styles.picture}>
          <path d={ground(steps, 100)} className={styles.locked} />
          {nowX !== undefined && <path d={ground(steps, nowX)} className={styles.unlocked} />}
          <path d={stairs(steps)} className={styles.line} vectorEffect="non-scaling-stroke" />
          {shown && <line x1={shown.x} x2={shown.x} y1={0} y2={100} className={styles.pointer} vectorEffect="non-scaling-stroke" />}
        </svg>
        {steps.map((step) => (
          <span
            key={step.batch}
            className={styles.knot}
            data-shown={step.batch === pointed || undefined}
            style={placeOf(step)}
            aria-hidden
          />
        ))}
        {labelled.map((step) => (
          <span key={step.batch} className={styles.share} style={placeOf(step)} aria-hidden>
            +{trimZeros(step.percent)}%
          </span>
        ))}
        {nowX !== undefined && (
          <span className={styles.today} style={{ insetInlineStart: `${nowX}%` }} aria-hidden>
            {words.today}
          </span>
        )}
      </div>
      <UnlockAxis steps={steps} settlesAt={settlesAt} hasRoom={labelled.length > 0} />
      <UnlockTable steps={steps} tokensOf={tokensOf} unit={offering.token_as} />
    </figure>
  );
}

const placeOf = ({ x, y }: Step) => ({ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` });

/** Tokens of so many copies that a share in percent is, cut as figures are. */
const sharedTokens = (copies: number, perCopy: string, percent: string): string =>
  truncateDecimal(productOf(productOf(String(copies), perCopy), productOf(percent, '0.01')), DECIMALS);

interface ReadingProps {
  readonly step: Step;
  readonly steps: number;
  readonly tokens: string | undefined;
  readonly unit: string;
}

/** The batch under the pointer. */
function Reading({ step, steps, tokens, unit }: ReadingProps) {
  const words = useWords();
  return (
    <>
      <span>{fill(words.batchOf, { batch: step.batch, batches: steps })}</span>
      <strong>
        <Day at={step.at} withYear />
      </strong>
      <span>+{trimZeros(step.percent)}%</span>
      {tokens !== undefined && (
        <span>
          {groupThousands(trimZeros(tokens))} {unit}
        </span>
      )}
    </>
  );
}
