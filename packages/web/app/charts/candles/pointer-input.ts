import type { Drawing } from '@marque/domain/charting';
import type { Spot } from '../drawings/drawing-shape.ts';
import type { ValueAxis } from '../scales/value-axis.ts';
import { dragged, drawingAt, finishDraft, leadPoint, putPoint, startDrag, type Dragged } from './drawing-input.ts';
import type { Stage } from './stage.ts';

const REACH = { mouse: 6, touch: 16 };
/** A press that goes no farther is a click. */
const STILL = 4;
const LONG_PRESS_MS = 320;
const FLING_MIN = 0.25;

type Grip =
  | { readonly kind: 'pan'; readonly from: Spot; readonly isTouch: boolean; last: Spot; lastAt: number; speed: number; hasMoved: boolean }
  | { readonly kind: 'pinch'; apart: number; middle: number }
  | { readonly kind: 'value'; readonly axis: ValueAxis; last: number }
  | { readonly kind: 'time'; last: number }
  | { readonly kind: 'cross' }
  | { readonly kind: 'draw'; readonly from: Spot }
  | { readonly kind: 'drag'; readonly dragged: Dragged; readonly before: readonly Drawing[]; hasMoved: boolean };

/** Mouse, finger and wheel on a stage; what they mean depends on where they go down and on the tool in hand. */
export class PointerInput {
  readonly #box: HTMLElement;
  readonly #stage: Stage;
  readonly #pointers = new Map<number, Spot>();
  readonly #stops: AbortController = new AbortController();
  #grip: Grip | undefined;
  #pressing: ReturnType<typeof setTimeout> | undefined;
  #flight = 0;

