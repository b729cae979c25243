import type { ChartSettings, Drawing, DrawingKind } from '@marque/domain/charting';
import { nextCandleOpen } from '@marque/domain/trading';
import type { Bar } from '../bar.ts';
import { fitted } from '../paint/canvas.ts';
import { followColors, readPalette, type Palette } from '../palette.ts';
import { paintCross } from '../paint/paint-cross.ts';
import { paintScene } from '../paint/paint-scene.ts';
import { Scene, type FillMark, type SceneReading } from '../scene/scene.ts';
import { remaining } from './remaining.ts';

export interface StageEvents {
  /** The reader nears the oldest candle. */
  readonly onNeedOlder: () => void;
  readonly onDrawings: (drawings: readonly Drawing[]) => void;
  /** The tool in hand was put down or the choice among the drawings changed. */
  readonly onUserInput: () => void;
  /** No further drawing fits. */
  readonly onFull: () => void;
}

/** Candles from the left edge at which older ones are asked for. */
const NEAR_OLDEST = 60;
const SECOND = 1_000;

/** A scene on two canvases, painted at most once a frame however often it changes: candles below, what follows the pointer above. */
export class Stage {
  scene: Scene;
  readonly events: StageEvents;
  readonly #box: HTMLElement;
  readonly #base: HTMLCanvasElement;
  readonly #top: HTMLCanvasElement;
  readonly #stops: (() => void)[] = [];
  readonly #listeners = new Set<(scene: Scene) => void>();
  #palette: Palette;
  #size = { width: 0, height: 0 };
  #frame = 0;
  #isBaseOld = true;

  constructor(box: HTMLElement, reading: SceneReading, events: StageEvents) {
    this.#box = box;
    this.events = events;
    this.#base = this.#canvas();
    this.#top = this.#canvas();
    this.#palette = readPalette(box);
    this.scene = new Scene(reading, () => this.repaint());
    const observer = new ResizeObserver(() => this.#measure());
    observer.observe(box);
    const timer = setInterval(() => this.repaint(), SECOND);
    this.#stops.push(
      () => observer.disconnect(),
      () => clearInterval(timer),
      followColors(() => {
        this.#palette = readPalette(box);
        this.repaint();
      }),
    );
    void document.fonts.ready.then(() => this.repaint());
    this.#measure();
  }

  /** Called after each painting: what is pointed at and where prices stand may have changed. Gives how to stop. */
  onPainted(listener: (scene: Scene) => void): () => void {
    this.#listeners.add(listener);
    this.repaint();
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #canvas(): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
    canvas.setAttribute('aria-hidden', 'true');
    return this.#box.appendChild(canvas);
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    for (const stop of this.#stops) stop();
    this.#base.remove();
    this.#top.remove();
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#box;
    if (width === 0 || height === 0) return;
    this.#size = { width, height };
    this.scene.resize(width, height);
  }

  /** Other candles come: the picture stays until they are there. */
  setReading(reading: SceneReading): void {
    const { settings, drawings, fills, tool, color } = this.scene;
    this.scene = new Scene(reading, () => this.repaint());
    Object.assign(this.scene, { drawings, fills, tool, color });
    this.scene.resize(this.#size.width, this.#size.height);
    this.scene.setSettings(settings);
  }

  setBars(bars: readonly Bar[]): void {
    this.scene.setBars(bars);
  }

  setSettings(settings: ChartSettings): void {
    this.scene.setSettings(settings);
  }

  setFills(fills: readonly FillMark[]): void {
    this.scene.fills = fills;
    this.repaint();
  }

  /** Drawings as they are kept elsewhere; what was chosen stays chosen while it is there. */
  setDrawings(drawings: readonly Drawing[]): void {
    if (drawings === this.scene.drawings) return;
    this.scene.drawings = drawings;
    if (this.scene.selected !== undefined && this.scene.selected >= drawings.length) this.scene.selected = undefined;
    this.repaint();
    this.events.onUserInput();
  }

  setTool(tool: DrawingKind | undefined): void {
    this.scene.tool = tool;
    this.scene.draft = undefined;
    if (tool) this.scene.selected = undefined;
    this.#box.style.touchAction = tool ? 'none' : '';
    this.events.onUserInput();
    this.repaint();
  }

  select(index: number | undefined): void {
    if (index === this.scene.selected) return;
    this.scene.selected = index;
    this.events.onUserInput();
    this.repaint();
  }

  /** Replaces the drawings by the reader's own hand. */
  draw(drawings: readonly Drawing[], selected: number | undefined): void {
    this.scene.drawings = drawings;
    this.scene.selected = selected;
    this.repaint();
    this.events.onDrawings(drawings);
    this.events.onUserInput();
  }

  removeSelected(): void {
    const { drawings, selected } = this.scene;
    if (selected !== undefined)
      this.draw(
        drawings.filter((_, i) => i !== selected),
        undefined,
      );
  }

  /** What follows the pointer is painted alone, unless the rest is old too. */
  repaint(isBaseOld = true): void {
    this.#isBaseOld ||= isBaseOld;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#frame = 0;
    const { width, height } = this.#size;
    const { scene } = this;
    if (width === 0 || scene.bars.length === 0) return;
    if (this.#isBaseOld) {
      this.#isBaseOld = false;
      const ctx = fitted(this.#base, width, height);
      if (ctx) paintScene({ ctx, palette: this.#palette }, scene, this.#closesIn());
      if (scene.time.indexAt(0) < NEAR_OLDEST) this.events.onNeedOlder();
    }
    const ctx = fitted(this.#top, width, height);
    if (ctx) paintCross({ ctx, palette: this.#palette }, scene);
    for (const listener of this.#listeners) listener(scene);
  }

  #closesIn(): string | undefined {
    const {
      reading: { resolution },
      bars,
    } = this.scene;
    const last = bars.at(-1);
    if (!last || resolution === '1s') return undefined;
    return remaining(nextCandleOpen(resolution, last.at) - Date.now());
  }

  /** The candles as a picture of their own, under a line of text to the left and one to the right. */
  picture(left: string, right: string): HTMLCanvasElement {
    const { width, height } = this.#size;
    const head = 36;
    const canvas = document.createElement('canvas');
    const ctx = fitted(canvas, width, height + head);
    if (!ctx) return canvas;
    const { surface, ink, faint, font } = this.#palette;
    ctx.fillStyle = surface;
    ctx.fillRect(0, 0, width, height + head);
    ctx.drawImage(this.#base, 0, head, width, height);
    ctx.textBaseline = 'middle';
    ctx.fillStyle = ink;
    ctx.font = `600 14px ${font}`;
    ctx.fillText(left, 12, head / 2);
    ctx.fillStyle = faint;
    ctx.font = `12px ${font}`;
    ctx.textAlign = 'right';
    ctx.fillText(right, width - 12, head / 2);
    return canvas;
  }
}
