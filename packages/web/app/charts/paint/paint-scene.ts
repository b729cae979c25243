import { TIME_AXIS_HEIGHT } from '../scene/layout.ts';
import type { Brush, Scene } from '../scene/scene.ts';
import { valueTicks } from '../scales/value-axis.ts';
import { figureWidth, horizontal, vertical, writeFigures } from './canvas.ts';
import { paintPrice, paintVolumes, withAlpha } from './paint-candles.ts';
import { paintDrawings } from './paint-drawings.ts';
import { paintFills } from './paint-fills.ts';
import { paintIndicator } from './paint-lines.ts';

const VALUE_GAP = 36;
const VALUE_GAP_LOW = 25;
const LOW = 280;
const TIME_GAP = 76;
const PAD = 8;
export const FIGURE_SIZE = 11;

/** Everything but what follows the pointer. */
export function paintScene(brush: Brush, scene: Scene, closesIn: string | undefined): void {
  const { ctx, palette } = brush;
  ctx.font = `${FIGURE_SIZE}px ${palette.font}`;
  scene.fit();
  const ticks = valueTicks(scene.price, scene.layout.main.height < LOW ? VALUE_GAP_LOW : VALUE_GAP, 10 ** -scene.reading.priceScale);
  const widest = Math.max(40, ...ticks.map((tick) => figureWidth(ctx, scene.figures.format(tick))));
  scene.setAxisWidth(Math.ceil(widest) + 2 * PAD);
  const {
    layout: { width, height },
    axisWidth,
  } = scene;
  ctx.fillStyle = palette.surface;
  ctx.fillRect(0, 0, width + axisWidth, height + TIME_AXIS_HEIGHT);
  paintTimeAxis(brush, scene);
  paintValueAxis(brush, scene, ticks);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
  paintMain(brush, scene);
  paintPanes(brush, scene);
  ctx.restore();
  paintPaneAxes(brush, scene);
  paintLast(brush, scene, closesIn);
}

function paintTimeAxis({ ctx, palette }: Brush, scene: Scene): void {
  const {
    time,
    layout: { height, width },
  } = scene;
  const [from] = time.visible();
  const ticks = scene.writer.ticks((index) => time.timeAt(index), from, Math.ceil(time.right), time.spacing, TIME_GAP, time.step);
  ctx.lineWidth = 1;
  for (const { index, label, isMajor } of ticks) {
    const x = time.xOf(index);
    if (x < 0 || x > width) continue;
    ctx.strokeStyle = withAlpha(palette.line, isMajor ? 0.9 : 0.5);
    vertical(ctx, x, 0, height);
    ctx.fillStyle = isMajor ? palette.muted : palette.faint;
    const half = figureWidth(ctx, label) / 2;
    if (x > half && x < width + scene.axisWidth - half) writeFigures(ctx, label, x, height + TIME_AXIS_HEIGHT / 2, 'center');
  }
  ctx.strokeStyle = palette.line;
  horizontal(ctx, height, 0, width + scene.axisWidth);
}

function paintValueAxis({ ctx, palette }: Brush, scene: Scene, ticks: readonly number[]): void {
  const {
    price,
    layout: { width, main },
  } = scene;
  ctx.strokeStyle = withAlpha(palette.line, 0.5);
  ctx.fillStyle = palette.faint;
  const last = price.yOf(scene.bars.at(-1)?.close ?? 0);
  for (const tick of ticks) {
    const y = price.yOf(tick);
    horizontal(ctx, y, 0, width);
    // The newest price has the axis to itself where it stands.
    const isCovered = y > last - 15 && y < last + 30;
    if (y > 8 && y < main.height - 8 && !isCovered) writeFigures(ctx, scene.figures.format(tick), width + PAD, y);
  }
}

function paintMain(brush: Brush, scene: Scene): void {
  const { ctx, palette } = brush;
  const { time, price, volume, settings } = scene;
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, scene.layout.width, scene.layout.main.height);
  ctx.clip();
  const volumes = scene.linesOf('vol');
  if (volumes) {
    paintVolumes(ctx, { time, price, palette }, volume);
    paintIndicator(ctx, { time, axis: volume, palette }, volumes);
  }
  const over = scene.lines.filter(({ indicator: { kind } }) => kind === 'ma' || kind === 'ema' || kind === 'boll');
  for (const lines of over.filter(({ indicator: { kind } }) => kind === 'boll')) paintIndicator(ctx, { time, axis: price, palette }, lines);
  paintPrice(ctx, { time, price, palette }, settings.style);
  for (const lines of over.filter(({ indicator: { kind } }) => kind !== 'boll')) paintIndicator(ctx, { time, axis: price, palette }, lines);
  if (settings.showsFills) paintFills(brush, scene);
  paintDrawings(brush, scene);
  ctx.restore();
}

function paintPanes({ ctx, palette }: Brush, scene: Scene): void {
  for (const { kind, axis } of scene.panes) {
    const lines = scene.linesOf(kind);
    ctx.strokeStyle = palette.line;
    ctx.lineWidth = 1;
    horizontal(ctx, axis.top, 0, scene.layout.width);
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, axis.top, scene.layout.width, axis.height);
    ctx.clip();
    if (lines) paintIndicator(ctx, { time: scene.time, axis, palette }, lines);
    ctx.restore();
  }
}

/** A pane tells its own marks, or two or three round values. */
function paintPaneAxes({ ctx, palette }: Brush, scene: Scene): void {
  const { width } = scene.layout;
  for (const { kind, axis } of scene.panes) {
    ctx.strokeStyle = palette.line;
    ctx.lineWidth = 1;
    horizontal(ctx, axis.top, width, width + scene.axisWidth);
    ctx.fillStyle = palette.faint;
    const ticks = kind === 'rsi' ? [30, 70] : valueTicks(axis, 30, 10 ** -scene.reading.priceScale);
    for (const tick of ticks) {
      const y = axis.yOf(tick);
      if (y > axis.top + 8 && y < axis.top + axis.height - 7)
        writeFigures(ctx, kind === 'rsi' ? String(tick) : scene.figures.format(tick), width + PAD, y);
    }
  }
}

/** The newest price as a line across, its figure on the axis, and under it how long the candle still grows. */
function paintLast({ ctx, palette }: Brush, scene: Scene, closesIn: string | undefined): void {
  const {
    layout: { width, main },
    axisWidth,
    price,
  } = scene;
  const last = scene.bars.at(-1);
  if (!last) return;
  const y = Math.min(main.height - 9, Math.max(9, price.yOf(last.close)));
  ctx.strokeStyle = last.close >= last.open ? palette.up : palette.down;
  ctx.fillStyle = ctx.strokeStyle;
  if (price.yOf(last.close) === y) {
    ctx.setLineDash([2, 3]);
    horizontal(ctx, y, 0, width);
    ctx.setLineDash([]);
  }
  ctx.fillRect(width + 1, y - 9, axisWidth - 1, closesIn === undefined ? 18 : 32);
  ctx.fillStyle = palette.surface;
  writeFigures(ctx, scene.figures.format(last.close), width + PAD, y);
  if (closesIn === undefined) return;
  ctx.globalAlpha = 0.85;
  ctx.font = `${FIGURE_SIZE - 1}px ${palette.font}`;
  writeFigures(ctx, closesIn, width + PAD, y + 14);
  ctx.globalAlpha = 1;
  ctx.font = `${FIGURE_SIZE}px ${palette.font}`;
}
