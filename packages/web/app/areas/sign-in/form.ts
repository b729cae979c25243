import { isCaptcha, isCode, maskAccount, parseEmail } from '@marque/domain/identity';
import type { CaptchaForm } from '../../widgets/verification/captcha-field.tsx';

/** The first step of signing in, as typed. */
export interface SignInForm extends CaptchaForm {
  readonly username: string;
  readonly password: string;
}

export const EMPTY_SIGN_IN: SignInForm = { username: '', password: '', captcha: '', withoutPicture: false };

/** Refusals that the form finds by itself; the server has the same rules. */
export const SIGN_IN_REFUSALS = ['email_invalid'] as const;

export type SignInProblem = 'usernameMissing' | 'passwordMissing' | 'captchaMissing' | (typeof SIGN_IN_REFUSALS)[number];

/** What is wrong, by field. A password's shape is no one's business here: old ones may be weaker (V-001). */
export function signInProblems({
  username,
  password,
  captcha,
  withoutPicture,
}: SignInForm): Partial<Record<keyof SignInForm, SignInProblem>> {
  return {
    ...(username.trim() === '' ? { username: 'usernameMissing' } : parseEmail(username) === undefined && { username: 'email_invalid' }),
    ...(password === '' && { password: 'passwordMissing' }),
    ...(!withoutPicture && !isCaptcha(captcha.trim()) && { captcha: 'captchaMissing' }),
  };
}

/** Whom a code goes to, as may be shown. */
export const signInSummary = ({ username }: SignInForm): string => maskAccount(parseEmail(username) ?? username);

export const codeProblem = (code: string): 'codeMissing' | undefined => (isCode(code) ? undefined : 'codeMissing');
