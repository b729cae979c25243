import { isCaptcha, isCode, maskAccount, parseEmail, parsePhoneDigits } from '@marque/domain/identity';
import type { PhoneValue } from '../../widgets/phone/phone-value.ts';
import type { CaptchaForm } from '../../widgets/verification/captcha-field.tsx';

/** The first step of signing in, as typed. */
export interface SignInForm extends CaptchaForm {
  /** By what the account is named; of username and phone that one counts. */
  readonly kind: 'email' | 'mobile';
  readonly username: string;
  readonly phone: PhoneValue;
  readonly password: string;
}

export const EMPTY_SIGN_IN: SignInForm = {
  kind: 'email',
  username: '',
  phone: { iso2: '', digits: '' },
  password: '',
  captcha: '',
  withoutPicture: false,
};

/** Refusals that the form finds by itself; the server has the same rules. */
export const SIGN_IN_REFUSALS = ['email_invalid', 'phone_invalid'] as const;

export type SignInProblem = 'usernameMissing' | 'phoneMissing' | 'passwordMissing' | 'captchaMissing' | (typeof SIGN_IN_REFUSALS)[number];

/** What is wrong, by field. A password's shape is no one's business here: old ones may be weaker (V-001). */
export function signInProblems({
  kind,
  username,
  phone: { digits },
  password,
  captcha,
  withoutPicture,
}: SignInForm): Partial<Record<keyof SignInForm, SignInProblem>> {
  return {
    ...(kind === 'email' &&
      (username.trim() === '' ? { username: 'usernameMissing' } : parseEmail(username) === undefined && { username: 'email_invalid' })),
    ...(kind === 'mobile' &&
      (digits.trim() === '' ? { phone: 'phoneMissing' } : parsePhoneDigits(digits) === undefined && { phone: 'phone_invalid' })),
    ...(password === '' && { password: 'passwordMissing' }),
    ...(!withoutPicture && !isCaptcha(captcha.trim()) && { captcha: 'captchaMissing' }),
  };
}

/** Whom a code goes to, as may be shown. */
export const signInSummary = ({ username }: Pick<SignInForm, 'username'>): string => maskAccount(parseEmail(username) ?? username);

export const codeProblem = (code: string): 'codeMissing' | undefined => (isCode(code) ? undefined : 'codeMissing');
