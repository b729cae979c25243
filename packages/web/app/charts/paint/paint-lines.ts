import type { IndicatorLines } from '../indicators/indicator-lines.ts';
import type { TimeAxis } from '../scales/time-axis.ts';
import type { ValueAxis } from '../scales/value-axis.ts';
import { horizontal } from './canvas.ts';
import { withAlpha } from './paint-candles.ts';
import type { Palette } from '../palette.ts';

interface LinePlace {
  readonly time: TimeAxis;
  readonly axis: ValueAxis;
  readonly palette: Palette;
}

/** One column of values as a line, with a gap where there are none. */
function paintColumn(ctx: CanvasRenderingContext2D, { time, axis }: LinePlace, column: readonly number[], color: string): void {
  const [from, to] = time.visible();
  ctx.beginPath();
  let isDown = false;
  for (let index = Math.max(0, from - 1); index <= to; index += 1) {
    const value = column[index];
    if (value === undefined || Number.isNaN(value)) isDown = false;
    else {
      if (isDown) ctx.lineTo(time.xOf(index), axis.yOf(value));
      else ctx.moveTo(time.xOf(index), axis.yOf(value));
      isDown = true;
    }
  }
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.25;
  ctx.lineJoin = 'round';
  ctx.stroke();
}

/** All lines of an indicator, and what belongs to its kind: the band's tint, the bars between two lines, the marks of an oscillator. */
export function paintIndicator(ctx: CanvasRenderingContext2D, place: LinePlace, { indicator, columns }: IndicatorLines): void {
  const { palette } = place;
  if (indicator.kind === 'boll')
    paintBand(ctx, place, columns[1] ?? [], columns[2] ?? [], withAlpha(palette.lines[indicator.colors[1] ?? 'blue'], 0.07));
  if (indicator.kind === 'macd') paintDifference(ctx, place, columns[0] ?? [], columns[1] ?? []);
  if (indicator.kind === 'rsi') paintMarks(ctx, place, [30, 70]);
  columns.forEach((column, line) => paintColumn(ctx, place, column, palette.lines[indicator.colors[line] ?? 'ink']));
}

function paintBand(
  ctx: CanvasRenderingContext2D,
  { time, axis }: LinePlace,
  upper: readonly number[],
  lower: readonly number[],
  color: string,
): void {
  const [from, to] = time.visible();
  const add = (column: readonly number[], index: number) => {
    const value = column[index];
    if (value !== undefined && !Number.isNaN(value)) ctx.lineTo(time.xOf(index), axis.yOf(value));
  };
  ctx.beginPath();
  for (let index = Math.max(0, from - 1); index <= to; index += 1) add(upper, index);
  for (let index = to; index >= Math.max(0, from - 1); index -= 1) add(lower, index);
  ctx.fillStyle = color;
  ctx.fill();
}

function paintDifference(
  ctx: CanvasRenderingContext2D,
  { time, axis, palette }: LinePlace,
  fast: readonly number[],
  signal: readonly number[],
): void {
  const [from, to] = time.visible();
  const zero = axis.yOf(0);
  const width = Math.max(1, Math.floor(time.spacing * 0.5));
  let before = Number.NaN;
  for (let index = Math.max(0, from - 1); index <= to; index += 1) {
    const difference = (fast[index] ?? Number.NaN) - (signal[index] ?? Number.NaN);
    if (!Number.isNaN(difference)) {
      // A bar that is shrinking is paler: the turn shows before it comes.
      const isGrowing = Number.isNaN(before) || Math.abs(difference) >= Math.abs(before);
      ctx.fillStyle = withAlpha(difference >= 0 ? palette.up : palette.down, isGrowing ? 0.6 : 0.3);
      const y = axis.yOf(difference);
      ctx.fillRect(Math.round(time.xOf(index) - width / 2), Math.min(y, zero), width, Math.max(1, Math.abs(y - zero)));
    }
    before = difference;
  }
}

function paintMarks(ctx: CanvasRenderingContext2D, { time, axis, palette }: LinePlace, marks: readonly number[]): void {
  ctx.strokeStyle = withAlpha(palette.strong, 0.6);
  ctx.lineWidth = 1;
  ctx.setLineDash([3, 4]);
  for (const mark of marks) horizontal(ctx, axis.yOf(mark), 0, time.width);
  ctx.setLineDash([]);
}
