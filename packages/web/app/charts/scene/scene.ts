import type { ChartColor, ChartPoint, ChartSettings, Drawing, DrawingKind, IndicatorKind } from '@marque/domain/charting';
import { DEFAULT_CHART_SETTINGS } from '@marque/domain/charting';
import { nextCandleOpen, type Resolution } from '@marque/domain/trading';
import type { Bar } from '../bar.ts';
import type { Spot } from '../drawings/drawing-shape.ts';
import { indicatorLines, type IndicatorLines } from '../indicators/indicator-lines.ts';
import type { Palette } from '../palette.ts';
import { TimeAxis } from '../scales/time-axis.ts';
import { TimeWriter } from '../scales/time-ticks.ts';
import { ValueAxis } from '../scales/value-axis.ts';
import { layoutOf, type Layout } from './layout.ts';

/** One of the reader's own trades, to be marked where it happened. */
export interface FillMark {
  readonly at: number;
  readonly price: number;
  readonly side: 'buy' | 'sell';
  /** What is said beside the mark, line by line. */
  readonly lines: readonly string[];
}

export interface SubPane {
  readonly kind: IndicatorKind;
  readonly axis: ValueAxis;
}

export interface SceneReading {
  readonly resolution: Resolution;
  readonly locale: string;
  readonly priceScale: number;
}

const PANE_KINDS: ReadonlySet<IndicatorKind> = new Set(['macd', 'rsi']);
const MARGINS = { above: 0.12, below: 0.08 };
/** Room below the prices where volumes are shown. */
const BELOW_WITH_VOLUME = 0.22;
const VOLUME_SHARE = 0.17;
/** Pixels that the legend takes at the top; a low chart gives it a quarter at most. */
const LEGEND_HEIGHT = 46;
const LEGEND_SHARE_MAX = 0.24;

/**
 * Everything a candle chart shows, without a canvas: candles and their indicators, scales, drawings, marks, the crosshair. Painters
 * read it, hands change it, `changed` says that it wants to be painted again.
 */
export class Scene {
  readonly time = new TimeAxis();
  readonly price = new ValueAxis(MARGINS);
  readonly volume = new ValueAxis({ above: 0, below: 0 });
  panes: readonly SubPane[] = [];
  lines: readonly IndicatorLines[] = [];
  settings: ChartSettings = DEFAULT_CHART_SETTINGS;
  fills: readonly FillMark[] = [];
  drawings: readonly Drawing[] = [];
  /** A drawing that is being placed; its last point follows the hand. */
  draft: Drawing | undefined;
  tool: DrawingKind | undefined;
  color: ChartColor = 'blue';
  selected: number | undefined;
  /** Where the pointer or the keys point, on the plot. */
  cross: Spot | undefined;
  layout: Layout = layoutOf(600, 300, 60, 0);
  axisWidth = 60;
  writer: TimeWriter;
  readonly reading: SceneReading;
  readonly figures: Intl.NumberFormat;
  readonly #changed: () => void;
  #size = { width: 600, height: 300 };

  constructor(reading: SceneReading, changed: () => void) {
    this.reading = reading;
    this.writer = new TimeWriter(reading.locale, reading.resolution);
    this.figures = new Intl.NumberFormat('en', { minimumFractionDigits: reading.priceScale, maximumFractionDigits: reading.priceScale });
    this.time.step = reading.resolution === '1M' ? 30.4375 * 86_400_000 : nextCandleOpen(reading.resolution, 0);
    this.#changed = changed;
  }

  get bars(): readonly Bar[] {
    return this.time.bars;
  }

  changed(): void {
    this.#changed();
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#arrange();
  }

  setAxisWidth(width: number): void {
    if (width === this.axisWidth) return;
    this.axisWidth = width;
    this.#arrange();
  }

  /** Takes the candles as they are now; when only the newest changed or one followed, the indicators do no more than that. */
  setBars(bars: readonly Bar[]): void {
    const before = this.bars;
    const isFirst = before.length === 0;
    this.time.setBars(bars);
    const grown = bars.length - before.length;
    const isFollowing = !isFirst && before[0] === bars[0] && grown >= 0 && grown < 3;
    if (isFollowing) this.#follow(before.length, bars);
    else this.#calculate();
    if (isFirst) this.time.reset();
    this.#changed();
  }

