import { isTransferNote, readRecipient, TRANSFER_NOTE_MAX } from '@marque/domain/assets';
import { isCode } from '@marque/domain/identity';
import { compareFigures } from '@marque/domain/money';
import { fill } from '@marque/app-kit/words/words';
import type { SendWords } from './use-words.ts';

export interface SendForm {
  readonly to: string;
  readonly amount: string;
  readonly note: string;
}

export const EMPTY_SEND: SendForm = { to: '', amount: '', note: '' };
export const AMOUNT_DECIMALS = 18;

export interface SendLimits {
  readonly available: string;
  readonly min: string;
  readonly max: string;
}

/** What is wrong with what was typed, by field (V-041, V-042, V-045). */
export const sendProblems = ({ to, amount, note }: SendForm, limits: SendLimits, words: SendWords) => ({
  to: readRecipient(to, '') ? undefined : words.toMissing,
  amount: amountProblem(amount, limits, words),
  note: isTransferNote(note) ? undefined : fill(words.noteTooLong, { max: TRANSFER_NOTE_MAX }),
});

function amountProblem(amount: string, { available, min, max }: SendLimits, words: SendWords): string | undefined {
  if (!/^\d+(\.\d+)?$/.test(amount) || !/[1-9]/.test(amount)) return words.amountMissing;
  if (compareFigures(amount, min) < 0) return fill(words.belowMin, { min });
  if (compareFigures(amount, max) > 0) return fill(words.aboveMax, { max });
  return compareFigures(amount, available) > 0 ? words.tooMuch : undefined;
}

export interface ProofForm {
  readonly password: string;
  readonly code: string;
}

export const EMPTY_PROOF: ProofForm = { password: '', code: '' };

/** The fields of the call that the second step shows. */
export const PROOF_FIELDS = {
  trade_pwd: 'password',
  google_code: 'code',
  sms_code: 'code',
  email_code: 'code',
  code: 'code',
} as const satisfies Record<string, keyof ProofForm>;

export const proofProblems = ({ password, code }: ProofForm, { passwordMissing, codeMissing }: SendWords) => ({
  password: password === '' ? passwordMissing : undefined,
  code: isCode(code) ? undefined : codeMissing,
});
