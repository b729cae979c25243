import type { PriceLevel } from '@marque/contract/market';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Spot } from '../drawings/drawing-shape.ts';
import { fitted } from '../paint/canvas.ts';
import { followColors, readPalette, type Palette } from '../palette.ts';
import colors from '../candle-chart.module.css';
import type { Source } from '../source.ts';
import { depthShape, type DepthShape } from './depth-shape.ts';
import { paintDepth, type OwnLevel } from './paint-depth.ts';

interface DepthChartProps {
  readonly book: Source<{ readonly bids: readonly PriceLevel[]; readonly asks: readonly PriceLevel[] }>;
  readonly own: readonly OwnLevel[];
  /** Portion of the way to the farthest order that is shown. */
  readonly portion: number;
  readonly priceScale: number;
  readonly amountScale: number;
  readonly onZoom: (isIn: boolean) => void;
}

/** Between two steps of the zoom, in pixels of the wheel: a touchpad sends many small ones. */
const WHEEL_STEP = 60;

/** Cumulated bids and asks around the mid price, painted at most once a frame from the book as it moves. */
export function DepthChart({ book, own, portion, priceScale, amountScale, onZoom }: DepthChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<DepthPainter>(undefined);
  const zoom = useEffectEvent(onZoom);
  const formats = useMemo(
    () => ({
      price: new Intl.NumberFormat('en', { minimumFractionDigits: priceScale, maximumFractionDigits: priceScale }),
      amount: new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: Math.min(amountScale, 2) }),
    }),
    [priceScale, amountScale],
  );
  useEffect(() => {
    if (!box.current || !canvas.current) return undefined;
    const made = new DepthPainter(box.current, canvas.current, book);
    painter.current = made;
    let turned = 0;
    const element = box.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < WHEEL_STEP) return;
      zoom(turned < 0);
      turned = 0;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
      made.dispose();
    };
  }, [book]);
  useEffect(
    () =>
      painter.current?.show({
        own,
        portion,
        price: (value) => formats.price.format(value),
        amount: (value) => formats.amount.format(value),
      }),
    [own, portion, formats, book],
  );
  return (
    <div
      ref={box}
      className={colors.box}
      onPointerMove={({ clientX, clientY, currentTarget }) => {
        const { left, top } = currentTarget.getBoundingClientRect();
        painter.current?.point({ x: clientX - left, y: clientY - top });
      }}
      onPointerLeave={() => painter.current?.point(undefined)}
    >
      <canvas ref={canvas} aria-hidden="true" style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }} />
    </div>
  );
}

interface Shown {
  readonly own: readonly OwnLevel[];
  readonly portion: number;
  readonly price: (value: number) => string;
  readonly amount: (value: number) => string;
}

class DepthPainter {
  readonly #box: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #book: DepthChartProps['book'];
  readonly #stops: (() => void)[];
  #palette: Palette;
  #shown: Shown | undefined;
  #cross: Spot | undefined;
  #frame = 0;

  constructor(box: HTMLElement, canvas: HTMLCanvasElement, book: DepthChartProps['book']) {
    this.#box = box;
    this.#canvas = canvas;
    this.#book = book;
    this.#palette = readPalette(box);
    const observer = new ResizeObserver(() => this.#repaint());
    observer.observe(box);
    this.#stops = [
      () => observer.disconnect(),
      book.subscribe(() => this.#repaint()),
      followColors(() => {
        this.#palette = readPalette(box);
        this.#repaint();
      }),
    ];
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    for (const stop of this.#stops) stop();
  }

  show(shown: Shown): void {
    this.#shown = shown;
    this.#repaint();
  }

  point(spot: Spot | undefined): void {
    this.#cross = spot;
    this.#repaint();
  }

  #repaint(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#frame = 0;
    const { clientWidth: width, clientHeight: height } = this.#box;
    const ctx = width > 0 ? fitted(this.#canvas, width, height) : undefined;
    const shape: DepthShape | undefined = this.#shown && depthShape(this.#book.get().bids, this.#book.get().asks, this.#shown.portion);
    if (ctx && shape && this.#shown) paintDepth(ctx, this.#palette, { ...this.#shown, shape, cross: this.#cross, width, height });
  }
}
