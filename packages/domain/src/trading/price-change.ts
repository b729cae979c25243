import { formatUnits } from '../money/index.ts';

const FRACTION_SCALE = 10;

/** (latest - reference) / reference as a decimal fraction, cut to ten places; "0" while there is no reference. */
export const priceChange = (latestTicks: number, referenceTicks: number): string =>
  referenceTicks <= 0
    ? '0'
    : formatUnits((BigInt(latestTicks - referenceTicks) * 10n ** BigInt(FRACTION_SCALE)) / BigInt(referenceTicks), FRACTION_SCALE);
