import { fill } from '@marque/app-kit/words/words';
import { groupThousands } from '@marque/domain/money';
import { createPortal } from 'react-dom';
import { useTradeContext } from '../trade-context.tsx';
import { useStore } from '../live/paced-store.ts';
import { useWords } from '../use-words.ts';
import type { PointedRow } from './book-pointer.ts';
import { cumulativeTo } from './cumulative.ts';
import css from './book-tip.module.css';

const WIDTH = 208;

interface BookTipProps {
  readonly pointed: PointedRow;
  readonly price: string;
}

/** Beside the row: what an order up to its price would meet, and at which average. Follows the book as it moves. */
export function BookTip({ pointed, price }: BookTipProps) {
  const words = useWords();
  const { pair, market } = useTradeContext();
  const book = useStore(market.book);
  const sums = cumulativeTo(book, pointed.side, price, pair.priceScale, pair.amountScale);
  const place = document.getElementById('content');
  if (!sums || !place) return null;
  const isLeft = pointed.left > WIDTH + 16;
  const rows = [
    [words.averagePrice, sums.average],
    [fill(words.cumulativeIn, { token: pair.baseAlias }), sums.amount],
    [fill(words.cumulativeIn, { token: pair.quoteAlias }), sums.total],
  ] as const;
  return createPortal(
    <dl className={css.tip} aria-hidden="true" style={{ top: pointed.top, left: isLeft ? pointed.left - WIDTH - 8 : pointed.right + 8 }}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{groupThousands(value)}</dd>
        </div>
      ))}
    </dl>,
    place,
  );
}
