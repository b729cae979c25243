import { fill } from '@marque/app-kit/words/words';
import { VisuallyHidden } from '@marque/ui';
import { groupThousands } from '@marque/domain/money';
import { useEffect, useMemo, useState } from 'react';
import { DepthChart } from '../../../charts/depth/depth-chart.tsx';
import { depthShape, type DepthShape } from '../../../charts/depth/depth-shape.ts';
import { bookView } from '../book/book-view.ts';
import { useTradeContext } from '../trade-context.tsx';
import { useStore } from '../live/paced-store.ts';
import panel from '../panel.module.css';
import { useWords } from '../use-words.ts';
import { ChartIcon } from './chart-icon.tsx';
import css from './depth-view.module.css';

/** Each step of the zoom shows half of what the one before showed. */
const ZOOM_MAX = 5;

/** Words and head follow the book more calmly than the picture. */
const READ_MS = 1_000;

/** Depth of the book as a picture, with what it says in words. */
export default function DepthView() {
  const words = useWords();
  const { pair, market, own } = useTradeContext();
  const openOrders = useStore(own.openOrders);
  const [zoomed, setZoomed] = useState(0);
  const book = useCalmBook();
  const portion = 0.5 ** zoomed;
  const shape = depthShape(book.bids, book.asks, portion);
  const levels = useMemo(
    () =>
      openOrders
        .filter((row) => row.is_waiting === 0 && row.market_type === 'limit')
        .map((row) => ({ price: Number(row.price), side: row.type === 1 ? ('buy' as const) : ('sell' as const) })),
    [openOrders],
  );
  if (!shape) return <p className={panel.empty}>{words.depthEmpty}</p>;
  const { mid } = bookView(book, {
    priceScale: pair.priceScale,
    amountScale: pair.amountScale,
    step: 1n,
    rows: 1,
    ownAsks: new Set(),
    ownBids: new Set(),
    bars: 'sum',
  });
  const figure = (value: number, places: number) => new Intl.NumberFormat('en', { maximumFractionDigits: places }).format(value);
  const zoom = (isIn: boolean) => setZoomed((before) => Math.min(ZOOM_MAX, Math.max(0, before + (isIn ? 1 : -1))));
  return (
    <figure className={css.depth}>
      <figcaption>
        <VisuallyHidden>
          {fill(words.depthSummary, {
            low: figure(shape.low, pair.priceScale),
            high: figure(shape.high, pair.priceScale),
            base: pair.baseAlias,
            quote: pair.quoteAlias,
            mid: groupThousands(mid ?? ''),
            bids: figure(shape.bids.at(-1)?.sum ?? 0, 4),
            asks: figure(shape.asks.at(-1)?.sum ?? 0, 4),
          })}
        </VisuallyHidden>
      </figcaption>
      <p className={css.mid} aria-hidden="true">
        <span>{words.midPrice}</span> {groupThousands(mid ?? '')}
      </p>
      <div className={css.zoom}>
        <button type="button" aria-label={words.zoomOut} title={words.zoomOut} disabled={zoomed === 0} onClick={() => zoom(false)}>
          <ChartIcon name="minus" size={14} />
        </button>
        <span role="status">{fill(words.depthReach, { percent: percentOf(shape) })}</span>
        <button type="button" aria-label={words.zoomIn} title={words.zoomIn} disabled={zoomed === ZOOM_MAX} onClick={() => zoom(true)}>
          <ChartIcon name="plus" size={14} />
        </button>
      </div>
      <div className={css.plot}>
        <DepthChart
          book={market.book}
          own={levels}
          portion={portion}
          priceScale={pair.priceScale}
          amountScale={pair.amountScale}
          onZoom={zoom}
        />
      </div>
    </figure>
  );
}

/** How far the picture reaches to each side, in percent of the mid price. */
const percentOf = ({ low, high }: DepthShape): string => ((100 * (high - low)) / (high + low)).toFixed(2);

function useCalmBook() {
  const { market } = useTradeContext();
  const [book, setBook] = useState(() => market.book.get());
  useEffect(() => {
    const timer = setInterval(() => setBook(market.book.get()), READ_MS);
    return () => clearInterval(timer);
  }, [market]);
  return book;
}
