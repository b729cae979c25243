import { Day } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { count, fill } from '@marque/app-kit/words/words';
import type { ParticipationRow } from '@marque/contract/lock-up-records';
import { DAY_MS, daysOver } from '@marque/domain/lock-ups';
import { Badge, Button } from '@marque/ui';
import { serverAheadMs } from '../../../data/server-clock.ts';
import { useSite } from '../../../data/site-data.ts';
import { amountText } from '../terms.ts';
import { useWords } from '../use-words.ts';
import type { Act } from './record-dialog.tsx';
import { isRunning, TONES } from './record-tone.ts';
import styles from './records.module.css';

interface RecordCardProps {
  readonly record: ParticipationRow;
  readonly onAct: (act: Act) => void;
}

/** One term that the reader takes part in: what is locked, what it brings, how far it has come, and what can be done with it. */
export function RecordCard({ record, onAct }: RecordCardProps) {
  const words = useWords();
  const { serial_no: serial, token_as: token, bonus_token_as: bonusToken, status, days, begin_time, end_time } = record;
  const [begins, ends] = [instantOf(begin_time) ?? 0, instantOf(end_time) ?? 0];
  return (
    <li className={styles.card} data-serial={serial} data-status={status}>
      <div className={styles.top}>
        <strong className={styles.amount}>{amountText(record.amount, token)}</strong>
        <Badge tone={TONES[status]}>{words[status]}</Badge>
      </div>
      <p className={styles.bonus}>
        +{amountText(record.bonus, bonusToken)}
        {record.type === 'daily' && isRunning(record) && (
          <small>{fill(words.paidOf, { paid: record.bonus_paid, bonus: amountText(record.bonus, bonusToken) })}</small>
        )}
      </p>
      <Course begins={begins} ends={ends} days={days} isOn={isRunning(record)} isOver={status === 'matured' || status === 'rolled_over'} />
      <dl className={styles.facts}>
        <div>
          <dt>{words.serialNumber}</dt>
          <dd>{serial}</dd>
        </div>
        <div>
          <dt>{fill(words.cycle, { n: record.cycle_no })}</dt>
          <dd>
            <Day at={begins} withYear /> – <Day at={ends} withYear />
          </dd>
        </div>
      </dl>
      <Actions record={record} onAct={onAct} />
    </li>
  );
}

interface CourseProps {
  readonly begins: number;
  readonly ends: number;
  readonly days: number;
  readonly isOn: boolean;
  readonly isOver: boolean;
}

/** How much of the term is over. */
function Course({ begins, ends, days, isOn, isOver }: CourseProps) {
  const words = useWords();
  const { locale, now } = useSite();
  const at = now + serverAheadMs();
  const gone = isOver ? days : daysOver(begins, days, at);
  const left = Math.max(0, Math.ceil((ends - at) / DAY_MS));
  return (
    <div className={styles.course}>
      <span className={styles.track} aria-hidden>
        <span style={{ inlineSize: `${(gone * 100) / days}%` }} />
      </span>
      <span className={styles.courseText}>{isOn ? count(locale, words.daysLeft, left) : count(locale, words.days, days)}</span>
    </div>
  );
}

function Actions({ record, onAct }: RecordCardProps) {
  const words = useWords();
  const { again, early, roll_over: rollsOver } = record;
  if (!again && !early && !(rollsOver && isRunning(record))) return null;
  return (
    <div className={styles.actions}>
      {rollsOver === 1 && isRunning(record) ? (
        <>
          <span className={styles.rolling}>{words.rollsOver}</span>
          <Button size="sm" onClick={() => onAct('keep-out')}>
            {words.keepOut}
          </Button>
        </>
      ) : (
        again === 1 && (
          <Button size="sm" tone={isRunning(record) ? 'plain' : 'action'} onClick={() => onAct(isRunning(record) ? 'roll-over' : 'again')}>
            {isRunning(record) ? words.rollOver : words.lockAgain}
          </Button>
        )
      )}
      {early === 1 && (
        <Button size="sm" tone="quiet" onClick={() => onAct('end')}>
          {words.endEarly}
        </Button>
      )}
    </div>
  );
}
