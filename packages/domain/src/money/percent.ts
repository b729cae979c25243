import { formatUnits, parseUnits } from './units.ts';

/** A percent is ten thousand parts of a million. */
const PERCENT_SCALE = 4;

/** Parts of a million as a percent: 150,000 is "15". */
export const percentOfPpm = (ppm: number): string => formatUnits(BigInt(ppm), PERCENT_SCALE);

/** "8.5" is 85,000 parts of a million; undefined for what is no percent, or above the most. */
export function ppmOfPercent(text: string, most: number): number | undefined {
  const ppm = parseUnits(text, PERCENT_SCALE);
  return ppm === undefined || ppm > BigInt(most) ? undefined : Number(ppm);
}
