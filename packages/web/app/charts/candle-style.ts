import type { CandleRow } from '@marque/contract/market';
import type { Resolution } from '@marque/domain/trading';
import { readColors } from '@marque/ui/theme';
import {
  ColorType, CrosshairMode, TickMarkType,
  type CandlestickData, type ChartOptions, type DeepPartial, type HistogramData, type PriceFormat, type Time, type UTCTimestamp,
} from 'lightweight-charts';

const TOKENS = ['--surface', '--ink-faint', '--line', '--line-strong', '--up', '--down',] as const;

export interface ChartPalette {
  readonly colors: Readonly<Record<(typeof TOKENS)[number], string>>;
  readonly font: string;
  readonly candles: { readonly upColor: string; readonly downColor: string; readonly wickUpColor: string; readonly wickDownColor: string; readonly borderVisible: boolean };
}

/** Colours and type of the page at `element`; a canvas knows no variables. */
export function readPalette(element: HTMLElement): ChartPalette {
  const colors = readColors(element, TOKENS);
  return {
    colors,
    font: getComputedStyle(element).fontFamily,
    candles: {
      upColor: colors['--up'], downColor: colors['--down'], wickUpColor: colors['--up'], wickDownColor: colors['--down'], borderVisible: false,
    },
  };
}

/** A canvas draws with floats; only the picture does, never an order. */
export const barOf = ([time, open, high, low, close]: CandleRow): CandlestickData<UTCTimestamp> =>
  ({ time: seconds(time), open: Number(open), high: Number(high), low: Number(low), close: Number(close) });

export const volumeOf = ([time, open, , , close, volume]: CandleRow, { colors }: ChartPalette): HistogramData<UTCTimestamp> =>
  ({ time: seconds(time), value: Number(volume), color: faint(Number(close) < Number(open) ? colors['--down'] : colors['--up'], 0.28) });

/** The chart's own brand of time. */
const seconds = (ms: number): UTCTimestamp => (ms / 1000) as UTCTimestamp;

/** Large figures need fewer places than the tick has; the axis keeps the tick. */
export const priceFormat = (priceScale: number): PriceFormat => ({ type: 'price', precision: priceScale, minMove: 10 ** -priceScale });

const msOf = (time: Time): number => (typeof time === 'number' ? time * 1000 : 0);

const TICK: Record<TickMarkType, Intl.DateTimeFormatOptions> = {
  [TickMarkType.Year]: { year: 'numeric' },
  [TickMarkType.Month]: { month: 'short' },
  [TickMarkType.DayOfMonth]: { day: 'numeric' },
  [TickMarkType.Time]: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  [TickMarkType.TimeWithSeconds]: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
};

/** Bars of a day and longer belong to UTC days; shorter ones are read in the reader's own time. */
const zoneOf = (resolution: Resolution): Pick<Intl.DateTimeFormatOptions, 'timeZone'> => (/[DWM]$/.test(resolution) ? { timeZone: 'UTC' } : {});

interface ChartReading {
  readonly resolution: Resolution;
  readonly locale: string;
  readonly priceScale: number;
}

/** Everything of the chart that follows theme, language, resolution and tick. */
export function chartOptions({ colors, font }: ChartPalette, { resolution, locale, priceScale }: ChartReading): DeepPartial<ChartOptions> {
  const price = new Intl.NumberFormat('en', { minimumFractionDigits: priceScale, maximumFractionDigits: priceScale });
  const zone = zoneOf(resolution);
  const isLong = zone.timeZone !== undefined;
  const moment = new Intl.DateTimeFormat(locale, {
    ...zone, month: 'short', day: 'numeric', ...(isLong ? { year: 'numeric' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ...(resolution === '1s' && { second: '2-digit' }),
  });
  return {
    autoSize: true,
    layout: { background: { type: ColorType.Solid, color: colors['--surface'] }, textColor: colors['--ink-faint'], fontFamily: font, fontSize: 11, attributionLogo: true },
    grid: { vertLines: { color: faint(colors['--line'], 0.6) }, horzLines: { color: faint(colors['--line'], 0.6) } },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { color: colors['--line-strong'], labelBackgroundColor: colors['--ink-faint'] },
      horzLine: { color: colors['--line-strong'], labelBackgroundColor: colors['--ink-faint'] },
    },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.15, bottom: 0.22 } },
    timeScale: {
      borderVisible: false, timeVisible: !isLong, secondsVisible: resolution === '1s', rightOffset: 4, barSpacing: 7, minBarSpacing: 1.5, maxBarSpacing: 28,
      tickMarkFormatter: (time: Time, type: TickMarkType) => new Intl.DateTimeFormat(locale, { ...TICK[type], ...zone }).format(msOf(time)),
    },
    localization: { locale, priceFormatter: (value: number) => price.format(value), timeFormatter: (time: Time) => moment.format(msOf(time)) },
    handleScale: { axisPressedMouseMove: true },
  };
}

const faint = (color: string, alpha: number): string => color.replace(/^rgb\((.*)\)$/, `rgba($1, ${alpha})`);
