import { callApi } from '@marque/app-kit/api/call-api';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { getRecordLines, type RecordLine } from '@marque/contract/records';
import type { RecordType } from '@marque/domain/records';
import { useEffect, useState } from 'react';
import { figure } from './record-row.ts';
import { useWords } from './use-words.ts';
import styles from './records.module.css';

interface RecordLinesProps {
  readonly type: RecordType;
  readonly record: string;
  /** The lines are asked for again when it changes. */
  readonly status: string;
}

const ACCOUNT = { token: 'tokenAccount', fiat: 'fiatAccount', locked: 'lockedAccount' } as const;

/** The ledger's lines that a record stands for. */
export function RecordLines({ type, record, status }: RecordLinesProps) {
  const words = useWords();
  const [lines, setLines] = useState<readonly RecordLine[]>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isLeft = false;
    void callApi(getRecordLines, { type, record_id: record }).then((answer) => {
      if (isLeft) return;
      if (answer.ok) setLines(answer.data);
      else setProblem(answer.msg);
    });
    return () => {
      isLeft = true;
    };
  }, [type, record, status]);
  return (
    <section className={styles.lines} aria-label={words.ledger} aria-busy={lines === undefined && problem === ''}>
      <h3 className={styles.linesTitle}>{words.ledger}</h3>
      {problem && <p role="alert">{problem}</p>}
      {lines?.length === 0 && <p className={styles.quiet}>{words.noLedger}</p>}
      {lines !== undefined && lines.length > 0 && (
        <ul>
          {lines.map((line, i) => (
            <li key={`${line.entry} ${i}`}>
              <span>
                <DayAndTime at={instantOf(line.time) ?? 0} withYear />
                <span className={styles.quiet}> {words[ACCOUNT[line.account]]}</span>
              </span>
              <span className={styles.moved}>
                {line.amount.startsWith('-') ? `−${figure(line.amount.slice(1))}` : `+${figure(line.amount)}`} {line.asset}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
