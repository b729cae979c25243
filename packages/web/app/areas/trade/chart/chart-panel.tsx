import { store, stored } from '@marque/app-kit/browser/browser-storage';
import type { CandleRow } from '@marque/contract/market';
import { DEFAULT_RESOLUTION, parseResolution, type Resolution } from '@marque/domain/trading';
import { TabPanel, Tabs } from '@marque/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { useSignal } from '../panel-signals.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import { CandleView } from './candle-view.tsx';
import css from './chart-panel.module.css';
import { ResolutionBar } from './resolution-bar.tsx';
import { useFullScreen } from './use-full-screen.ts';

const GROUP = 'chart';
const RESOLUTION_KEY = 'chart-resolution';
type ChartTab = 'candles' | 'depth';

/** Nobody sees the depth before asking for it. */
const DepthView = lazy(() => import('./depth-view.tsx'));

interface ChartPanelProps {
  /** Candles of the default resolution, from the page's loader. */
  readonly candles: readonly CandleRow[];
  readonly onResolution: (resolution: Resolution) => void;
}

/** Candles, and depth. */
export function ChartPanel({ candles, onResolution }: ChartPanelProps) {
  const words = useWords();
  const [tab, setTab] = useState<ChartTab>('candles');
  const { resolution, choose } = useRememberedResolution(onResolution);
  const [tools, setTools] = useState<HTMLDivElement | null>(null);
  const full = useFullScreen();
  const titleId = useId();
  useSignal('chartOrDepth', () => setTab((before) => (before === 'depth' ? 'candles' : 'depth')));
  return (
    <section className={`${panel.panel} ${css.chart}`} aria-labelledby={titleId} data-full={full.isFull || undefined}>
      <h2 className={css.title} id={titleId}>
        {words.chart}
      </h2>
      <div className={css.bar}>
        {tab === 'candles' && <ResolutionBar value={resolution} onValue={choose} />}
        {tab === 'candles' && <div ref={setTools} className={css.tools} />}
        <div className={css.tabs}>
          <Tabs<ChartTab>
            group={GROUP}
            label={words.chart}
            look="pill"
            value={tab}
            onValue={setTab}
            items={[
              { key: 'candles', label: words.candles },
              { key: 'depth', label: words.depth },
            ]}
          />
        </div>
      </div>
      <TabPanel group={GROUP} value={tab} className={css.body}>
        {tab === 'candles' && <CandleView resolution={resolution} first={candles} toolsIn={tools} full={full} />}
        {tab === 'depth' && (
          <Suspense fallback={<p className={panel.empty}>{words.chartLoading}</p>}>
            <DepthView />
          </Suspense>
        )}
      </TabPanel>
    </section>
  );
}

/** The length of candles looked at last on this browser, whatever the pair; the page itself is rendered with the default one. */
function useRememberedResolution(onResolution: (resolution: Resolution) => void) {
  const [resolution, setResolution] = useState<Resolution>(DEFAULT_RESOLUTION);
  const show = (next: Resolution) => {
    setResolution(next);
    onResolution(next);
  };
  const recall = useEffectEvent(() => {
    const last = parseResolution(stored(RESOLUTION_KEY) ?? '');
    if (last && last !== DEFAULT_RESOLUTION) show(last);
  });
  useEffect(() => recall(), []);
  return {
    resolution,
    choose: (next: Resolution) => {
      store(RESOLUTION_KEY, next);
      show(next);
    },
  };
}
