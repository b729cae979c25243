const BLOCK = 1_000;
const LAST_DIGITS = Array.from({ length: BLOCK }, (_, rest) => String(rest).padStart(3, '0'));

/**
 * Whole numbers as text. Orders and trades are numbered upwards, so the leading digits are mostly those of the number
 * before: keeping them saves most of what would be the dearest step of an entry.
 */
export class NumberText {
  #block = 0;
  #leading = '';

  of(number: number): string {
    if (number < BLOCK) return String(number);
    const block = Math.floor(number / BLOCK);
    if (block !== this.#block) {
      this.#block = block;
      this.#leading = String(block);
    }
    return this.#leading + (LAST_DIGITS[number % BLOCK] ?? '');
  }
}
