import { codeFields, codeProblems, type AskedCodes } from './form.ts';
import type { ProofForm } from './proof-fields.tsx';
import type { SecurityWords } from './use-words.ts';

type Problems = { readonly [Key in keyof ProofForm]?: string | undefined };

/** What is wrong with the proof, by field. */
export const proofProblems = (form: ProofForm, asked: AskedCodes, words: SecurityWords): Problems => ({
  ...codeProblems(form, asked, words),
  password: form.password === '' ? words.oldMissing : undefined,
});

/** The proof as calls take it. */
export const proofInput = (form: ProofForm, asked: AskedCodes) => ({ password: form.password, ...codeFields(form, asked) });
