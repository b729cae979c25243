import { fill } from '@marque/app-kit/words/words';
import type { CandleRow } from '@marque/contract/market';
import type { Resolution } from '@marque/domain/trading';
import { displayDecimal, formatUnits } from '@marque/domain/money';
import { Percent, VisuallyHidden } from '@marque/ui';
import tint from '../../../charts/candle-chart.module.css';
import type { Legend } from '../../../charts/candles/legend-of.ts';
import { useTradeContext } from '../trade-context.tsx';
import { unitsOf } from '../figures.ts';
import { useStore } from '../live/paced-store.ts';
import type { Store } from '../live/paced-store.ts';
import { pairTitle } from '../pair-view.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import css from './chart-panel.module.css';

interface CandleLegendProps {
  readonly rows: Store<readonly CandleRow[]>;
  /** What the chart points at; undefined before it stands. */
  readonly legend: Store<Legend | undefined>;
  readonly resolution: Resolution;
  readonly summaryId: string;
}

/** Figures of the candle pointed at, else of the newest: one line for the price, one for each indicator. */
export function CandleLegend({ rows, legend, resolution, summaryId }: CandleLegendProps) {
  const words = useWords();
  const { pair } = useTradeContext();
  const all = useStore(rows);
  const pointed = useStore(legend);
  const row = all[pointed?.index ?? all.length - 1] ?? all.at(-1);
  if (!row) return <p className={css.legend} id={summaryId} />;
  const { o_price: open, max_price: high, min_price: low, c_price: close, amount } = row;
  const price = (text: string) => displayDecimal(text, pair.priceScale);
  const change = changeOf(open, close, pair.priceScale);
  const tone = change.startsWith('-') ? panel.down : /[1-9]/.test(change) ? panel.up : '';
  const figures = [
    [words.open, open],
    [words.high, high],
    [words.low, low],
    [words.closePrice, close],
  ] as const;
  // Cells as wide as the newest figures are: what one points at may be shorter, and nothing moves.
  const width = { minInlineSize: `${price(all.at(-1)?.max_price ?? high).length}ch` };
  return (
    <>
      <div className={css.legend} aria-hidden="true">
        <p className={css.line}>
          {figures.map(([label, value]) => (
            <span key={label}>
              {label}{' '}
              <b className={tone} style={width}>
                {price(value)}
              </b>
            </span>
          ))}
          <span className={css.change}>
            <Percent>{change}</Percent>
          </span>
          <span className={css.volume}>
            {words.volume} <b>{displayDecimal(amount, 2)}</b>
          </span>
        </p>
        <div className={css.groups}>
          {pointed?.groups.map(({ kind, title, top, entries }) => (
            <p
              key={kind}
              className={css.line}
              data-kind={kind}
              data-pane={top === undefined ? undefined : true}
              style={top === undefined ? undefined : { insetBlockStart: top + 3 }}
            >
              <i>{title}</i>
              {entries.map(({ label, color, value }) => (
                <span key={label} data-tint className={tint[color]}>
                  <i>{label}</i> <b>{value}</b>
                </span>
              ))}
            </p>
          ))}
        </div>
      </div>
      <VisuallyHidden>
        <span id={summaryId}>
          {fill(words.chartSummary, {
            pair: pairTitle(pair),
            resolution,
            open: price(open),
            high: price(high),
            low: price(low),
            close: price(close),
          })}
        </span>
      </VisuallyHidden>
    </>
  );
}

/** Change within a candle in percent with two places, cut. */
function changeOf(open: string, close: string, scale: number): string {
  const [from, to] = [unitsOf(open, scale), unitsOf(close, scale)];
  if (from === 0n) return '0.00';
  const text = formatUnits(((to - from) * 10_000n) / from, 2);
  const [whole = '0', part = ''] = text.split('.');
  return `${whole}.${part.padEnd(2, '0')}`;
}
