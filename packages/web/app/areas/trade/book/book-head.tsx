import { formatUnits } from '@marque/domain/money';
import { useTradeContext } from '../trade-context.tsx';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import css from './order-book.module.css';

export type BookShow = 'both' | 'bids' | 'asks';

interface BookHeadProps {
  readonly titleId: string;
  readonly show: BookShow;
  readonly onShow: (show: BookShow) => void;
  readonly steps: readonly bigint[];
  readonly step: bigint;
  readonly onStep: (step: bigint) => void;
}

/** Title, which sides to show, and how prices are put together. */
export function BookHead({ titleId, show, onShow, steps, step, onStep }: BookHeadProps) {
  const words = useWords();
  const { priceScale } = useTradeContext().pair;
  const views = [
    ['both', words.viewBoth],
    ['bids', words.viewBids],
    ['asks', words.viewAsks],
  ] as const;
  return (
    <div className={`${panel.bar} ${css.headBar}`}>
      <h2 className={panel.title} id={titleId}>
        {words.orderBook}
      </h2>
      <div className={css.views} role="group" aria-labelledby={titleId}>
        {views.map(([key, label]) => (
          <button
            key={key}
            type="button"
            className={css.view}
            aria-label={label}
            title={label}
            aria-pressed={show === key}
            onClick={() => onShow(key)}
          >
            <ViewIcon show={key} />
          </button>
        ))}
      </div>
      <select
        className={css.step}
        aria-label={words.priceStep}
        value={step.toString()}
        onChange={(event) => onStep(BigInt(event.target.value))}
      >
        {steps.map((value) => (
          <option key={value.toString()} value={value.toString()}>
            {formatUnits(value, priceScale)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Three small pictures of the book: the coloured side is the one that the view shows. */
function ViewIcon({ show }: { readonly show: BookShow }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {show !== 'bids' && <path className={css.iconAsk} d={show === 'asks' ? 'M2 2h5v12H2z' : 'M2 2h5v5H2z'} />}
      {show !== 'asks' && <path className={css.iconBid} d={show === 'bids' ? 'M2 2h5v12H2z' : 'M2 9h5v5H2z'} />}
      <path className={css.iconLine} d="M9 3.5h5M9 6.5h5M9 9.5h5M9 12.5h5" />
    </svg>
  );
}
