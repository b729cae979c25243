import { TimeOfDay } from '@marque/app-kit/format/clock';
import { fill } from '@marque/app-kit/words/words';
import { useEffect } from 'react';
import { useTradeContext } from '../trade-context.tsx';
import { useStore } from '../live/paced-store.ts';
import { useWords } from '../use-words.ts';
import css from './stale-strip.module.css';

/** Hangs from the head while prices may be old: of when they are, and that ordering waits. It moves nothing. */
export function StaleStrip() {
  const words = useWords();
  const { market } = useTradeContext();
  const isFresh = useStore(market.isFresh);
  const since = useStore(market.oldSince);
  useEffect(() => {
    if (isFresh) return;
    const { dataset } = document.documentElement;
    dataset['prices'] = 'old';
    return () => {
      delete dataset['prices'];
    };
  }, [isFresh]);
  const [before = '', after = ''] = fill(words.pricesOf, { time: '\n' }).split('\n');
  return (
    <div role="status" className={css.place}>
      {!isFresh && (
        <p className={css.strip} data-stale>
          <span className={css.wheel} aria-hidden="true" />
          <b>{words.reconnecting}</b>
          {since !== undefined && (
            <span>
              {before}
              <TimeOfDay at={since} />
              {after}
            </span>
          )}
          <span>{words.staleHint}</span>
        </p>
      )}
    </div>
  );
}
