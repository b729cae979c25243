import { TIME_AXIS_HEIGHT } from '../scene/layout.ts';
import type { Brush, FillMark, Scene } from '../scene/scene.ts';
import { figureWidth, horizontal, vertical, writeFigures } from './canvas.ts';
import { fillAt } from './paint-fills.ts';
import { FIGURE_SIZE } from './paint-scene.ts';

const PAD = 8;

/** What follows the pointer: two hairlines, time and value on the axes, and what a mark under it says. */
export function paintCross(brush: Brush, scene: Scene): void {
  const {
    cross,
    layout: { width, height },
    axisWidth,
  } = scene;
  if (!cross || scene.bars.length === 0) return;
  const { ctx, palette } = brush;
  ctx.font = `${FIGURE_SIZE}px ${palette.font}`;
  ctx.strokeStyle = palette.strong;
  ctx.lineWidth = 1;
  ctx.setLineDash([4, 3]);
  const index = Math.round(scene.time.indexAt(cross.x));
  const x = scene.time.xOf(index);
  vertical(ctx, x, 0, height);
  horizontal(ctx, cross.y, 0, width);
  ctx.setLineDash([]);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(width + 1, cross.y - 9, axisWidth - 1, 18);
  const moment = scene.writer.moment(scene.time.timeAt(index));
  const half = figureWidth(ctx, moment) / 2 + PAD;
  const middle = Math.min(width + axisWidth - half, Math.max(half, x));
  ctx.fillRect(middle - half, height + 2, half * 2, TIME_AXIS_HEIGHT - 4);
  ctx.fillStyle = palette.surface;
  writeFigures(ctx, valueText(scene, cross.y), width + PAD, cross.y);
  writeFigures(ctx, moment, middle, height + TIME_AXIS_HEIGHT / 2, 'center');
  const fill = scene.settings.showsFills ? fillAt(scene, cross) : undefined;
  if (fill) paintFill(brush, scene, fill, cross.x, cross.y);
}

function valueText(scene: Scene, y: number): string {
  const pane = scene.panes.find(({ axis }) => y >= axis.top && y < axis.top + axis.height);
  if (!pane) return scene.figures.format(scene.price.valueAt(y));
  return pane.kind === 'rsi' ? pane.axis.valueAt(y).toFixed(2) : scene.figures.format(pane.axis.valueAt(y));
}

/** A small sheet beside the pointer, on whichever side there is room. */
function paintFill({ ctx, palette }: Brush, scene: Scene, { lines, side }: FillMark, x: number, y: number): void {
  const width = Math.max(...lines.map((line) => figureWidth(ctx, line))) + 2 * PAD;
  const height = lines.length * 16 + PAD;
  const left = x + 14 + width > scene.layout.width ? x - 14 - width : x + 14;
  const top = Math.min(scene.layout.height - height, Math.max(0, y - height / 2));
  ctx.fillStyle = palette.raised;
  ctx.strokeStyle = side === 'buy' ? palette.up : palette.down;
  ctx.fillRect(left, top, width, height);
  ctx.strokeRect(left + 0.5, top + 0.5, width - 1, height - 1);
  lines.forEach((line, i) => {
    ctx.fillStyle = i === 0 ? palette.ink : palette.muted;
    writeFigures(ctx, line, left + PAD, top + PAD / 2 + 8 + i * 16);
  });
}
