import { compareFigures, productOf, truncateDecimal } from '@marque/domain/money';
import { fill } from '@marque/app-kit/words/words';
import type { QuoteRow } from '@marque/contract/conversion';
import type { ConvertWords } from './use-words.ts';

export interface ConvertForm {
  readonly amount: string;
  readonly password: string;
}

export const EMPTY_CONVERT: ConvertForm = { amount: '', password: '' };
export const AMOUNT_DECIMALS = 18;
const SHOWN_DECIMALS = 8;

const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text);

/** What comes out as it is shown before the server has worked it out; empty while it cannot be said. */
export const shownOutcome = (amount: string, quote: QuoteRow | undefined): string =>
  quote && isAmount(amount) ? truncateDecimal(productOf(amount, quote.exchange_rate), SHOWN_DECIMALS) : '';

/** What is wrong with what was typed, by field (V-071). */
export function convertProblems({ amount, password }: ConvertForm, available: string, quote: QuoteRow | undefined, words: ConvertWords) {
  return {
    amount: amountProblem(amount, available, quote, words),
    password: password === '' ? words.passwordMissing : undefined,
  };
}

function amountProblem(amount: string, available: string, quote: QuoteRow | undefined, words: ConvertWords): string | undefined {
  if (!isAmount(amount)) return words.amountMissing;
  if (compareFigures(amount, available) > 0) return words.tooMuch;
  if (!quote) return undefined;
  if (compareFigures(amount, quote.min_amount) < 0) return fill(words.belowMin, { min: quote.min_amount });
  return compareFigures(amount, quote.max_amount) > 0 ? fill(words.aboveMax, { max: quote.max_amount }) : undefined;
}
