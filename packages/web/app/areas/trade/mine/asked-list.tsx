import { Button } from '@marque/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import type { OwnStores } from '../live/own-stores.ts';
import type { PairView } from '../pair-view.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';

interface AskedListProps<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly ask: (own: OwnStores, pair: PairView) => Promise<boolean>;
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that is asked for when its tab is first opened, with its loading, failed and empty states. */
export function AskedList<Row>({ rows, ask, empty, children }: AskedListProps<Row>) {
  const words = useWords();
  const { own, pair } = useTradeContext();
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void ask(own, pair).then((isAnswered) => {
      if (!isLeft) setFailed(!isAnswered);
    });
    return () => {
      isLeft = true;
    };
  }, [ask, own, pair, attempt]);
  if (rows === undefined && hasFailed) {
    return (
      <div className={panel.empty} role="alert">
        <p>{words.loadFailed}</p>
        <Button
          size="sm"
          onClick={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          {words.tryAgain}
        </Button>
      </div>
    );
  }
  if (rows === undefined)
    return (
      <p className={panel.empty} aria-busy="true">
        {words.loading}
      </p>
    );
  return rows.length === 0 ? empty : children(rows);
}
