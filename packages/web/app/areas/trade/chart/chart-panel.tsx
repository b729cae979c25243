import type { CandleRow, TokenInfo as Token } from '@marque/contract/market';
import { DEFAULT_RESOLUTION, RESOLUTIONS, type Resolution } from '@marque/domain/trading';
import { TabPanel, Tabs } from '@marque/ui';
import { useId, useState } from 'react';
import { DepthChart } from '../../../charts/depth-chart.tsx';
import { fill } from '../../../words/words.tsx';
import { useDesk } from '../desk.tsx';
import { TokenInfo } from '../info/token-info.tsx';
import { useStore } from '../live/paced-store.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import { CandleView } from './candle-view.tsx';
import css from './chart-panel.module.css';

const GROUP = 'chart';
type ChartTab = 'candles' | 'depth' | 'info';

interface ChartPanelProps {
  /** Candles of the default resolution, from the page's loader. */
  readonly candles: readonly CandleRow[];
  readonly token: Token | undefined;
  readonly onResolution: (resolution: Resolution) => void;
}

/** Candles, depth, and what the token is. */
export function ChartPanel({ candles, token, onResolution }: ChartPanelProps) {
  const words = useWords();
  const [tab, setTab] = useState<ChartTab>('candles');
  const [resolution, setResolution] = useState<Resolution>(DEFAULT_RESOLUTION);
  const titleId = useId();
  const choose = (next: Resolution) => {
    setResolution(next);
    onResolution(next);
  };
  return (
    <section className={`${panel.panel} ${css.chart}`} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>{words.chart}</h2>
      <div className={css.bar}>
        {tab === 'candles' && (
          <div className={css.resolutions} role="group" aria-label={words.resolution}>
            {RESOLUTIONS.map((key) => (
              <button key={key} type="button" className={css.resolution} aria-pressed={key === resolution} onClick={() => choose(key)}>{key}</button>
            ))}
          </div>
        )}
        <div className={css.tabs}>
          <Tabs<ChartTab> group={GROUP} label={words.chart} look="pill" value={tab} onValue={setTab}
            items={[{ key: 'candles', label: words.candles }, { key: 'depth', label: words.depth }, { key: 'info', label: words.info }]} />
        </div>
      </div>
      <TabPanel group={GROUP} value={tab} className={css.body}>
        {tab === 'candles' && <CandleView key={resolution} resolution={resolution} first={resolution === DEFAULT_RESOLUTION ? candles : undefined} />}
        {tab === 'depth' && <DepthView />}
        {tab === 'info' && <TokenInfo token={token} />}
      </TabPanel>
    </section>
  );
}

function DepthView() {
  const words = useWords();
  const { pair, market } = useDesk();
  const { bids, asks } = useStore(market.book);
  return (
    <DepthChart bids={bids} asks={asks} priceScale={pair.priceScale} amountScale={pair.amountScale} empty={words.depthEmpty} midLabel={words.midPrice}
      summaryOf={(figures) => fill(words.depthSummary, { ...figures, base: pair.baseAlias, quote: pair.quoteAlias })} />
  );
}
