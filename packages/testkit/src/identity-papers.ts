import sharp from 'sharp';

/** A picture as a phone takes it, of one colour so that it can be told from another one. */
export const plainPhoto = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A resident's number with its right last character. */
export function residentId(birthday: string, order = 1): string {
  const digits = `110105${birthday.replaceAll('-', '')}${String(order).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return digits + '10X98765432'.charAt(sum % 11);
}
