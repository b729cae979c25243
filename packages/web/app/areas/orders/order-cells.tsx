import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import { Cell } from '@marque/ui';
import { href, Link } from 'react-router';
import { useWords } from './use-words.ts';
import styles from '../../widgets/history/history.module.css';

/** When it was, over the number of the order. */
export function WhenCell({ row: { created_at, order_no } }: { readonly row: { readonly created_at: string; readonly order_no: string } }) {
  const words = useWords();
  return (
    <Cell data-label={words.timeAndNumber}>
      <span className={styles.when}>
        <span>
          <DayAndTime at={instantOf(created_at) ?? 0} withYear />
        </span>
        <span className={styles.number}>{order_no}</span>
      </span>
    </Cell>
  );
}

interface PairRow {
  readonly pair: string;
  readonly token_as: string;
  readonly market_as: string;
}

/** The pair, with the way to its trade page. */
export function PairCell({ row: { pair, token_as, market_as } }: { readonly row: PairRow }) {
  const words = useWords();
  return (
    <Cell data-label={words.pair}>
      <Link to={href('/trade/:pair?', { pair })} className={styles.pair}>
        {token_as}/{market_as}
      </Link>
    </Cell>
  );
}
