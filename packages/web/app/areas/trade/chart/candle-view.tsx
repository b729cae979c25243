import type { CandleRow } from '@marque/contract/market';
import type { Resolution } from '@marque/domain/trading';
import { displayDecimal, formatUnits } from '@marque/domain/money';
import { Button, Percent, VisuallyHidden } from '@marque/ui';
import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import { CandleSketch } from '../../../charts/candle-sketch.tsx';
import { fill } from '../../../words/words.tsx';
import { useIsHydrated } from '../clock.tsx';
import { useDesk } from '../desk.tsx';
import { unitsOf } from '../figures.ts';
import { pairTitle } from '../pair-view.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import css from './chart-panel.module.css';
import { useCandles } from './use-candles.ts';

/** The chart's code is large and comes after the book. */
const CandleChart = lazy(() => import('../../../charts/candle-chart.tsx'));

interface CandleViewProps {
  readonly resolution: Resolution;
  readonly first: readonly CandleRow[] | undefined;
}

/** Candles of one resolution under a line of figures: those of the candle pointed at, else of the newest. */
export function CandleView({ resolution, first }: CandleViewProps) {
  const words = useWords();
  const { pair, locale } = useDesk();
  const { rows, hasFailed, askOlder, askAgain } = useCandles(resolution, first);
  const [pointed, setPointed] = useState<CandleRow>();
  const isHydrated = useIsHydrated();
  const shown = pointed ?? rows.at(-1);
  const sketch = <CandleSketch rows={rows} className={css.sketch} />;
  return (
    <div className={css.view}>
      <Legend row={shown} resolution={resolution} />
      {hasFailed && rows.length === 0 && (
        <div className={panel.empty} role="alert"><p>{words.chartFailed}</p><Button size="sm" onClick={askAgain}>{words.tryAgain}</Button></div>
      )}
      {!isHydrated ? sketch : (
        <ChartGuard failed={<p className={panel.empty}>{words.chartFailed}</p>}>
          <Suspense fallback={<>{sketch}<VisuallyHidden>{words.chartLoading}</VisuallyHidden></>}>
            <CandleChart rows={rows} priceScale={pair.priceScale} resolution={resolution} locale={locale} onNeedOlder={askOlder} onPoint={setPointed} />
          </Suspense>
        </ChartGuard>
      )}
    </div>
  );
}

function Legend({ row, resolution }: { readonly row: CandleRow | undefined; readonly resolution: Resolution }) {
  const words = useWords();
  const { pair } = useDesk();
  if (!row) return <p className={css.legend} />;
  const [, open, high, low, close, volume] = row;
  const price = (text: string) => displayDecimal(text, pair.priceScale);
  const change = changeOf(open, close, pair.priceScale);
  const tone = change.startsWith('-') ? panel.down : /[1-9]/.test(change) ? panel.up : '';
  const figures = [[words.open, open], [words.high, high], [words.low, low], [words.closePrice, close]] as const;
  return (
    <>
      <p className={css.legend} aria-hidden="true">
        {figures.map(([label, value]) => <span key={label}>{label} <b className={tone}>{price(value)}</b></span>)}
        <span><Percent>{change}</Percent></span>
        <span>{words.volume} <b>{displayDecimal(volume, 2)}</b></span>
      </p>
      <VisuallyHidden>{fill(words.chartSummary, { pair: pairTitle(pair), resolution, open: price(open), high: price(high), low: price(low), close: price(close) })}</VisuallyHidden>
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

/** A chart that fails to load or draw must not take the page with it. */
class ChartGuard extends Component<{ readonly failed: ReactNode; readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
