import { fixedDecimal } from '@marque/domain/money';

const PLAIN_DECIMAL = /^\d{1,20}(\.\d{0,18})?$/;

/** A figure of the API as whole units of 10^-scale, cut toward zero. The text is never read as a float. */
export const unitsOf = (text: string, scale: number): bigint => BigInt(fixedDecimal(text || '0', scale).replace('.', ''));

/** What a person typed, as units of 10^-scale; undefined when it is no plain decimal or finer than the scale. */
export function typedUnits(text: string, scale: number): bigint | undefined {
  if (!PLAIN_DECIMAL.test(text)) return undefined;
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '');
  return fraction.length > scale ? undefined : unitsOf(text, scale);
}

/** -1, 0 or 1: which way a figure points, for colour and sign together. */
export function direction(text: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(text)) return 0;
  return text.startsWith('-') ? -1 : 1;
}
