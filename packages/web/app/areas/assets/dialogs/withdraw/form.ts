import { fill } from '@marque/app-kit/words/words';
import type { WithdrawalNetwork } from '@marque/contract/withdrawals';
import { compareFigures } from '@marque/domain/money';
import type { WithdrawWords } from './use-words.ts';

export interface WithdrawForm {
  readonly address: string;
  readonly memo: string;
  readonly isWithoutMemo: boolean;
  readonly amount: string;
}

export const EMPTY_FORM: WithdrawForm = { address: '', memo: '', isWithoutMemo: false, amount: '' };

export const FORM_FIELDS = { address_to: 'address', memo: 'memo', apply_amount: 'amount' } as const;

interface FormLimits {
  readonly network: WithdrawalNetwork;
  readonly maximum: string;
  readonly available: string;
}

const isAmount = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text);

/** What is wrong with what was typed, in the order of the server's refusals; the server has the last word. */
export function withdrawProblems(
  { address, memo, isWithoutMemo, amount }: WithdrawForm,
  { network, maximum, available }: FormLimits,
  words: WithdrawWords,
): { readonly [Key in keyof WithdrawForm]?: string | undefined } {
  return {
    address: address.trim() === '' ? words.addressMissing : undefined,
    memo: network.need_memo === 1 && memo.trim() === '' && !isWithoutMemo ? words.memoMissing : undefined,
    amount: amountProblem(amount, { network, maximum, available }, words),
  };
}

function amountProblem(amount: string, { network, maximum, available }: FormLimits, words: WithdrawWords): string | undefined {
  if (!isAmount(amount)) return words.amountMissing;
  if (compareFigures(amount, network.min_amount) < 0) return fill(words.belowMin, { min: network.min_amount });
  if (/[1-9]/.test(maximum) && compareFigures(amount, maximum) > 0) return fill(words.aboveMax, { max: maximum });
  if (compareFigures(amount, network.fee) <= 0) return fill(words.withinFee, { fee: network.fee });
  return compareFigures(amount, available) > 0 ? words.tooMuch : undefined;
}

/** The smaller of two decimals. */
export const lesser = (one: string, other: string): string => (compareFigures(one, other) < 0 ? one : other);

/** What is said of a code that is not there. */
export const codeProblem = (isAsked: boolean, code: string, words: WithdrawWords): string | undefined =>
  isAsked && code === '' ? words.codeMissing : undefined;
