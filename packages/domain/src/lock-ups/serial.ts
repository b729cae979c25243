const PREFIX = 'LU';
const DIGITS = 8;
const SHAPE = /^LU(\d{8,15})$/;

/** The number that people know a lock-up by, from the number of its row. */
export const lockUpSerial = (id: number): string => `${PREFIX}${String(id).padStart(DIGITS, '0')}`;

/** The number of the row; undefined for what is no serial number. */
export function readLockUpSerial(text: string): number | undefined {
  const match = SHAPE.exec(text.trim().toUpperCase());
  const id = Number(match?.[1]);
  return Number.isSafeInteger(id) && lockUpSerial(id) === text.trim().toUpperCase() ? id : undefined;
}
