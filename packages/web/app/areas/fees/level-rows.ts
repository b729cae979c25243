import { fill } from '@marque/app-kit/words/words';
import type { TradeFeeLevel } from '@marque/contract/fees';
import { figureUnits, groupThousands, percentOf, productOf, trimZeros } from '@marque/domain/money';
import type { FeesWords } from './use-words.ts';

const RATE_DECIMALS = 3;

/** A rate (a fraction) for people: "0.1%". */
export const rateText = (fraction: string): string => `${trimZeros(percentOf(fraction, RATE_DECIMALS))}%`;

/** The turnover that a level begins with and the one it ends before, in BTC. */
export function volumeText({ volume_30d_min: min, volume_30d_max: max }: TradeFeeLevel, words: FeesWords): string {
  const values = { min: groupThousands(trimZeros(min)), max: groupThousands(trimZeros(max)) };
  if (max === '') return fill(words.volumeFrom, values);
  return fill(figureUnits(min) === 0n ? words.volumeBelow : words.volumeBetween, values);
}

/** The bound that tells a level from its neighbour, in whole dollars at the rate of the moment; empty without a rate. */
export function volumeInUsd(
  { volume_30d_min: min, volume_30d_max: max }: TradeFeeLevel,
  rate: string | undefined,
  words: FeesWords,
): string {
  if (rate === undefined) return '';
  const bound = figureUnits(min) === 0n ? max : min;
  const [amount = '0'] = productOf(bound, rate).split('.');
  return fill(words.aboutUsd, { amount: groupThousands(amount) });
}

/** Length of a rate's bar, in percent of the dearest one. */
export const barLength = (rate: string, rates: readonly string[]): number =>
  Math.round((Number(rate) * 100) / Math.max(...rates.map(Number), Number.EPSILON));
