import { callApi } from '@marque/app-kit/api/call-api';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { searchWithdrawalList, type WithdrawalRecord } from '@marque/contract/withdrawals';
import { groupThousands } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import { useEffect, useEffectEvent } from 'react';
import { pageFeeds } from '../../../../data/feed/index.ts';
import { useAsked } from './use-asked.ts';
import { useWords, type WithdrawWords } from './use-words.ts';
import styles from './withdraw.module.css';

const SHOWN = 5;

/** The last withdrawals of a token, as they stand now; the personal socket says when one of them moves. */
export function RecentWithdrawals({ token }: { readonly token: string }) {
  const words = useWords();
  const { answer, again } = useAsked(`recent ${token}`, () => callApi(searchWithdrawalList, { token, size: String(SHOWN) }));
  const readAgain = useEffectEvent(again);
  useEffect(
    () =>
      pageFeeds().personal.listen({
        onFrame: (frame) => {
          if (frame.ch === 'notice' && frame.data.topic === 'withdrawal') readAgain();
        },
        onGap: () => readAgain(),
      }),
    [],
  );
  if (!answer?.ok || answer.data.data.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={words.recent}>
      <h3 className={styles.legend}>{words.recent}</h3>
      <ul>
        {answer.data.data.map((row) => (
          <li key={row.record_id}>
            <span className={styles.amount}>
              {groupThousands(row.amount)} {row.asset}
            </span>
            <Badge tone={TONES[row.status]}>{statusText(row, words)}</Badge>
            <span className={styles.quiet}>
              <DayAndTime at={instantOf(row.time) ?? 0} /> · {row.network_name}
            </span>
            {row.tx_id !== '' && <span className={styles.txId}>{row.tx_id}</span>}
            {row.note !== '' && <span className={styles.quiet}>{row.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONES = { 0: 'warn', 1: 'warn', 2: 'warn', 4: 'warn', 5: 'up', 6: 'down', 7: 'plain', 8: 'down' } as const;

function statusText({ status, confirmed }: WithdrawalRecord, words: WithdrawWords): string {
  const names = {
    0: words.status0,
    1: words.status1,
    2: words.status2,
    4: words.status4,
    5: words.status5,
    6: words.status6,
    7: words.status7,
    8: words.status8,
  };
  return status === 4 && confirmed !== '' ? `${names[4]} ${confirmed}` : names[status];
}
