import { callApi } from '@marque/app-kit/api/call-api';
import { count, fill } from '@marque/app-kit/words/words';
import { listOrderPending } from '@marque/contract/trading';
import { Button, Dialog } from '@marque/ui';
import { useEffect, useId, useState } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { useStore } from '../live/paced-store.ts';
import { pairTitle } from '../pair-view.ts';
import { useWords } from '../use-words.ts';
import css from './my-panel.module.css';

interface CancelAllDialogProps {
  readonly onClose: () => void;
  /** The pair whose orders are to go; undefined for every pair. */
  readonly onConfirm: (pair: string | undefined) => void;
}

/** Which orders are to go, how many they are, and the button that lets them go. */
export default function CancelAllDialog({ onClose, onConfirm }: CancelAllDialogProps) {
  const words = useWords();
  const { pair, own, locale } = useTradeContext();
  const listed = useStore(own.openOrders).length;
  const here = useOpenCount(pair.code, listed) ?? listed;
  const everywhere = useOpenCount(undefined, listed);
  const [isEverywhere, setEverywhere] = useState(listed === 0);
  const name = useId();
  const shown = isEverywhere ? everywhere : here;
  const choices = [
    { key: false, label: fill(words.cancelInPair, { pair: pairTitle(pair) }), orders: here },
    { key: true, label: words.cancelEverywhere, orders: everywhere },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.cancelAllTitle}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={onClose}>{words.keepOrders}</Button>
          <Button
            tone="action"
            disabled={shown === undefined || shown === 0}
            title={shown === 0 ? words.nothingToCancel : undefined}
            onClick={() => onConfirm(isEverywhere ? undefined : pair.code)}
          >
            {words.cancelAll}
          </Button>
        </>
      }
    >
      <div role="radiogroup" aria-label={words.cancelAllTitle} className={css.scopes}>
        {choices.map(({ key, label, orders }) => (
          <label key={String(key)} className={css.scope}>
            <input type="radio" name={name} checked={isEverywhere === key} onChange={() => setEverywhere(key)} />
            <span>{label}</span>
            <span className={css.count}>{orders ?? '…'}</span>
          </label>
        ))}
      </div>
      <p aria-live="polite">{shown === undefined ? words.loading : count(locale, words.cancelAllText, shown)}</p>
    </Dialog>
  );
}

/** Open orders of a pair, or of all: the page lists the newest only. Asked again when the list changes. */
function useOpenCount(pair: string | undefined, listed: number): number | undefined {
  const [orders, setOrders] = useState<number>();
  useEffect(() => {
    let isLeft = false;
    void callApi(listOrderPending, { size: '1', ...(pair !== undefined && { pair }) }).then((answer) => {
      if (!isLeft && answer.ok) setOrders(answer.data.count);
    });
    return () => {
      isLeft = true;
    };
  }, [pair, listed]);
  return orders;
}
