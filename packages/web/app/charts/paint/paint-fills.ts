import type { Brush, FillMark, Scene } from '../scene/scene.ts';
import type { Spot } from '../drawings/drawing-shape.ts';

const SIZE = 5;

/** Where a trade of one's own stands: on the candle it happened in, at its price. */
function spotOfFill(scene: Scene, { at, price }: FillMark): Spot {
  return { x: scene.time.xOf(Math.floor(scene.time.indexOfTime(at))), y: scene.price.yOf(price) };
}

/** The mark nearest to a place, within a few pixels. */
export function fillAt(scene: Scene, { x, y }: Spot): FillMark | undefined {
  let [nearest, least]: [FillMark | undefined, number] = [undefined, 11];
  for (const fill of scene.fills) {
    const spot = spotOfFill(scene, fill);
    const away = Math.hypot(spot.x - x, spot.y + (fill.side === 'buy' ? SIZE : -SIZE) - y);
    if (away < least) [nearest, least] = [fill, away];
  }
  return nearest;
}

/** Own trades as arrows whose tip is the price: from below for what was bought, from above for what was sold. */
export function paintFills({ ctx, palette }: Brush, scene: Scene): void {
  ctx.lineJoin = 'round';
  for (const fill of scene.fills) {
    const { x, y } = spotOfFill(scene, fill);
    const down = fill.side === 'buy' ? 1 : -1;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + SIZE, y + down * SIZE * 1.8);
    ctx.lineTo(x - SIZE, y + down * SIZE * 1.8);
    ctx.closePath();
    ctx.strokeStyle = palette.surface;
    ctx.lineWidth = 3;
    ctx.stroke();
    ctx.fillStyle = fill.side === 'buy' ? palette.up : palette.down;
    ctx.fill();
  }
}
