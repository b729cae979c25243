import { VisuallyHidden } from '@marque/ui';
import { displayDecimal, percentOf } from '@marque/domain/money';
import { useTradeContext } from '../trade-context.tsx';
import { Arrow } from '../head/arrow.tsx';
import { useStore } from '../live/paced-store.ts';
import { useFormActions } from '../order-form/forms-state.tsx';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import css from './order-book.module.css';

interface MidpointProps {
  readonly spread: string | undefined;
  readonly spreadFraction: string | undefined;
  readonly mid: string | undefined;
}

/** A spread of many places is shown in percent alone: the strip is narrow. */
const SPREAD_LENGTH_MAX = 8;

/** Between the two sides: the last price with its direction, and how far the sides are apart and where their middle lies. */
export function Midpoint({ spread, spreadFraction, mid }: MidpointProps) {
  const words = useWords();
  const { pair, market } = useTradeContext();
  const { pickPrice } = useFormActions();
  const { lastPrice, moved } = useStore(market.ticker);
  const tone = moved > 0 ? panel.up : moved < 0 ? panel.down : '';
  const percent = percentOf(spreadFraction ?? '0', 3);
  return (
    <div className={css.mid}>
      <button type="button" className={`${css.last} ${tone}`} onClick={() => pickPrice(lastPrice)}>
        <VisuallyHidden>{words.lastPrice}</VisuallyHidden>
        {displayDecimal(lastPrice, pair.priceScale)}
        <Arrow moved={moved} />
      </button>
      {spread !== undefined && mid !== undefined && (
        <dl className={css.between}>
          <div>
            <dt>{words.spread}</dt>
            <dd>{spread.length > SPREAD_LENGTH_MAX ? `${percent}%` : `${spread} (${percent}%)`}</dd>
          </div>
          <div>
            <dt>{words.midPrice}</dt>
            <dd>{displayDecimal(mid, pair.priceScale + 1)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
