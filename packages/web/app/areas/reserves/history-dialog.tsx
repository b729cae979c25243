import { callApi } from '@marque/app-kit/api/call-api';
import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import type { OutputOf } from '@marque/contract';
import { getReserveRuns } from '@marque/contract/reserves';
import { groupThousands } from '@marque/domain/money';
import { Button, Dialog, EmptyState } from '@marque/ui';
import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { useWords } from './use-words.ts';
import styles from './reserves.module.css';

const ROWS = 10;

interface HistoryDialogProps {
  /** Number of the run that the page shows. */
  readonly shown: number;
  readonly onClose: () => void;
}

type Runs = OutputOf<typeof getReserveRuns> | 'failed';

/** Every moment for which proofs can be had. */
export function HistoryDialog({ shown, onClose }: HistoryDialogProps) {
  const words = useWords();
  const [page, setPage] = useState(1);
  const [runs, setRuns] = useState<Runs>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    void callApi(getReserveRuns, { page, size: ROWS }).then((outcome) => {
      if (!isOver) setRuns(outcome.ok ? outcome.data : 'failed');
    });
    return () => {
      isOver = true;
    };
  }, [page, tries]);
  const pages = typeof runs === 'object' ? Math.max(1, Math.ceil(runs.count / ROWS)) : 1;
  return (
    <Dialog open onClose={onClose} title={words.earlier} closeLabel={words.close}>
      <div className={styles.history} aria-busy={runs === undefined}>
        {runs === 'failed' && (
          <EmptyState title={words.unavailable} action={<Button onClick={() => setTries(tries + 1)}>{words.retry}</Button>} />
        )}
        {typeof runs === 'object' && (
          <ol>
            {runs.data.map(({ run_id, at, sequence }) => (
              <li key={run_id}>
                <Link
                  to={withQuery(href('/reserves'), { run: run_id })}
                  aria-current={run_id === shown ? 'page' : undefined}
                  onClick={onClose}
                >
                  <DayAndTime at={instantOf(at) ?? 0} withYear />
                </Link>
                <span>{fill(words.position, { sequence: groupThousands(String(sequence)) })}</span>
              </li>
            ))}
          </ol>
        )}
        {pages > 1 && (
          <p className={styles.pager}>
            <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {words.newer}
            </Button>
            <span>{fill(words.pageOf, { page, pages })}</span>
            <Button size="sm" disabled={page === pages} onClick={() => setPage(page + 1)}>
              {words.older}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