  #follow(known: number, bars: readonly Bar[]): void {
    const newest = bars[known - 1];
    for (const line of this.lines) {
      if (newest) line.amend(newest);
      for (const bar of bars.slice(known)) line.append(bar);
    }
  }

  #calculate(): void {
    this.lines = this.settings.indicators.map((indicator) => indicatorLines(indicator, this.bars));
  }

  setSettings(settings: ChartSettings): void {
    this.settings = settings;
    this.price.isLog = settings.isLog;
    this.price.manual = undefined;
    this.#calculate();
    this.panes = settings.indicators
      .filter(({ kind }) => PANE_KINDS.has(kind))
      .map(({ kind }) => ({ kind, axis: new ValueAxis({ above: 0.14, below: 0.1 }) }));
    this.#arrange();
  }

  #arrange(): void {
    const { width, height } = this.#size;
    this.layout = layoutOf(width, height, this.axisWidth, this.panes.length);
    const { main, below } = this.layout;
    this.time.width = this.layout.width;
    Object.assign(this.price, { top: main.top, height: main.height });
    const volume = Math.floor(main.height * VOLUME_SHARE);
    Object.assign(this.volume, { top: main.top + main.height - volume, height: volume });
    this.panes.forEach(({ axis }, i) => Object.assign(axis, below[i]));
    this.#changed();
  }

  linesOf(kind: IndicatorKind): IndicatorLines | undefined {
    return this.lines.find(({ indicator }) => indicator.kind === kind);
  }

  /** Fits every scale to what is in sight. */
  fit(): void {
    const [from, to] = this.time.visible();
    const isCourse = this.settings.style === 'line' || this.settings.style === 'area';
    let [low, high, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (let index = from; index <= to; index += 1) {
      const bar = this.bars[index];
      if (!bar) continue;
      low = Math.min(low, isCourse ? bar.close : bar.low);
      high = Math.max(high, isCourse ? bar.close : bar.high);
      most = Math.max(most, bar.volume);
    }
    const priced = this.lines.filter(({ indicator: { kind } }) => !PANE_KINDS.has(kind) && kind !== 'vol');
    const [least, greatest] = extremes(
      priced.flatMap(({ columns }) => columns),
      from,
      to,
      low,
      high,
    );
    this.price.fit(least, greatest, {
      above: Math.min(LEGEND_SHARE_MAX, LEGEND_HEIGHT / this.price.height),
      below: this.linesOf('vol') ? BELOW_WITH_VOLUME : MARGINS.below,
    });
    this.volume.fit(0, most || 1);
    for (const { kind, axis } of this.panes) {
      const columns = this.linesOf(kind)?.columns ?? [];
      if (kind === 'rsi') axis.fit(...extremes(columns, from, to, 20, 80));
      else axis.fit(...extremes(columns, from, to, 0, 0));
    }
  }

  spotOf({ at, price }: ChartPoint): Spot {
    return { x: this.time.xOf(this.time.indexOfTime(at)), y: this.price.yOf(price) };
  }

  /** The place under a spot: on a candle's time, at a price of the pair's ticks. */
  pointAt({ x, y }: Spot): ChartPoint {
    const price = this.price.valueAt(y);
    const fine = 10 ** this.reading.priceScale;
    return { at: this.time.timeAt(Math.round(this.time.indexAt(x))), price: Math.max(1 / fine, Math.round(price * fine) / fine) };
  }

  /** The candle pointed at, or the newest one. */
  pointedIndex(): number {
    const last = this.bars.length - 1;
    return this.cross ? Math.min(last, Math.max(0, Math.round(this.time.indexAt(this.cross.x)))) : last;
  }

  resetView(): void {
    this.price.manual = undefined;
    this.time.reset();
    this.#changed();
  }
}

/** Least and greatest of some columns between two candles, and of what else has to be seen. */
function extremes(
  columns: readonly (readonly number[])[],
  from: number,
  to: number,
  least: number,
  greatest: number,
): readonly [number, number] {
  let [low, high] = [least, greatest];
  for (const column of columns) {
    for (let index = from; index <= to; index += 1) {
      const value = column[index];
      if (value === undefined || Number.isNaN(value)) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return [low, high];
}

export interface Brush {
  readonly ctx: CanvasRenderingContext2D;
  readonly palette: Palette;
}
