import { useIsHydrated } from '@marque/app-kit/format/clock';
import type { CandleRow } from '@marque/contract/market';
import { DEFAULT_RESOLUTION, type Resolution } from '@marque/domain/trading';
import { Button, VisuallyHidden } from '@marque/ui';
import { Component, lazy, Suspense, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import type { Legend } from '../../../charts/candles/legend-of.ts';
import { CandleSketch } from '../../../charts/candle-sketch.tsx';
import { useTradeContext } from '../trade-context.tsx';
import { createStore, useStore } from '../live/paced-store.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import { createCandleFeed, type CandleFeed } from './candle-feed.ts';
import { CandleLegend } from './candle-legend.tsx';
import css from './chart-panel.module.css';
import type { FullScreen } from './use-full-screen.ts';

/** The chart's code is large and comes after the book. */
const CandlePanel = lazy(() => import('./candle-panel.tsx'));

interface CandleViewProps {
  readonly resolution: Resolution;
  /** Candles of the default resolution. */
  readonly first: readonly CandleRow[];
  /** Where the chart's tools stand. */
  readonly toolsIn: HTMLElement | null;
  readonly full: FullScreen;
}

/** Candles of one resolution under a line of figures: those of the candle pointed at, else of the newest. */
export function CandleView({ resolution, first, toolsIn, full }: CandleViewProps) {
  const words = useWords();
  const { pair, market } = useTradeContext();
  const [rendered] = useState(first);
  const feed = useMemo(
    () => createCandleFeed(market, pair.code, resolution, resolution === DEFAULT_RESOLUTION ? rendered : undefined),
    [market, pair.code, resolution, rendered],
  );
  const [legend] = useState(() => createStore<Legend | undefined>(undefined));
  const summaryId = useId();
  const isHydrated = useIsHydrated();
  useEffect(() => feed.follow(), [feed]);
  return (
    <div className={css.view}>
      <CandleLegend rows={feed.rows} legend={legend} resolution={resolution} summaryId={summaryId} />
      <FailedNote feed={feed} />
      {!isHydrated ? (
        <Sketch feed={feed} />
      ) : (
        <ChartGuard failed={<p className={panel.empty}>{words.chartFailed}</p>}>
          <Suspense
            fallback={
              <>
                <Sketch feed={feed} />
                <VisuallyHidden>{words.chartLoading}</VisuallyHidden>
              </>
            }
          >
            <CandlePanel feed={feed} legend={legend} summaryId={summaryId} toolsIn={toolsIn} full={full} />
          </Suspense>
        </ChartGuard>
      )}
    </div>
  );
}

function Sketch({ feed }: { readonly feed: CandleFeed }) {
  return <CandleSketch rows={useStore(feed.rows)} className={css.sketch} />;
}

function FailedNote({ feed }: { readonly feed: CandleFeed }) {
  const words = useWords();
  const hasFailed = useStore(feed.hasFailed);
  if (!hasFailed || feed.rows.get().length > 0) return null;
  return (
    <div className={css.failed} role="alert">
      <p>{words.chartFailed}</p>
      <Button size="sm" onClick={feed.askAgain}>
        {words.tryAgain}
      </Button>
    </div>
  );
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
