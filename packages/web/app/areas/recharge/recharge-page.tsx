import type { Page } from '@marque/contract';
import type { RechargeRecordRow } from '@marque/contract/recharge';
import { Button, EmptyState } from '@marque/ui';
import { useRevalidator } from 'react-router';
import { RecordList } from './record-list.tsx';
import { RedeemForm } from './redeem-form.tsx';
import { useWords } from './use-words.ts';
import styles from './recharge.module.css';

interface RechargePageProps {
  readonly records: Page<RechargeRecordRow> | undefined;
  readonly page: number;
  /** What is said of a text that cannot be a code. */
  readonly formatError: string;
}

/** Redeeming a recharge code, and what was redeemed (J-31). */
export function RechargePage({ records, page, formatError }: RechargePageProps) {
  const words = useWords();
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      <RedeemForm formatError={formatError} />
      <section className={styles.records}>
        <h2 className={styles.heading}>{words.records}</h2>
        {records ? (
          <RecordList records={records} page={page} />
        ) : (
          <EmptyState
            title={words.unavailable}
            action={
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                {words.retry}
              </Button>
            }
          />
        )}
      </section>
    </div>
  );
}
