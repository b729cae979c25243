import { fill } from '@marque/app-kit/words/words';
import { isCaptcha, loginPasswordProblem, parseEmail, parsePhoneDigits } from '@marque/domain/identity';
import type { PhoneValue } from '../../widgets/phone/phone-value.ts';
import type { CaptchaForm } from '../../widgets/verification/captcha-field.tsx';
import { PASSWORD_LIMITS } from '../../widgets/verification/met-rules.ts';

/** Refusals that these forms find by themselves; the server has the same rules. */
export const FIND_PASSWORD_REFUSALS = [
  'email_invalid',
  'phone_invalid',
  'password_length',
  'password_composition',
  'password_digit_run',
  'confirmation_differs',
] as const;
export type FindPasswordRefusals = Readonly<Record<(typeof FIND_PASSWORD_REFUSALS)[number], string>>;

/** By what the account is named: the two addresses of this form. */
export type FindKind = 'email' | 'mobile';

/** An account, as typed; of email and phone the one that the address asks for counts. */
export interface TypedAccount {
  readonly email: string;
  readonly phone: PhoneValue;
}

/** The first step, as typed. */
export interface AccountForm extends CaptchaForm, TypedAccount {}

/** What is wrong with it, by field. */
export const accountProblems = (
  kind: FindKind,
  { email, phone, captcha, withoutPicture }: AccountForm,
): { readonly account?: 'email_invalid' | 'phone_invalid'; readonly captcha?: 'captchaMissing' } => ({
  ...(kind === 'email' && parseEmail(email) === undefined && { account: 'email_invalid' }),
  ...(kind === 'mobile' && parsePhoneDigits(phone.digits) === undefined && { account: 'phone_invalid' }),
  ...(!withoutPicture && !isCaptcha(captcha.trim()) && { captcha: 'captchaMissing' }),
});

/** The last step, as typed. */
export interface NewPasswordForm {
  readonly password: string;
  readonly confirmation: string;
}

/** What is wrong with it, by field, as it is said (V-001 to V-004). */
export function newPasswordProblems(
  { password, confirmation }: NewPasswordForm,
  refusals: FindPasswordRefusals,
): { readonly [Key in keyof NewPasswordForm]: string | undefined } {
  const problem = loginPasswordProblem(password);
  const { min, max, run } = PASSWORD_LIMITS;
  return {
    password: problem && fill(refusals[problem], problem === 'password_digit_run' ? { max: run } : { min, max }),
    confirmation: confirmation === password ? undefined : refusals.confirmation_differs,
  };
}
