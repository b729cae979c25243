import { cancelOrder, type OrderRow } from '@marque/contract/trading';
import { Button, Dialog, showToast } from '@marque/ui';
import { useState } from 'react';
import { callApi } from '../../../data/api.ts';
import { count, fill } from '../../../words/words.tsx';
import { useDesk } from '../desk.tsx';
import { applyOrder, type OwnStores } from '../live/own-stores.ts';
import { useStore } from '../live/paced-store.ts';
import { refreshOwn } from '../live/refresh-own.ts';
import { pairTitle } from '../pair-view.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import { OrderTable } from './order-table.tsx';

/** The reader's resting orders on the pair, each with its way out, and one for all. */
export function OpenOrders() {
  const words = useWords();
  const { own } = useDesk();
  const rows = useStore(own.openOrders);
  const { cancelling, progress, cancelOne, cancelAll } = useCancelling();
  const [isAsking, setAsking] = useState(false);
  if (rows.length === 0) return <p className={panel.empty}>{words.noOpenOrders}</p>;
  const actionHead = (
    <Button size="sm" tone="quiet" disabled={progress !== undefined} onClick={() => setAsking(true)}>
      {progress ? fill(words.cancelProgress, progress) : words.cancelAll}
    </Button>
  );
  return (
    <>
      <OrderTable label={words.openOrders} rows={rows} actionHead={actionHead} renderAction={(row) => (
        <Button size="sm" busy={cancelling.has(row.order_id)} aria-label={fill(words.cancelOrder, { no: row.order_no })} onClick={() => void cancelOne(row)}>
          {words.cancel}
        </Button>
      )} />
      {isAsking && <AskCancelAll rows={rows} onClose={() => setAsking(false)} onConfirm={() => { setAsking(false); void cancelAll(rows); }} />}
    </>
  );
}

interface AskCancelAllProps {
  readonly rows: readonly OrderRow[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function AskCancelAll({ rows, onClose, onConfirm }: AskCancelAllProps) {
  const words = useWords();
  const { pair, locale } = useDesk();
  return (
    <Dialog open onClose={onClose} title={fill(words.cancelAllTitle, { pair: pairTitle(pair) })} closeLabel={words.close}
      footer={<><Button onClick={onClose}>{words.keepOrders}</Button><Button tone="action" onClick={onConfirm}>{words.cancelAll}</Button></>}>
      <p>{count(locale, words.cancelAllText, rows.length)}</p>
    </Dialog>
  );
}

/** An order that the server has let go leaves the list at once; the feed only repeats it. */
const letGo = (own: OwnStores, row: OrderRow, status: OrderRow['status']) => applyOrder(own, { ...row, status });

function useCancelling() {
  const words = useWords();
  const { pair, own, locale } = useDesk();
  const [cancelling, setCancelling] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>();

  const cancel = async (row: OrderRow): Promise<string | undefined> => {
    const answer = await callApi(cancelOrder, { order_id: row.order_id });
    if (answer.ok) letGo(own, row, answer.data.status);
    return answer.ok ? undefined : answer.msg || words.orderUnknown;
  };

  const cancelOne = async (row: OrderRow) => {
    setCancelling((before) => new Set(before).add(row.order_id));
    const problem = await cancel(row);
    setCancelling((before) => new Set([...before].filter((id) => id !== row.order_id)));
    showToast(problem === undefined ? 'success' : 'error', problem ?? words.orderCancelled);
    await refreshOwn(own, pair);
  };

  const cancelAll = async (rows: readonly OrderRow[]) => {
    let [done, cancelled] = [0, 0];
    setProgress({ done, all: rows.length });
    for (const row of rows) {
      if ((await cancel(row)) === undefined) cancelled += 1;
      done += 1;
      setProgress({ done, all: rows.length });
    }
    setProgress(undefined);
    showToast(cancelled === rows.length ? 'success' : 'warning', count(locale, words.cancelledCount, cancelled));
    await refreshOwn(own, pair);
  };
  return { cancelling, progress, cancelOne, cancelAll };
}
