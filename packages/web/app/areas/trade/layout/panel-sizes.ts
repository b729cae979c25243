import type { Variant } from './variants.ts';

/** What can be made larger and smaller, each by one handle. */
export const PANELS = ['book', 'side', 'trades', 'markets', 'mine', 'chart'] as const;
export type PanelName = (typeof PANELS)[number];

/** Sizes are remembered for ordinary and for narrow windows apart; a phone shows one panel at a time and has none. */
export type WidthClass = 'middle' | 'wide';
export const MIDDLE_FROM = 768;
export const WIDE_FROM = 1280;

export const widthClassOf = (width: number): WidthClass | undefined =>
  width >= WIDE_FROM ? 'wide' : width >= MIDDLE_FROM ? 'middle' : undefined;

/** The edge of the panel at which its handle lies: dragging the handle away from the panel makes it larger. */
type Edge = 'start' | 'end' | 'top' | 'bottom';

export interface Handle {
  readonly panel: PanelName;
  readonly edge: Edge;
  /** Limits in px. */
  readonly min: number;
  readonly max: number;
}

const handle = (panel: PanelName, edge: Edge, min: number, max: number): Handle => ({ panel, edge, min, max });

const MINE = handle('mine', 'top', 44, 560);
const TRADES = handle('trades', 'top', 120, 560);
const BOOK_LEFT = handle('book', 'end', 240, 460);
const BOOK_RIGHT = handle('book', 'start', 240, 460);
const MARKETS = handle('markets', 'end', 208, 420);
const CHART = handle('chart', 'bottom', 300, 720);

const HANDLES: Record<Variant, Record<WidthClass, readonly Handle[]>> = {
  trade: { wide: [BOOK_LEFT, handle('side', 'start', 260, 460), TRADES, MINE], middle: [BOOK_RIGHT, CHART] },
  'trade-v2': { wide: [BOOK_RIGHT, TRADES, MINE], middle: [BOOK_RIGHT, CHART] },
  tradeall: { wide: [MARKETS, BOOK_LEFT, TRADES, MINE], middle: [BOOK_RIGHT, CHART] },
  'tradeall-v2': { wide: [MARKETS, BOOK_RIGHT, TRADES, MINE], middle: [BOOK_RIGHT, CHART] },
};

export const handlesOf = (variant: Variant, widthClass: WidthClass): readonly Handle[] => HANDLES[variant][widthClass];

/** Sizes in px that a reader has chosen; panels left alone have none. */
export type PanelSizes = Readonly<Partial<Record<PanelName, number>>>;

export type RememberedSizes = Readonly<Record<string, PanelSizes>>;

export const SIZES_KEY = 'trade-sizes';
export const sizesName = (variant: Variant, widthClass: WidthClass): string => `${variant} ${widthClass}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the browser remembers, without anything it should not have. */
export function readSizes(text: string | null): RememberedSizes {
  try {
    const known: unknown = JSON.parse(text ?? '{}');
    if (!isRecord(known)) return {};
    return Object.fromEntries(Object.entries(known).map(([name, sizes]) => [name, sizesOf(sizes)]));
  } catch {
    return {};
  }
}

const sizesOf = (value: unknown): PanelSizes =>
  Object.fromEntries(
    PANELS.flatMap((panel) => {
      const size = isRecord(value) ? value[panel] : undefined;
      return typeof size === 'number' && size > 0 && size < 2_000 ? [[panel, size]] : [];
    }),
  );

export const clampSize = ({ min, max }: Handle, size: number): number => Math.round(Math.min(Math.max(size, min), max));

export const sizeProperty = (panel: PanelName): string => `--panel-size-${panel}`;

/** Size after the pointer moved: away from the panel is larger. */
export function draggedSize(moved: Handle, size: number, dx: number, dy: number): number {
  const by = { start: -dx, end: dx, top: -dy, bottom: dy }[moved.edge];
  return clampSize(moved, size + by);
}

const KEY_STEP = 16;
const KEY_STEP_LARGE = 64;

/** Size after a key on the handle; undefined for keys that mean nothing there. Arrows move the handle, not the size. */
export function steppedSize(moved: Handle, size: number, key: string, isLarge: boolean): number | undefined {
  if (key === 'Home') return moved.min;
  if (key === 'End') return moved.max;
  const step = isLarge ? KEY_STEP_LARGE : KEY_STEP;
  const isAcross = moved.edge === 'start' || moved.edge === 'end';
  if (isAcross && key === 'ArrowLeft') return draggedSize(moved, size, -step, 0);
  if (isAcross && key === 'ArrowRight') return draggedSize(moved, size, step, 0);
  if (!isAcross && key === 'ArrowUp') return draggedSize(moved, size, 0, -step);
  if (!isAcross && key === 'ArrowDown') return draggedSize(moved, size, 0, step);
  return undefined;
}
