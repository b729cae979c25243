import type { Country } from '@marque/contract/auth';
import { isCode, parseEmail } from '@marque/domain/identity';
import { isPhoneComplete, type PhoneValue } from '../../../widgets/phone/phone-value.ts';
import type { ContactWords } from './use-words.ts';

export const CONTACT_REFUSALS = ['phone_invalid', 'email_invalid'] as const;
export type ContactRefusals = Readonly<Record<(typeof CONTACT_REFUSALS)[number], string>>;

export type ContactKind = 'phone' | 'email';

/** A new phone or email as typed, with its code and the proof that it is the account's owner who asks. */
export interface ContactForm {
  readonly phone: PhoneValue;
  readonly email: string;
  readonly code: string;
  readonly old: string;
  readonly app: string;
}

export interface ContactSaying {
  readonly kind: ContactKind;
  /** Which of the two proofs is asked for. */
  readonly proof: 'old' | 'app';
  readonly countries: readonly Country[];
  readonly words: ContactWords;
  readonly refusals: ContactRefusals;
}

/** What is wrong with the phone or the email (V-010, V-011). */
export function contactProblem(form: ContactForm, { kind, countries, refusals }: ContactSaying): string | undefined {
  if (kind === 'email') return parseEmail(form.email) === undefined ? refusals.email_invalid : undefined;
  return isPhoneComplete(countries, form.phone) ? undefined : refusals.phone_invalid;
}

/** What is wrong, by field (V-012 to V-014). */
export const contactProblems = (form: ContactForm, saying: ContactSaying) => ({
  [saying.kind]: contactProblem(form, saying),
  code: isCode(form.code) ? undefined : saying.words.codeMissing,
  [saying.proof]: isCode(form[saying.proof]) ? undefined : saying.words.codeMissing,
});

/** The form's field for each field of these calls. */
export const CONTACT_FIELDS: Readonly<Record<string, keyof ContactForm>> = {
  country_code: 'phone',
  mobile_no: 'phone',
  email: 'email',
  code: 'code',
  old_code: 'old',
  google_code: 'app',
};
