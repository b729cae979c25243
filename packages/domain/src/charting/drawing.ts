import { isChartColor, type ChartColor } from './chart-color.ts';

/** What a reader can draw on a chart, each with the number of points that place it. */
export const DRAWING_POINTS = { trend: 2, ray: 2, horizontal: 1, price: 1, box: 2, retracement: 2 } as const;
export type DrawingKind = keyof typeof DRAWING_POINTS;

/** Drawings on the chart of one pair. */
export const DRAWINGS_MAX = 100;

/** A place on a chart. Pictures are drawn with floats; no order ever reads one. */
export interface ChartPoint {
  /** Epoch ms; may lie between candles and beyond the newest. */
  readonly at: number;
  readonly price: number;
}

export interface Drawing {
  readonly kind: DrawingKind;
  readonly color: ChartColor;
  readonly points: readonly ChartPoint[];
}

/** How a drawing is sent and stored: kind, colour, then time and price of each point in turn. */
export type DrawingRow = readonly (string | number)[];

const PRICE_MAX = 1e15;
const TIME_MAX = 8.64e15;

const isKind = (value: unknown): value is DrawingKind => typeof value === 'string' && Object.hasOwn(DRAWING_POINTS, value);
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= TIME_MAX;
const isPrice = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < PRICE_MAX;

export const drawingRow = ({ kind, color, points }: Drawing): DrawingRow => [
  kind,
  color,
  ...points.flatMap(({ at, price }) => [at, price]),
];

/** undefined for anything that is not exactly a drawing. */
function parseDrawing(row: unknown): Drawing | undefined {
  if (!Array.isArray(row)) return undefined;
  const [kind, color, ...numbers]: readonly unknown[] = row;
  if (!isKind(kind) || !isChartColor(color) || numbers.length !== 2 * DRAWING_POINTS[kind]) return undefined;
  const points: ChartPoint[] = [];
  for (let i = 0; i < numbers.length; i += 2) {
    const [at, price] = [numbers[i], numbers[i + 1]];
    if (!isTime(at) || !isPrice(price)) return undefined;
    points.push({ at, price });
  }
  return { kind, color, points };
}

export type DrawingsReading =
  | { readonly ok: true; readonly drawings: readonly Drawing[] }
  | { readonly ok: false; readonly problem: 'malformed' | 'too_many' };

/** Reads a list of rows; the number is looked at before the rows are. */
export function parseDrawings(value: unknown): DrawingsReading {
  if (!Array.isArray(value)) return { ok: false, problem: 'malformed' };
  if (value.length > DRAWINGS_MAX) return { ok: false, problem: 'too_many' };
  const drawings: Drawing[] = [];
  for (const row of value) {
    const drawing = parseDrawing(row);
    if (!drawing) return { ok: false, problem: 'malformed' };
    drawings.push(drawing);
  }
  return { ok: true, drawings };
}
