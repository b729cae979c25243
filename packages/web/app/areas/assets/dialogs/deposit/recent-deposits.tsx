import { callApi } from '@marque/app-kit/api/call-api';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { DEPOSIT_TOPIC, searchDepositList, type DepositRow } from '@marque/contract/deposits';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Badge, Progress } from '@marque/ui';
import { useEffect, useEffectEvent } from 'react';
import { pageFeeds } from '../../../../data/feed/index.ts';
import { Retry } from './retry.tsx';
import { useAnswer } from './use-answer.ts';
import { useWords } from './use-words.ts';
import styles from './deposit.module.css';

const ROWS = '5';

/** The last deposits of a token, which move by themselves while they are confirmed. */
export function RecentDeposits({ token }: { readonly token: string }) {
  const words = useWords();
  const { answer, again } = useAnswer(token, () => callApi(searchDepositList, { token, size: ROWS }));
  useDepositNews(again);
  return (
    <section className={styles.recent} aria-label={words.recent}>
      <h3 className={styles.label}>{words.recent}</h3>
      {!answer && <Progress label={words.loading} />}
      {answer && !answer.ok && <Retry message={answer.msg} onRetry={again} />}
      {answer?.ok && answer.data.data.length === 0 && <p className={styles.hint}>{words.noDeposits}</p>}
      {answer?.ok && answer.data.data.length > 0 && (
        <ul className={styles.rows}>
          {answer.data.data.map((row) => (
            <Deposit key={row.record_id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

const TONES = { 1: 'plain', 2: 'warn', 5: 'good', 6: 'bad' } as const;
const STATUS_WORDS = { 1: 'processing', 2: 'pending', 5: 'completed', 6: 'failed' } as const;

const CAUSE_WORDS = {
  'not-in-chain': 'notInChain',
  'network-off': 'networkOff',
  'on-hold': 'onHold',
  'too-small': 'tooSmall',
  failed: 'refusedByUs',
  lost: 'lost',
  reversed: 'reversed',
} as const satisfies Readonly<Record<Exclude<DepositRow['cause'], 'none'>, string>>;

function Deposit({ row }: { readonly row: DepositRow }) {
  const words = useWords();
  const counts = row.status === 1 && row.confirm_count > 0;
  return (
    <li className={styles.row}>
      <span className={styles.amount}>
        {groupThousands(trimZeros(row.amount))} {row.asset_as}
      </span>
      <Badge tone={TONES[row.status]}>
        {words[STATUS_WORDS[row.status]]}
        {counts && ` ${row.confirmed}/${row.confirm_count}`}
      </Badge>
      <span className={styles.details}>
        <DayAndTime at={instantOf(row.time) ?? 0} /> · {row.network_name}
      </span>
      {row.cause !== 'none' && <span className={styles.cause}>{words[CAUSE_WORDS[row.cause]]}</span>}
      {row.note !== '' && <span className={styles.cause}>{row.note}</span>}
    </li>
  );
}

/** Calls back whenever something is new of the person's deposits, or may be. */
function useDepositNews(onNews: () => void): void {
  const refresh = useEffectEvent(onNews);
  useEffect(
    () =>
      pageFeeds().personal.listen({
        onFrame: (frame) => {
          if (frame.ch === 'notice' && frame.data.topic === DEPOSIT_TOPIC) refresh();
        },
        onGap: () => refresh(),
      }),
    [],
  );
}
