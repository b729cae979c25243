import { isCode, loginPasswordProblem, maskAccount, parseEmail, parsePhoneDigits } from '@marque/domain/identity';
import type { PhoneValue } from '../../widgets/phone/phone-value.ts';

/** By what an account is named: the two addresses of this form. */
export type RegisterKind = 'email' | 'mobile';

/** Registration, as typed; of email and phone the one that its kind asks for counts. */
export interface RegisterForm {
  readonly country: string;
  readonly email: string;
  readonly phone: PhoneValue;
  readonly code: string;
  readonly password: string;
  readonly confirmation: string;
  readonly inviteCode: string;
  readonly agrees: boolean;
}

export interface RegisterRules {
  readonly kind: RegisterKind;
  readonly isInviteRequired: boolean;
  readonly restrictedCountries: readonly string[];
}

/** Refusals that the form finds by itself; the server has the same rules. */
export const REGISTER_REFUSALS = [
  'email_invalid',
  'phone_invalid',
  'country_not_served',
  'password_length',
  'password_composition',
  'password_digit_run',
  'confirmation_differs',
  'invite_code_required',
  'agreement_required',
] as const;

export type RegisterProblem = 'countryMissing' | 'codeMissing' | (typeof REGISTER_REFUSALS)[number];

const countryProblem = ({ country }: RegisterForm, { restrictedCountries }: RegisterRules): RegisterProblem | undefined => {
  if (country === '') return 'countryMissing';
  return restrictedCountries.includes(country) ? 'country_not_served' : undefined;
};

/** What is wrong, by field, in the order of the form. */
export function registerProblems(form: RegisterForm, rules: RegisterRules): Partial<Record<keyof RegisterForm, RegisterProblem>> {
  const problems: Record<keyof RegisterForm, RegisterProblem | undefined> = {
    country: countryProblem(form, rules),
    email: rules.kind === 'email' && parseEmail(form.email) === undefined ? 'email_invalid' : undefined,
    phone: rules.kind === 'mobile' && parsePhoneDigits(form.phone.digits) === undefined ? 'phone_invalid' : undefined,
    code: isCode(form.code) ? undefined : 'codeMissing',
    password: loginPasswordProblem(form.password),
    confirmation: form.confirmation === form.password ? undefined : 'confirmation_differs',
    inviteCode: rules.isInviteRequired && form.inviteCode.trim() === '' ? 'invite_code_required' : undefined,
    agrees: form.agrees ? undefined : 'agreement_required',
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** Who registers, as may be shown. */
export const registerSummary = ({ email }: RegisterForm): string => maskAccount(parseEmail(email) ?? email);
