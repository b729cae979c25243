import { TIME_AXIS_HEIGHT } from '../scene/layout.ts';
import type { Spot } from '../drawings/drawing-shape.ts';
import { figureWidth, horizontal, vertical, writeFigures } from '../paint/canvas.ts';
import { withAlpha } from '../paint/paint-candles.ts';
import type { Palette } from '../palette.ts';
import { roundStep } from '../scales/value-axis.ts';
import { pointAt, type DepthPoint, type DepthShape } from './depth-shape.ts';

export interface OwnLevel {
  readonly price: number;
  readonly side: 'buy' | 'sell';
}

export interface DepthScene {
  readonly shape: DepthShape;
  readonly own: readonly OwnLevel[];
  readonly cross: Spot | undefined;
  readonly width: number;
  readonly height: number;
  readonly price: (value: number) => string;
  readonly amount: (value: number) => string;
}

const TOP = 34;
const SIZE = 11;
const PAD = 8;

/** Cumulated bids and asks as two stairs that meet at the mid price, amounts on the right, prices below. */
export function paintDepth(ctx: CanvasRenderingContext2D, palette: Palette, scene: DepthScene): void {
  const { shape, width, height } = scene;
  ctx.font = `${SIZE}px ${palette.font}`;
  ctx.fillStyle = palette.surface;
  ctx.fillRect(0, 0, width, height);
  const step = roundStep(shape.deepest / 4);
  const axis = Math.ceil(figureWidth(ctx, scene.amount(Math.floor(shape.deepest / step) * step))) + 2 * PAD;
  const plot = { width: width - axis, height: height - TIME_AXIS_HEIGHT };
  const x = (price: number) => ((price - shape.low) / (shape.high - shape.low)) * plot.width;
  const y = (sum: number) => plot.height - (sum / shape.deepest) * (plot.height - TOP);
  paintAxes(ctx, palette, scene, plot, axis, step, x, y);
  paintSide(ctx, palette.up, shape.bids, 0, x, y, plot.height);
  paintSide(ctx, palette.down, shape.asks, plot.width, x, y, plot.height);
  for (const level of scene.own) paintOwn(ctx, palette, scene, level, x, y);
  if (scene.cross && scene.cross.x < plot.width) paintPointed(ctx, palette, scene, scene.cross.x, plot, x, y);
}

type Along = (value: number) => number;
interface Plot {
  readonly width: number;
  readonly height: number;
}

function paintAxes(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  scene: DepthScene,
  plot: Plot,
  axis: number,
  step: number,
  x: Along,
  y: Along,
): void {
  const { shape } = scene;
  ctx.strokeStyle = withAlpha(palette.line, 0.6);
  ctx.lineWidth = 1;
  for (let sum = step; sum <= shape.deepest; sum += step) {
    horizontal(ctx, y(sum), 0, plot.width);
    ctx.fillStyle = palette.faint;
    writeFigures(ctx, scene.amount(sum), plot.width + PAD, y(sum));
  }
  ctx.strokeStyle = palette.line;
  horizontal(ctx, plot.height, 0, plot.width + axis);
  const mid = (shape.low + shape.high) / 2;
  ctx.setLineDash([3, 4]);
  ctx.strokeStyle = palette.strong;
  vertical(ctx, plot.width / 2, TOP, plot.height);
  ctx.setLineDash([]);
  const quarters = plot.width < 420 ? [0.5] : [0.25, 0.5, 0.75];
  const row = plot.height + TIME_AXIS_HEIGHT / 2;
  ctx.fillStyle = palette.faint;
  writeFigures(ctx, scene.price(shape.low), PAD, row);
  for (const share of quarters) {
    const price = shape.low + share * (shape.high - shape.low);
    ctx.fillStyle = share === 0.5 ? palette.ink : palette.faint;
    writeFigures(ctx, scene.price(share === 0.5 ? mid : price), x(price), row, 'center');
  }
  ctx.fillStyle = palette.faint;
  writeFigures(ctx, scene.price(shape.high), plot.width - PAD, row, 'right');
}

