import type { CandleStyle } from '@marque/domain/charting';
import type { Bar } from '../bar.ts';
import type { TimeAxis } from '../scales/time-axis.ts';
import type { ValueAxis } from '../scales/value-axis.ts';
import { crisp } from './canvas.ts';
import type { Palette } from '../palette.ts';

export interface CandlePlace {
  readonly time: TimeAxis;
  readonly price: ValueAxis;
  readonly palette: Palette;
}

const isUp = (bar: Bar): boolean => bar.close >= bar.open;

/** Width of a candle's body: odd, so that its wick stands in the middle. */
const bodyWidth = (spacing: number): number => Math.max(1, Math.floor((spacing * 0.72 + 1) / 2) * 2 - 1);

/** The price in the style chosen. */
export function paintPrice(ctx: CanvasRenderingContext2D, place: CandlePlace, style: CandleStyle): void {
  if (style === 'line' || style === 'area') return paintCourse(ctx, place, style === 'area');
  // One colour after the other: changing it is what costs.
  for (const up of [true, false]) {
    ctx.strokeStyle = up ? place.palette.up : place.palette.down;
    ctx.fillStyle = ctx.strokeStyle;
    ctx.lineWidth = 1;
    if (style === 'bars') paintBars(ctx, place, up);
    else paintBodies(ctx, place, up, style === 'hollow' && up);
  }
  return undefined;
}

function each({ time }: CandlePlace, up: boolean, paint: (bar: Bar, x: number) => void): void {
  const [from, to] = time.visible();
  for (let index = from; index <= to; index += 1) {
    const bar = time.bars[index];
    if (bar && isUp(bar) === up) paint(bar, time.xOf(index));
  }
}

function paintBodies(ctx: CanvasRenderingContext2D, place: CandlePlace, up: boolean, isHollow: boolean): void {
  const { price, time } = place;
  const width = bodyWidth(time.spacing);
  ctx.beginPath();
  each(place, up, (bar, x) => {
    const middle = crisp(x);
    const [top, bottom] = [price.yOf(Math.max(bar.open, bar.close)), price.yOf(Math.min(bar.open, bar.close))];
    ctx.moveTo(middle, price.yOf(bar.high));
    ctx.lineTo(middle, top);
    ctx.moveTo(middle, bottom);
    ctx.lineTo(middle, price.yOf(bar.low));
  });
  ctx.stroke();
  each(place, up, (bar, x) => {
    const [top, bottom] = [Math.round(price.yOf(Math.max(bar.open, bar.close))), Math.round(price.yOf(Math.min(bar.open, bar.close)))];
    const left = crisp(x) - width / 2;
    const height = Math.max(1, bottom - top);
    if (isHollow && width > 3 && height > 1) ctx.strokeRect(left + 0.5, top + 0.5, width - 1, height - 1);
    else ctx.fillRect(left, top, width, height);
  });
}

function paintBars(ctx: CanvasRenderingContext2D, place: CandlePlace, up: boolean): void {
  const { price, time } = place;
  const arm = Math.max(1, time.spacing * 0.36);
  ctx.beginPath();
  each(place, up, (bar, x) => {
    const middle = crisp(x);
    ctx.moveTo(middle, price.yOf(bar.high));
    ctx.lineTo(middle, price.yOf(bar.low));
    ctx.moveTo(middle - arm, crisp(price.yOf(bar.open)));
    ctx.lineTo(middle, crisp(price.yOf(bar.open)));
    ctx.moveTo(middle, crisp(price.yOf(bar.close)));
    ctx.lineTo(middle + arm, crisp(price.yOf(bar.close)));
  });
  ctx.stroke();
}

function paintCourse(ctx: CanvasRenderingContext2D, { time, price, palette }: CandlePlace, isFilled: boolean): void {
  const [from, to] = time.visible();
  ctx.beginPath();
  for (let index = from; index <= to; index += 1) ctx.lineTo(time.xOf(index), price.yOf(time.bars[index]?.close ?? 0));
  ctx.strokeStyle = palette.lines.blue;
  ctx.lineWidth = 1.75;
  ctx.lineJoin = 'round';
  ctx.stroke();
  if (!isFilled) return;
  ctx.lineTo(time.xOf(to), price.top + price.height);
  ctx.lineTo(time.xOf(from), price.top + price.height);
  const fade = ctx.createLinearGradient(0, price.top, 0, price.top + price.height);
  fade.addColorStop(0, withAlpha(palette.lines.blue, 0.28));
  fade.addColorStop(1, withAlpha(palette.lines.blue, 0.02));
  ctx.fillStyle = fade;
  ctx.fill();
}

/** A colour as the browser resolves it, "rgb(…)", with less weight. */
export const withAlpha = (color: string, alpha: number): string =>
  color.replace(/^rgba?\(([\d.]+), ([\d.]+), ([\d.]+).*$/, `rgba($1, $2, $3, ${alpha})`);

/** Volumes as pale bars on the floor of a pane. */
export function paintVolumes(ctx: CanvasRenderingContext2D, { time, palette }: CandlePlace, axis: ValueAxis): void {
  const [from, to] = time.visible();
  const width = bodyWidth(time.spacing);
  const floor = axis.top + axis.height;
  for (const up of [true, false]) {
    ctx.fillStyle = withAlpha(up ? palette.up : palette.down, 0.3);
    for (let index = from; index <= to; index += 1) {
      const bar = time.bars[index];
      if (!bar || isUp(bar) !== up) continue;
      const top = Math.min(floor - 1, Math.round(axis.yOf(bar.volume)));
      if (bar.volume > 0) ctx.fillRect(crisp(time.xOf(index)) - width / 2, top, width, floor - top);
    }
  }
}
