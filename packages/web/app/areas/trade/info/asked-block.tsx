import { Button, EmptyState } from '@marque/ui';
import type { ReactNode } from 'react';
import { useWords } from '../use-words.ts';
import css from './info.module.css';
import type { Asked } from './use-asked.ts';
import { useInfoWords } from './use-words.ts';

interface AskedBlockProps<Data> {
  readonly asked: Asked<Data>;
  readonly isEmpty: (data: Data) => boolean;
  /** How what is missing will come. */
  readonly emptyHint: string;
  readonly children: (data: Data) => ReactNode;
}

/** A block on its way, failed with a way to ask again, without data yet, or there. */
export function AskedBlock<Data>({ asked: { data, hasFailed, askAgain }, isEmpty, emptyHint, children }: AskedBlockProps<Data>) {
  const words = useWords();
  const { noData } = useInfoWords();
  if (hasFailed) {
    return (
      <div className={css.failed} role="alert">
        <p>{words.partFailed}</p>
        <Button size="sm" onClick={askAgain}>
          {words.tryAgain}
        </Button>
      </div>
    );
  }
  if (data === undefined)
    return (
      <p className={css.waiting} aria-busy="true">
        {words.loading}
      </p>
    );
  return isEmpty(data) ? <EmptyState title={noData} hint={emptyHint} /> : children(data);
}
