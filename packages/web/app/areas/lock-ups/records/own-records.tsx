import { callApi } from '@marque/app-kit/api/call-api';
import type { Page } from '@marque/contract';
import { cancelLockStoreAgain } from '@marque/contract/lock-ups';
import type { ParticipationRow } from '@marque/contract/lock-up-records';
import { Button, EmptyState, showToast } from '@marque/ui';
import { Lock } from '@marque/ui/icons';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { pageFeeds } from '../../../data/feed/index.ts';
import { lockUpPath } from '../lock-up-path.ts';
import { Pager } from '../pager.tsx';
import { useWords } from '../use-words.ts';
import { RecordCard } from './record-card.tsx';
import { RecordDialog, type Act } from './record-dialog.tsx';
import styles from './records.module.css';

export const RECORDS_AT_ONCE = 6;

interface OwnRecordsProps {
  readonly activityId: string;
  /** Undefined where they could not be loaded. */
  readonly records: Page<ParticipationRow> | undefined;
  readonly page: number;
  readonly passwordEmpty: string;
  readonly refresh: () => Promise<void>;
}

/** What the reader has locked in a product, newest first, and what can be done with it (S212). */
export function OwnRecords({ activityId, records, page, passwordEmpty, refresh }: OwnRecordsProps) {
  const words = useWords();
  const { state } = useRevalidator();
  const [acting, setActing] = useState<{ readonly record: ParticipationRow; readonly act: Exclude<Act, 'keep-out'> }>();
  useLockUpNews(refresh);
  const act = async (record: ParticipationRow, chosen: Act) => {
    if (chosen !== 'keep-out') return setActing({ record, act: chosen });
    const outcome = await callApi(cancelLockStoreAgain, { serial_no: record.serial_no });
    showToast(outcome.ok ? 'success' : 'error', outcome.ok ? words.keptOut : outcome.msg);
    await refresh();
  };
  if (!records)
    return (
      <EmptyState
        title={words.ownUnavailable}
        action={
          <Button busy={state === 'loading'} onClick={() => void refresh()}>
            {words.retry}
          </Button>
        }
      />
    );
  if (records.data.length === 0) return <EmptyState title={words.ownNone} icon={<Lock size={28} />} />;
  return (
    <div className={styles.records}>
      <ul className={styles.cards}>
        {records.data.map((record) => (
          <RecordCard key={record.serial_no} record={record} onAct={(chosen) => void act(record, chosen)} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(records.count / RECORDS_AT_ONCE)} pathOf={(other) => lockUpPath(activityId, { page: other })} />
      {acting && <RecordDialog {...acting} passwordEmpty={passwordEmpty} onClose={() => setActing(undefined)} onDone={refresh} />}
    </div>
  );
}

/** Asks anew when one of the reader's lock-ups has come to its end. */
function useLockUpNews(refresh: () => Promise<void>): void {
  useEffect(() => {
    let isFirst = true;
    return pageFeeds().personal.listen({
      onFrame: (frame) => {
        if (frame.ch === 'notice' && frame.data.topic === 'lock-up') void refresh();
      },
      // The page is as new as the socket when that opens for the first time.
      onGap: () => {
        if (!isFirst) void refresh();
        isFirst = false;
      },
    });
  }, [refresh]);
}
