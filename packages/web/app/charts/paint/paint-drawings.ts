import type { Drawing } from '@marque/domain/charting';
import type { Brush, Scene } from '../scene/scene.ts';
import { RETRACEMENTS, segmentsOf, type Spot } from '../drawings/drawing-shape.ts';
import { figureWidth, writeFigures } from './canvas.ts';
import { withAlpha } from './paint-candles.ts';

const HANDLE = 4;

export function paintDrawings(brush: Brush, scene: Scene): void {
  scene.drawings.forEach((drawing, i) => paintDrawing(brush, scene, drawing, i === scene.selected));
  if (scene.draft) paintDrawing(brush, scene, scene.draft, true);
}

function paintDrawing({ ctx, palette }: Brush, scene: Scene, drawing: Drawing, isSelected: boolean): void {
  const { width, main } = scene.layout;
  const spots = drawing.points.map((point) => scene.spotOf(point));
  const color = palette.lines[drawing.color];
  ctx.strokeStyle = color;
  ctx.lineWidth = isSelected ? 2 : 1.5;
  if (drawing.kind === 'box') fillBox(ctx, spots, withAlpha(color, 0.1));
  const segments = segmentsOf(drawing.kind, spots, width, main.height);
  segments.forEach(({ from, to }, i) => {
    const isGuide = drawing.kind === 'retracement' && i === segments.length - 1;
    if (isGuide) ctx.setLineDash([4, 4]);
    ctx.globalAlpha = isGuide ? 0.6 : 1;
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.globalAlpha = 1;
  });
  ctx.fillStyle = color;
  if (drawing.kind === 'retracement') nameLevels(ctx, scene, drawing, spots);
  if (drawing.kind === 'horizontal' || drawing.kind === 'price') nameLevel(ctx, scene, drawing, spots[0]);
  if (isSelected) for (const spot of spots) paintHandle(ctx, spot, color, palette.surface);
}

function fillBox(ctx: CanvasRenderingContext2D, [a, b]: readonly Spot[], color: string): void {
  if (!a || !b) return;
  ctx.fillStyle = color;
  ctx.fillRect(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.abs(b.x - a.x), Math.abs(b.y - a.y));
}

function paintHandle(ctx: CanvasRenderingContext2D, { x, y }: Spot, color: string, inside: string): void {
  ctx.beginPath();
  ctx.arc(x, y, HANDLE, 0, 2 * Math.PI);
  ctx.fillStyle = inside;
  ctx.fill();
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

/** The price above the line's end, where it does not hide candles. */
function nameLevel(ctx: CanvasRenderingContext2D, scene: Scene, { points }: Drawing, spot: Spot | undefined): void {
  const [point] = points;
  if (!point || !spot) return;
  const text = scene.figures.format(point.price);
  writeFigures(ctx, text, scene.layout.width - figureWidth(ctx, text) - 6, spot.y - 9);
}

function nameLevels(ctx: CanvasRenderingContext2D, scene: Scene, { points }: Drawing, [a, b]: readonly Spot[]): void {
  const [from, to] = points;
  if (!a || !b || !from || !to) return;
  for (const share of RETRACEMENTS) {
    const y = b.y + (a.y - b.y) * share;
    writeFigures(ctx, `${share} (${scene.figures.format(scene.price.valueAt(y))})`, Math.min(a.x, b.x) + 4, y - 8);
  }
}
