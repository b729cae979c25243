import { compareFigures, sumOf } from '@marque/domain/money';

export interface CurvePoint {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly value: string;
}

export const CURVE_WIDTH = 600;
export const CURVE_HEIGHT = 132;
/** Room for the line's own width above and below. */
const EDGE = 4;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface CurveShape {
  readonly places: readonly Place[];
  readonly lowest: string;
  readonly highest: string;
  /** Of the last point over the first. */
  readonly change: string;
  /** In percent; undefined where there was nothing at first. */
  readonly percent: number | undefined;
}

/** The last `days` days, today among them. */
export const lastDays = (points: readonly CurvePoint[], days: number): readonly CurvePoint[] => points.slice(-days);

/** Where the points lie: the whole height is between the lowest and the highest value. A level line lies in the middle, nothing at the foot. */
export function curveShape(points: readonly CurvePoint[]): CurveShape {
  const values = points.map(({ value }) => value);
  const lowest = values.reduce((low, value) => (compareFigures(value, low) < 0 ? value : low), values[0] ?? '0');
  const highest = values.reduce((high, value) => (compareFigures(value, high) > 0 ? value : high), values[0] ?? '0');
  const span = Number(highest) - Number(lowest);
  const height = CURVE_HEIGHT - 2 * EDGE;
  const level = Number(highest) === 0 ? height : height / 2;
  const step = CURVE_WIDTH / Math.max(1, points.length - 1);
  const places = values.map((value, i) => ({
    x: i * step,
    y: EDGE + (span === 0 ? level : height * (1 - (Number(value) - Number(lowest)) / span)),
  }));
  const [first, last] = [values[0] ?? '0', values.at(-1) ?? '0'];
  const change = sumOf([last, first.startsWith('-') ? first.slice(1) : `-${first}`]);
  return { places, lowest, highest, change, percent: Number(first) > 0 ? (Number(last) / Number(first) - 1) * 100 : undefined };
}

const at = ({ x, y }: Place): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const linePath = (places: readonly Place[]): string => places.map((place, i) => `${i === 0 ? 'M' : 'L'}${at(place)}`).join('');

/** The line with the ground below it. */
export const groundPath = (places: readonly Place[]): string =>
  places.length === 0 ? '' : `${linePath(places)}L${CURVE_WIDTH} ${CURVE_HEIGHT}L0 ${CURVE_HEIGHT}Z`;
