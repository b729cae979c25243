import { DRAWING_POINTS, DRAWINGS_MAX, type Drawing } from '@marque/domain/charting';
import { hitDrawing, type Hit, type Spot } from '../drawings/drawing-shape.ts';
import type { Stage } from './stage.ts';

/** A drawing in motion: where the hand took hold of it and where its points stood. */
export interface Dragged {
  readonly hit: Hit;
  readonly from: Spot;
  readonly spots: readonly Spot[];
}

export function drawingAt({ scene }: Stage, spot: Spot, tolerance: number): Hit | undefined {
  const placed = scene.drawings.map(({ kind, points }) => ({ kind, spots: points.map((point) => scene.spotOf(point)) }));
  return hitDrawing(placed, spot, tolerance, scene.layout.width, scene.layout.main.height);
}

/** Puts down the first point with the tool in hand, or the next one; gives true when the drawing is whole. */
export function putPoint(stage: Stage, spot: Spot): boolean {
  const { scene } = stage;
  const { tool, draft } = scene;
  if (!tool) return false;
  if (!draft) {
    if (scene.drawings.length >= DRAWINGS_MAX) {
      stage.setTool(undefined);
      stage.events.onFull();
      return true;
    }
    const point = scene.pointAt(spot);
    scene.draft = { kind: tool, color: scene.color, points: Array.from({ length: DRAWING_POINTS[tool] }, () => point) };
    stage.repaint();
    return false;
  }
  leadPoint(stage, spot);
  return finishDraft(stage);
}

/** The last point of the draft follows the hand. */
export function leadPoint(stage: Stage, spot: Spot): void {
  const { scene } = stage;
  if (!scene.draft) return;
  scene.draft = { ...scene.draft, points: [...scene.draft.points.slice(0, -1), scene.pointAt(spot)] };
  stage.repaint();
}

export function finishDraft(stage: Stage): boolean {
  const { draft, drawings } = stage.scene;
  if (!draft) return false;
  stage.setTool(undefined);
  stage.draw([...drawings, draft], drawings.length);
  return true;
}

export function startDrag({ scene }: Stage, hit: Hit, from: Spot): Dragged {
  return { hit, from, spots: (scene.drawings[hit.drawing]?.points ?? []).map((point) => scene.spotOf(point)) };
}

/** The drawing with its point, or all of it, as far from its old place as the hand has gone. */
export function dragged({ scene }: Stage, { hit, from, spots }: Dragged, to: Spot): readonly Drawing[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const points = spots.map((spot, i) =>
    hit.point === undefined || hit.point === i
      ? scene.pointAt({ x: spot.x + dx, y: spot.y + dy })
      : (scene.drawings[hit.drawing]?.points[i] ?? scene.pointAt(spot)),
  );
  return scene.drawings.map((drawing, i) => (i === hit.drawing ? { ...drawing, points } : drawing));
}
