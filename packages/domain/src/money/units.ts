declare const unitsBrand: unique symbol;

/** A whole number of a token's smallest unit. The token's scale says how many decimals that unit has. */
export type Units = bigint & { readonly [unitsBrand]: true };

/** The largest balance the ledger keeps in 64 bits. */
export const UNITS_MAX = 9_223_372_036_854_775_807n as Units;

export const ZERO = 0n as Units;

export const units = (value: bigint): Units => value as Units;

const DECIMAL = /^(\d{1,20})(?:\.(\d{1,18}))?$/;

/**
 * Reads a plain decimal ("12.5") as units of `scale` decimals.
 * Signs, exponents, separators, spaces, more decimals than the scale and values above 64 bits give undefined:
 * nothing is rounded on the way in.
 */
export function parseUnits(text: string, scale: number): Units | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > scale) return undefined;
  const value = BigInt(match[1] + fraction.padEnd(scale, '0'));
  return value > UNITS_MAX ? undefined : units(value);
}

/** Like parseUnits, for prices and lots that must stay safe integers. */
export function parseSteps(text: string, scale: number): number | undefined {
  const value = parseUnits(text, scale);
  return value === undefined || value > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(value);
}

/** Writes units as a decimal without trailing zeros: 1250000n at scale 8 is "0.0125". */
export function formatUnits(value: bigint, scale: number): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '');
  return sign + whole + (fraction && `.${fraction}`);
}

/** Prices and lots as decimals, trailing zeros dropped. */
export const formatSteps = (value: number, scale: number): string => formatUnits(BigInt(value), scale);