  constructor(box: HTMLElement, stage: Stage) {
    this.#box = box;
    this.#stage = stage;
    const { signal } = this.#stops;
    box.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    box.addEventListener('pointermove', (event) => this.#move(event), { signal });
    box.addEventListener('pointerup', (event) => this.#up(event), { signal });
    box.addEventListener('pointercancel', (event) => this.#cancel(event), { signal });
    box.addEventListener(
      'pointerleave',
      () => {
        if (!this.#grip) this.#point(undefined);
      },
      { signal },
    );
    box.addEventListener('dblclick', (event) => this.#reset(this.#spot(event)), { signal });
    box.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    // A finger that moves the page up and down may do so, unless it holds something here.
    box.addEventListener(
      'touchmove',
      (event) => {
        if (this.#holds()) event.preventDefault();
      },
      { signal, passive: false },
    );
  }

  dispose(): void {
    this.#stops.abort();
    clearTimeout(this.#pressing);
    cancelAnimationFrame(this.#flight);
  }

  #holds(): boolean {
    return this.#grip !== undefined && (this.#grip.kind !== 'pan' || this.#grip.hasMoved);
  }

  #spot({ clientX, clientY }: MouseEvent): Spot {
    const { left, top } = this.#box.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #point(spot: Spot | undefined): void {
    const { scene } = this.#stage;
    const { width, height } = scene.layout;
    scene.cross = spot && spot.x < width && spot.y < height ? spot : undefined;
    this.#stage.repaint(false);
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return;
    cancelAnimationFrame(this.#flight);
    clearTimeout(this.#pressing);
    const spot = this.#spot(event);
    this.#pointers.set(event.pointerId, spot);
    this.#box.setPointerCapture(event.pointerId);
    this.#grip = this.#pointers.size === 2 ? this.#pinch() : this.#gripAt(spot, event.pointerType === 'touch');
  }

  #gripAt(spot: Spot, isTouch: boolean): Grip {
    const stage = this.#stage;
    const { scene } = stage;
    const { width, height } = scene.layout;
    if (spot.y >= height) return { kind: 'time', last: spot.x };
    if (spot.x >= width)
      return {
        kind: 'value',
        axis: scene.panes.find(({ axis }) => spot.y >= axis.top && spot.y < axis.top + axis.height)?.axis ?? scene.price,
        last: spot.y,
      };
    if (scene.tool && spot.y < scene.layout.main.height) {
      const isWhole = putPoint(stage, spot);
      return isWhole ? { kind: 'cross' } : { kind: 'draw', from: spot };
    }
    const hit = drawingAt(stage, spot, isTouch ? REACH.touch : REACH.mouse);
    if (hit && spot.y < scene.layout.main.height) {
      stage.select(hit.drawing);
      return { kind: 'drag', dragged: startDrag(stage, hit, spot), before: scene.drawings, hasMoved: false };
    }
    if (isTouch)
      this.#pressing = setTimeout(() => {
        this.#grip = { kind: 'cross' };
        this.#point(spot);
      }, LONG_PRESS_MS);
    return { kind: 'pan', from: spot, isTouch, last: spot, lastAt: performance.now(), speed: 0, hasMoved: false };
  }

  #pinch(): Grip {
    const [a, b] = [...this.#pointers.values()];
    return { kind: 'pinch', apart: Math.abs((a?.x ?? 0) - (b?.x ?? 0)), middle: ((a?.x ?? 0) + (b?.x ?? 0)) / 2 };
  }

  #move(event: PointerEvent): void {
    const spot = this.#spot(event);
    if (this.#pointers.has(event.pointerId)) this.#pointers.set(event.pointerId, spot);
    const grip = this.#grip;
    if (!grip) {
      if (event.pointerType !== 'touch') this.#hover(spot);
      return;
    }
    switch (grip.kind) {
      case 'pan':
        return this.#pan(grip, spot);
      case 'pinch':
        return this.#squeeze(grip);
      case 'value':
        grip.axis.stretch(Math.exp((spot.y - grip.last) / 160));
        grip.last = spot.y;
        return this.#stage.repaint();
      case 'time':
        this.#stage.scene.time.zoom(Math.exp((spot.x - grip.last) / 160), this.#stage.scene.layout.width);
        grip.last = spot.x;
        return this.#stage.repaint();
      case 'cross':
        return this.#point(spot);
      case 'draw':
        this.#point(spot);
        return leadPoint(this.#stage, spot);
      case 'drag':
        return this.#drag(grip, spot);
    }
  }

  #hover(spot: Spot): void {
    const stage = this.#stage;
    const { scene } = stage;
    this.#point(spot);
    if (scene.draft) leadPoint(stage, spot);
    const { width, height } = scene.layout;
    const place = spot.y >= height ? 'ew-resize' : 'ns-resize';
    const isInside = spot.x < width && spot.y < height;
    this.#box.style.cursor = !isInside ? place : !scene.tool && drawingAt(stage, spot, REACH.mouse) ? 'pointer' : 'crosshair';
  }

  #pan(grip: Grip & { kind: 'pan' }, spot: Spot): void {
    const stage = this.#stage;
    const [dx, dy] = [spot.x - grip.last.x, spot.y - grip.last.y];
    if (!grip.hasMoved) {
      if (Math.hypot(spot.x - grip.from.x, spot.y - grip.from.y) < STILL) return;
      clearTimeout(this.#pressing);
      // Up and down with a finger is the page's own way.
      if (grip.isTouch && !stage.scene.price.manual && Math.abs(spot.y - grip.from.y) > Math.abs(spot.x - grip.from.x)) return;
      grip.hasMoved = true;
      this.#box.style.cursor = 'grabbing';
    }
    const now = performance.now();
    grip.speed = 0.7 * (dx / Math.max(1, now - grip.lastAt)) + 0.3 * grip.speed;
    grip.last = spot;
    grip.lastAt = now;
    stage.scene.time.pan(dx);
    if (stage.scene.price.manual) stage.scene.price.shift(dy);
    this.#point(grip.isTouch ? undefined : spot);
    stage.repaint();
  }

  #squeeze(grip: Grip & { kind: 'pinch' }): void {
    const next = this.#pinch();
    if (next.kind !== 'pinch') return;
    const { time } = this.#stage.scene;
    if (grip.apart > 12 && next.apart > 12) time.zoom(next.apart / grip.apart, next.middle);
    time.pan(next.middle - grip.middle);
    grip.apart = next.apart;
    grip.middle = next.middle;
    this.#stage.repaint();
  }

  #drag(grip: Grip & { kind: 'drag' }, spot: Spot): void {
    if (!grip.hasMoved && Math.hypot(spot.x - grip.dragged.from.x, spot.y - grip.dragged.from.y) < STILL) return;
    grip.hasMoved = true;
    this.#stage.scene.drawings = dragged(this.#stage, grip.dragged, spot);
    this.#point(spot);
    this.#stage.repaint();
  }

  #up(event: PointerEvent): void {
    clearTimeout(this.#pressing);
    const spot = this.#spot(event);
    this.#pointers.delete(event.pointerId);
    const grip = this.#grip;
    this.#grip = undefined;
    const stage = this.#stage;
    this.#box.style.cursor = '';
    if (grip?.kind === 'drag' && grip.hasMoved) stage.draw(stage.scene.drawings, stage.scene.selected);
    if (grip?.kind === 'draw') {
      const isDragged = Math.hypot(spot.x - grip.from.x, spot.y - grip.from.y) > STILL * 2;
      if (isDragged || stage.scene.draft?.points.length === 1) finishDraft(stage);
    }
    if (grip?.kind === 'pan' && !grip.hasMoved) {
      stage.select(undefined);
      // Without a mouse a tap shows the crosshair and a second one takes it away.
      if (grip.isTouch) this.#point(stage.scene.cross ? undefined : spot);
    }
    if (grip?.kind === 'pan' && grip.hasMoved && performance.now() - grip.lastAt < 60) this.#fling(grip.speed);
  }

  /** The page took the finger, or the device did: what was dragged is put back. */
  #cancel(event: PointerEvent): void {
    clearTimeout(this.#pressing);
    this.#pointers.delete(event.pointerId);
    const stage = this.#stage;
    if (this.#grip?.kind === 'drag') stage.setDrawings(this.#grip.before);
    if (this.#grip?.kind === 'draw') stage.setTool(undefined);
    this.#grip = undefined;
  }

  /** What was thrown glides on for a moment. */
  #fling(speed: number): void {
    if (Math.abs(speed) < FLING_MIN || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let [pace, before] = [speed, performance.now()];
    const glide = (now: number) => {
      const past = Math.min(40, now - before);
      before = now;
      pace *= Math.exp(-past / 180);
      this.#stage.scene.time.pan(pace * past);
      this.#stage.repaint();
      if (Math.abs(pace) > 0.02) this.#flight = requestAnimationFrame(glide);
    };
    this.#flight = requestAnimationFrame(glide);
  }

  #reset({ x, y }: Spot): void {
    const { scene } = this.#stage;
    const { width, height } = scene.layout;
    if (y >= height) scene.resetView();
    else if (x >= width) {
      scene.price.manual = undefined;
      for (const { axis } of scene.panes) axis.manual = undefined;
    }
    this.#stage.repaint();
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const { time, layout } = this.#stage.scene;
    const unit = event.deltaMode === 1 ? 16 : 1;
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) time.pan(-(event.deltaX || event.deltaY) * unit);
    else time.zoom(Math.exp((-event.deltaY * unit) / (event.ctrlKey ? 100 : 500)), Math.min(layout.width, this.#spot(event).x));
    this.#stage.repaint();
  }
}
