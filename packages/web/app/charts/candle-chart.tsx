import type { CandleRow } from '@marque/contract/market';
import type { Resolution } from '@marque/domain/trading';
import { CandlestickSeries, createChart, HistogramSeries, type IChartApi, type ISeriesApi } from 'lightweight-charts';
import { useEffect, useRef, type RefObject } from 'react';
import { barOf, chartOptions, priceFormat, readPalette, volumeOf, type ChartPalette } from './candle-style.ts';

export interface CandleChartProps {
  /** Oldest first, one row a candle. */
  readonly rows: readonly CandleRow[];
  readonly priceScale: number;
  readonly resolution: Resolution;
  readonly locale: string;
  /** Called when the reader nears the oldest candle. */
  readonly onNeedOlder: () => void;
  /** The candle under the crosshair, undefined when there is none. */
  readonly onPoint: (row: CandleRow | undefined) => void;
}

interface Drawing {
  readonly chart: IChartApi;
  readonly candles: ISeriesApi<'Candlestick'>;
  readonly volumes: ISeriesApi<'Histogram'>;
}

/** Candles from the left edge at which older ones are asked for. */
const NEAR_OLDEST = 20;

/** So few candles are spread over the whole width. */
const FEW = 60;

/** Candles with volume. Draws on canvas; what it shows is told in words beside it. */
export default function CandleChart(props: CandleChartProps) {
  const { rows, priceScale, resolution, locale } = props;
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(undefined);
  const palette = useRef<ChartPalette>(undefined);
  const drawn = useRef<readonly CandleRow[]>([]);
  const latest = useRef(props);
  useEffect(() => { latest.current = props; });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const colors = readPalette(element);
    const chart = createChart(element, chartOptions(colors, { resolution, locale, priceScale }));
    const candles = chart.addSeries(CandlestickSeries, { ...colors.candles, priceFormat: priceFormat(priceScale) });
    const volumes = chart.addSeries(HistogramSeries, { priceScaleId: '', priceFormat: { type: 'volume' }, lastValueVisible: false, priceLineVisible: false });
    volumes.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
    drawing.current = { chart, candles, volumes };
    palette.current = colors;
    drawn.current = [];
    chart.subscribeCrosshairMove(({ logical, point }) => {
      latest.current.onPoint(point && logical !== undefined ? latest.current.rows[Math.round(logical)] : undefined);
    });
    chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range && range.from < NEAR_OLDEST) latest.current.onNeedOlder();
    });
    const forget = followColors(() => {
      const next = readPalette(element);
      palette.current = next;
      chart.applyOptions(chartOptions(next, { resolution, locale, priceScale }));
      candles.applyOptions(next.candles);
      volumes.setData(latest.current.rows.map((row) => volumeOf(row, next)));
    });
    return () => {
      forget();
      drawing.current = undefined;
      chart.remove();
    };
  }, [priceScale, resolution, locale]);

  useDrawnRows(rows, drawn, drawing, palette, resolution);
  return <div ref={box} data-chart style={{ position: 'absolute', inset: 0 }} />;
}

/** Repaints in other colours when theme, light or the meaning of red and green changes. */
function followColors(repaint: () => void): () => void {
  const observer = new MutationObserver(repaint);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-scheme', 'data-updown'] });
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', repaint);
  return () => {
    observer.disconnect();
    scheme.removeEventListener('change', repaint);
  };
}

/** Live rows change the last bars in place; anything else is drawn anew, keeping what the reader looks at. */
function useDrawnRows(
  rows: readonly CandleRow[], drawn: RefObject<readonly CandleRow[]>, drawing: RefObject<Drawing | undefined>,
  palette: RefObject<ChartPalette | undefined>, resolution: Resolution,
): void {
  useEffect(() => {
    const [now, colors] = [drawing.current, palette.current];
    if (!now || !colors) return;
    const before = drawn.current;
    drawn.current = rows;
    const isFollowing = before.length > 0 && before[0]?.[0] === rows[0]?.[0] && rows.length - before.length < 5 && rows.length >= before.length;
    if (!isFollowing) {
      now.candles.setData(rows.map(barOf));
      now.volumes.setData(rows.map((row) => volumeOf(row, colors)));
      if (before.length === 0 && rows.length < FEW) now.chart.timeScale().fitContent();
      return;
    }
    for (const row of rows.slice(Math.max(0, before.length - 1))) {
      now.candles.update(barOf(row));
      now.volumes.update(volumeOf(row, colors));
    }
  }, [rows, drawn, drawing, palette, resolution]);
}
