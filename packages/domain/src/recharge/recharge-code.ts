export const RECHARGE_CODE_LENGTH = 12;
export const RECHARGE_CODE_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** So many wrong codes within the pause's length pause somebody. */
export const GUESSES_MAX = 5;
export const GUESS_PAUSE_MS = 3_600_000;
export const CODES_IN_BATCH_MAX = 10_000;
export const CODE_DAYS_MAX = 3_650;

const SHAPE = /^[0-9A-Z]{12}$/;
const TYPED = /^[0-9A-Za-z]{12}$/;
const SHOWN = 2;

export const isRechargeCode = (text: string): boolean => SHAPE.test(text);

/** A code as somebody typed it (V-046): trimmed, in capital letters; undefined for what cannot be one. */
export function readRechargeCode(text: string): string | undefined {
  const trimmed = text.trim();
  // Letters of other scripts may grow when they become capitals.
  return TYPED.test(trimmed) ? trimmed.toUpperCase() : undefined;
}

/** What may be kept and shown of a code: its ends, by which its owner knows it, and from which nobody finds the rest. */
export const maskRechargeCode = (code: string): string =>
  `${code.slice(0, SHOWN)}${'*'.repeat(RECHARGE_CODE_LENGTH - 2 * SHOWN)}${code.slice(-SHOWN)}`;
