import { formatUnits } from './units.ts';

/** A percent is ten thousand parts of a million. */
const PERCENT_SCALE = 4;

/** Parts of a million as a percent: 150,000 is "15". */
export const percentOfPpm = (ppm: number): string => formatUnits(BigInt(ppm), PERCENT_SCALE);
