import { dragged, leadPoint, putPoint, startDrag } from './drawing-input.ts';
import type { Stage } from './stage.ts';

/** Steps of the crosshair up and down, in shares of the plot's height. */
const RISE = 1 / 60;

const ARROWS: Readonly<Record<string, readonly [across: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The chart by keyboard alone; true when the key meant something here. */
export function pressKey(stage: Stage, key: string, isShift: boolean): boolean {
  const { scene } = stage;
  const arrow = ARROWS[key];
  if (arrow) return step(stage, arrow[0] * (isShift ? 10 : 1), arrow[1] * (isShift ? 10 : 1));
  switch (key) {
    case '+':
    case '=':
      return zoom(stage, 1.25);
    case '-':
      return zoom(stage, 0.8);
    case 'Home':
      return turn(stage, () => {
        scene.time.right = scene.time.width / scene.time.spacing;
      });
    case 'End':
      return turn(stage, () => scene.time.toNewest());
    case 'Delete':
    case 'Backspace':
      if (scene.selected === undefined) return false;
      stage.removeSelected();
      return true;
    case 'Enter':
      return enter(stage);
    case 'Escape':
      return escape(stage);
    default:
      return false;
  }
}

function turn(stage: Stage, change: () => void): boolean {
  change();
  stage.repaint();
  return true;
}

const zoom = (stage: Stage, factor: number): boolean => turn(stage, () => stage.scene.time.zoom(factor, stage.scene.layout.width * 0.75));

/** Arrow keys move the selected drawing, else the crosshair; what would leave the plot pulls the candles along. */
function step(stage: Stage, across: number, up: number): boolean {
  const { scene } = stage;
  const { width, main } = scene.layout;
  const [dx, dy] = [across * scene.time.spacing, -up * main.height * RISE];
  if (scene.selected !== undefined) {
    const at = { x: 0, y: 0 };
    const moved = dragged(stage, startDrag(stage, { drawing: scene.selected, point: undefined }, at), { x: dx, y: dy });
    stage.draw(moved, scene.selected);
    return true;
  }
  const newest = Math.min(width - 1, scene.time.xOf(scene.bars.length - 1));
  const from = scene.cross ?? { x: newest, y: scene.price.yOf(scene.bars.at(-1)?.close ?? 0) };
  const to = scene.cross ? { x: scene.time.xOf(Math.round(scene.time.indexAt(from.x)) + across), y: from.y + dy } : from;
  if (to.x < 0 || to.x > width - 1) scene.time.pan(to.x < 0 ? -to.x : width - 1 - to.x);
  scene.cross = { x: Math.min(width - 1, Math.max(0, to.x)), y: Math.min(scene.layout.height - 1, Math.max(0, to.y)) };
  leadPoint(stage, scene.cross);
  stage.repaint();
  return true;
}

/** With a tool in hand a point is put where the crosshair stands; else the next drawing is chosen. */
function enter(stage: Stage): boolean {
  const { scene } = stage;
  if (scene.tool) {
    if (!scene.cross) step(stage, 0, 0);
    const isFirst = !scene.draft;
    if (scene.cross) putPoint(stage, scene.cross);
    if (isFirst && scene.draft && scene.draft.points.length === 1 && scene.cross) putPoint(stage, scene.cross);
    return true;
  }
  if (scene.drawings.length === 0) return false;
  stage.select(((scene.selected ?? -1) + 1) % scene.drawings.length);
  return true;
}

function escape(stage: Stage): boolean {
  const { scene } = stage;
  if (scene.tool) stage.setTool(undefined);
  else if (scene.selected !== undefined) stage.select(undefined);
  else {
    // The crosshair goes, and the key still means what it means elsewhere: leaving the full screen.
    scene.cross = undefined;
    stage.repaint(false);
    return false;
  }
  return true;
}
