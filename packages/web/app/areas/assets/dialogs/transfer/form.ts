import { compareFigures } from '@marque/domain/money';
import type { TransferWords } from './use-words.ts';

export interface TransferForm {
  readonly amount: string;
}

/** Decimals that an amount can be typed with; the server knows how fine each token is. */
export const AMOUNT_DECIMALS = 18;

/** What is wrong with an amount, as it is said (V-070). */
export function amountProblem(amount: string, available: string, { amountMissing, tooMuch }: TransferWords): string | undefined {
  if (!/^\d+(\.\d+)?$/.test(amount) || !/[1-9]/.test(amount)) return amountMissing;
  return compareFigures(amount, available) > 0 ? tooMuch : undefined;
}
