import { instantOf } from '@marque/app-kit/format/instant';
import { fill } from '@marque/app-kit/words/words';
import { DRAWINGS_MAX, type DrawingKind } from '@marque/domain/charting';
import { displayDecimal, trimZeros } from '@marque/domain/money';
import { showToast } from '@marque/ui';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CandleChart } from '../../../charts/candle-chart.tsx';
import { legendOf, type Legend } from '../../../charts/candles/legend-of.ts';
import type { FillMark, Scene } from '../../../charts/scene/scene.ts';
import type { Stage } from '../../../charts/candles/stage.ts';
import { useTradeContext } from '../trade-context.tsx';
import { useStore, type Store } from '../live/paced-store.ts';
import { refreshTrades } from '../live/refresh-own.ts';
import { pairTitle } from '../pair-view.ts';
import { useWords } from '../use-words.ts';
import type { CandleFeed } from './candle-feed.ts';
import { createChartMemory } from './chart-memory.ts';
import { ChartTools } from './chart-tools.tsx';
import css from './candle-panel.module.css';
import { DrawingBar } from './drawing-bar.tsx';
import { OrderLines } from './order-lines.tsx';
import type { FullScreen } from './use-full-screen.ts';

const IndicatorDialog = lazy(() => import('./indicator-dialog.tsx'));
const CandleTable = lazy(() => import('./candle-table.tsx'));

export interface CandlePanelProps {
  readonly feed: CandleFeed;
  readonly legend: Store<Legend | undefined>;
  readonly summaryId: string;
  readonly toolsIn: HTMLElement | null;
  readonly full: FullScreen;
}

/** The chart with everything that is laid on it: drawings, own orders, own trades, and the tools. */
export default function CandlePanel({ feed, legend, summaryId, toolsIn, full }: CandlePanelProps) {
  const words = useWords();
  const { pair, locale, trader, own } = useTradeContext();
  const memory = useMemory();
  const settings = useStore(memory.settings);
  const drawings = useStore(memory.drawings);
  const openOrders = useStore(own.openOrders);
  const fills = useFills();
  const [stage, setStage] = useState<Stage>();
  const [userInputs, countUserInput] = useState(0);
  const [shows, setShows] = useState<'indicators' | 'table'>();
  const reading = useMemo(
    () => ({ resolution: feed.resolution, locale, priceScale: pair.priceScale }),
    [feed.resolution, locale, pair.priceScale],
  );
  const close = useCallback(() => setShows(undefined), []);
  useEffect(() => (stage ? stage.onPainted(showLegend(legend)) : undefined), [stage, legend]);

  const tools = (
    <ChartTools
      stage={stage}
      settings={settings}
      onSettings={memory.changeSettings}
      full={full}
      resolution={feed.resolution}
      hasDrawings={drawings.length > 0}
      onTool={(tool: DrawingKind) => stage?.setTool(tool)}
      onRemoveAll={() => {
        stage?.draw([], undefined);
        showToast('info', words.drawingsRemoved);
      }}
      onIndicators={() => setShows('indicators')}
      onTable={() => setShows('table')}
    />
  );
  return (
    <>
      <CandleChart
        rows={feed.rows}
        reading={reading}
        settings={settings}
        drawings={drawings}
        fills={fills}
        label={fill(words.chartLabel, { pair: pairTitle(pair) })}
        describedBy={summaryId}
        onStage={setStage}
        onNeedOlder={feed.askOlder}
        onDrawings={memory.changeDrawings}
        onUserInput={() => countUserInput((count) => count + 1)}
        onFull={() => showToast('warning', fill(words.drawingsFull, { limit: DRAWINGS_MAX }))}
      />
      {stage && trader && settings.showsOrders && <OrderLines stage={stage} rows={openOrders} />}
      {stage && <DrawingBar stage={stage} userInputs={userInputs} />}
      {toolsIn && createPortal(tools, toolsIn)}
      <div className={css.chartBox}>
        <Suspense fallback={null}>
          {shows === 'indicators' && <IndicatorDialog settings={settings} onSettings={memory.changeSettings} onClose={close} />}
          {shows === 'table' && <CandleTable feed={feed} onClose={close} />}
        </Suspense>
      </div>
    </>
  );
}

function useMemory() {
  const words = useWords();
  const { pair, trader } = useTradeContext();
  const isSignedIn = trader !== undefined;
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  // Words that come anew with the page must not begin the memory anew.
  const memory = useMemo(
    () => createChartMemory({ pair: pair.code, isSignedIn, onNotSaved: (why) => showToast('error', why || latest.current.chartNotSaved) }),
    [pair.code, isSignedIn],
  );
  useEffect(() => memory.open(), [memory]);
  return memory;
}

/** Own trades of the pair as marks; they are asked for once, the feed brings the rest. */
function useFills(): readonly FillMark[] {
  const words = useWords();
  const { pair, own, trader } = useTradeContext();
  const trades = useStore(own.trades);
  const isSignedIn = trader !== undefined;
  useEffect(() => {
    if (isSignedIn && own.trades.get() === undefined) void refreshTrades(own, pair);
  }, [isSignedIn, own, pair]);
  return useMemo(
    () =>
      (trades ?? []).map((row) => {
        const amount = `${trimZeros(displayDecimal(row.amount, pair.amountScale))} ${pair.baseAlias}`;
        return {
          at: instantOf(row.created_at) ?? 0,
          price: Number(row.price),
          side: row.type === 1 ? ('buy' as const) : ('sell' as const),
          lines: [
            fill(row.type === 1 ? words.fillBuy : words.fillSell, { amount }),
            `${displayDecimal(row.price, pair.priceScale)} ${pair.quoteAlias}`,
          ],
        };
      }),
    [trades, pair, words],
  );
}

/** The legend is worked out anew only when it says something else. */
function showLegend(legend: Store<Legend | undefined>): (scene: Scene) => void {
  let last: readonly unknown[] = [];
  return (scene) => {
    const index = scene.pointedIndex();
    const now = [index, scene.bars[index], scene.bars.length, scene.lines, scene.layout];
    if (now.every((part, i) => part === last[i])) return;
    last = now;
    legend.set(legendOf(scene));
  };
}
