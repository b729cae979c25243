/** How a picture is looked at: degrees, how many times its size, and how far it is moved, in pixels. */
export interface View {
  readonly turn: number;
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const PLAIN: View = { turn: 0, zoom: 1, x: 0, y: 0 };

const ZOOM_STEP = 1.5;
const ZOOM_MAX = 8;

export const turned = (view: View, degrees: 90 | -90): View => ({ ...view, turn: view.turn + degrees, x: 0, y: 0 });

export function zoomed(view: View, direction: 1 | -1): View {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, view.zoom * ZOOM_STEP ** direction));
  if (zoom < 1.01) return { ...view, zoom: 1, x: 0, y: 0 };
  const part = zoom / view.zoom;
  return { ...view, zoom, x: view.x * part, y: view.y * part };
}

export const moved = (view: View, x: number, y: number): View => ({ ...view, x: view.x + x, y: view.y + y });

/** Lies on its side, so that its width is the height of its place. */
export const isOnSide = ({ turn }: View): boolean => turn % 180 !== 0;
