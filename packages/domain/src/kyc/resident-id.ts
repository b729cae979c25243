import { isDay } from './age.ts';

const SHAPE = /^[1-9]\d{16}[0-9X]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

export interface ResidentId {
  /** In capitals, as it is kept. */
  readonly number: string;
  /** yyyy-MM-dd. */
  readonly birthday: string;
}

/** A resident's number of 18 characters: its checksum must be right and its date a real one. */
export function parseResidentId(text: string): ResidentId | undefined {
  const number = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  if (!SHAPE.test(number)) return undefined;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(number[i]), 0);
  const birthday = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  return CHECKS[sum % 11] === number[17] && isDay(birthday) ? { number, birthday } : undefined;
}
