import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { clampSize, draggedSize, sizeProperty, steppedSize, type Handle, type WidthClass } from './panel-sizes.ts';
import css from './splitter.module.css';
import { rememberSize } from './use-sizes.ts';
import type { Variant } from './variants.ts';

interface SplitterProps {
  readonly handle: Handle;
  readonly variant: Variant;
  readonly widthClass: WidthClass;
  readonly label: string;
}

/** The page grows with the window up to here, as its style says. */
const PAGE_HEIGHT_MAX = 1_200;

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const isAcrossOf = ({ edge }: Handle): boolean => edge === 'start' || edge === 'end';

/** How large the panel is whose handle this is, px. */
function sizeNow(bar: HTMLElement | null, handle: Handle): number {
  const box = bar?.parentElement?.getBoundingClientRect();
  if (!box) return handle.min;
  // One's own orders reach below the window; what counts is how much of them the window shows.
  if (handle.panel === 'mine') return clampSize(handle, Math.min(window.innerHeight, PAGE_HEIGHT_MAX) - box.top - window.scrollY);
  return Math.round(isAcrossOf(handle) ? box.width : box.height);
}

/** A panel's edge that can be dragged, or moved by arrow keys; a double click or Enter gives the first size back. */
export function Splitter({ handle, variant, widthClass, label }: SplitterProps) {
  const { panel, edge, min, max } = handle;
  const bar = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | undefined>(undefined);
  const [size, setSize] = useState(min);
  const isAcross = isAcrossOf(handle);
  const measure = () => sizeNow(bar.current, handle);
  useEffect(() => setSize(sizeNow(bar.current, handle)), [handle, variant, widthClass]);

  const settle = (next: number | undefined) => {
    rememberSize(variant, widthClass, panel, next);
    // The window may have room for less than was asked for.
    setSize(measure());
  };
  const onMove = (event: PointerEvent) => {
    const from = drag.current;
    if (!from) return;
    const next = draggedSize(handle, from.size, event.clientX - from.x, event.clientY - from.y);
    document.documentElement.style.setProperty(sizeProperty(panel), `${next}px`);
    setSize(measure());
  };
  const onUp = (event: PointerEvent) => {
    const from = drag.current;
    drag.current = undefined;
    const moved = from && Math.abs(event.clientX - from.x) + Math.abs(event.clientY - from.y) > 1;
    if (moved) settle(draggedSize(handle, from.size, event.clientX - from.x, event.clientY - from.y));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = steppedSize(handle, measure(), event.key, event.shiftKey);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    settle(next);
  };
  return (
    <div
      ref={bar}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isAcross ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.min(Math.max(size, min), max)}
      aria-valuemin={min}
      aria-valuemax={max}
      className={css.splitter}
      data-handle={panel}
      data-edge={edge}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, size: measure() };
      }}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onUp}
      onDoubleClick={() => settle(undefined)}
    />
  );
}