/** A stair: each price adds its amount at once, none in between. */
function paintSide(
  ctx: CanvasRenderingContext2D,
  color: string,
  points: readonly DepthPoint[],
  edge: number,
  x: Along,
  y: Along,
  floor: number,
): void {
  const [first] = points;
  if (!first) return;
  ctx.beginPath();
  ctx.moveTo(x(first.price), floor);
  let before = 0;
  for (const { price, sum } of points) {
    ctx.lineTo(x(price), y(before));
    ctx.lineTo(x(price), y(sum));
    before = sum;
  }
  ctx.lineTo(edge, y(before));
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  ctx.lineTo(edge, floor);
  const fade = ctx.createLinearGradient(0, TOP, 0, floor);
  fade.addColorStop(0, withAlpha(color, 0.26));
  fade.addColorStop(1, withAlpha(color, 0.08));
  ctx.fillStyle = fade;
  ctx.fill();
}

const sideOf = ({ shape }: DepthScene, side: 'buy' | 'sell', price: number): DepthPoint | undefined =>
  side === 'buy' ? pointAt(shape.bids, price, 'bids') : pointAt(shape.asks, price, 'asks');

function paintOwn(ctx: CanvasRenderingContext2D, palette: Palette, scene: DepthScene, { price, side }: OwnLevel, x: Along, y: Along): void {
  if (price < scene.shape.low || price > scene.shape.high) return;
  ctx.beginPath();
  ctx.arc(x(price), y(sideOf(scene, side, price)?.sum ?? 0), 4, 0, 2 * Math.PI);
  ctx.fillStyle = side === 'buy' ? palette.up : palette.down;
  ctx.fill();
  ctx.strokeStyle = palette.surface;
  ctx.lineWidth = 2;
  ctx.stroke();
}

/** What lies between the mid and the place pointed at, and as far on the other side. */
function paintPointed(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  scene: DepthScene,
  at: number,
  plot: Plot,
  x: Along,
  y: Along,
): void {
  const { shape } = scene;
  const pointed = shape.low + (at / plot.width) * (shape.high - shape.low);
  const mirrored = shape.low + shape.high - pointed;
  for (const price of [pointed, mirrored]) {
    const side = price < (shape.low + shape.high) / 2 ? 'buy' : 'sell';
    const found = sideOf(scene, side, price);
    const color = side === 'buy' ? palette.up : palette.down;
    ctx.strokeStyle = palette.strong;
    ctx.lineWidth = 1;
    ctx.setLineDash([4, 3]);
    vertical(ctx, x(price), TOP, plot.height);
    ctx.setLineDash([]);
    const top = y(found?.sum ?? 0);
    ctx.beginPath();
    ctx.arc(x(price), top, 3.5, 0, 2 * Math.PI);
    ctx.fillStyle = color;
    ctx.fill();
    const lines = [scene.price(found?.price ?? price), scene.amount(found?.sum ?? 0)];
    const wide = Math.max(...lines.map((line) => figureWidth(ctx, line))) + 2 * PAD;
    const left = side === 'buy' ? Math.min(x(price) + 8, plot.width / 2 - wide - 2) : Math.max(x(price) - 8 - wide, plot.width / 2 + 2);
    const box = Math.min(plot.height - 44, Math.max(TOP, top - 44));
    ctx.fillStyle = palette.raised;
    ctx.fillRect(left, box, wide, 38);
    ctx.strokeStyle = color;
    ctx.strokeRect(left + 0.5, box + 0.5, wide - 1, 37);
    ctx.fillStyle = palette.ink;
    writeFigures(ctx, lines[0] ?? '', left + PAD, box + 11);
    ctx.fillStyle = palette.muted;
    writeFigures(ctx, lines[1] ?? '', left + PAD, box + 27);
  }
}
