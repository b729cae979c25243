import { fill } from '@marque/app-kit/words/words';
import {
  isCode,
  LOGIN_PASSWORD_DIGIT_RUN_MAX,
  LOGIN_PASSWORD_MAX,
  LOGIN_PASSWORD_MIN,
  loginPasswordProblem,
  TRADE_PASSWORD_MAX,
  TRADE_PASSWORD_MIN,
  tradePasswordProblem,
} from '@marque/domain/identity';
import type { SecurityWords } from './use-words.ts';

/** Refusals that forms of this area find by themselves; the server has the same rules. */
export const SECURITY_REFUSALS = [
  'trade_password_empty',
  'trade_password_length',
  'trade_password_simple',
  'confirmation_differs',
  'password_length',
  'password_composition',
  'password_digit_run',
  'password_unchanged',
] as const;
export type SecurityRefusals = Readonly<Record<(typeof SECURITY_REFUSALS)[number], string>>;

export const TRADE_PASSWORD_LIMITS = { min: TRADE_PASSWORD_MIN, max: TRADE_PASSWORD_MAX };
const LOGIN_PASSWORD_LIMITS = { min: LOGIN_PASSWORD_MIN, max: LOGIN_PASSWORD_MAX };

/** Codes with which the account's owner proves a change, as typed. */
export interface CodesForm {
  readonly mailed: string;
  readonly sms: string;
  readonly app: string;
}

export const NO_CODES: CodesForm = { mailed: '', sms: '', app: '' };

/** A new password with its proof, as typed. `old` is empty where none is asked for. */
export interface PasswordForm extends CodesForm {
  readonly old: string;
  readonly password: string;
  readonly confirmation: string;
}

export const EMPTY_PASSWORD_FORM: PasswordForm = { old: '', password: '', confirmation: '', ...NO_CODES };

/** The factors whose codes a form asks for. */
export type AskedCodes = readonly (keyof CodesForm)[];

type Problems<Form> = { readonly [Key in keyof Form]?: string | undefined };

/** What is wrong with the codes, by field (V-013, V-014). */
export function codeProblems(form: CodesForm, asked: AskedCodes, { codeMissing }: SecurityWords): Problems<CodesForm> {
  const problem = (field: keyof CodesForm) => (asked.includes(field) && !isCode(form[field]) ? codeMissing : undefined);
  return { mailed: problem('mailed'), sms: problem('sms'), app: problem('app') };
}

/** The codes as calls take them: what was typed for another way, and is no longer asked for, stays here. */
export const codeFields = (form: CodesForm, asked: AskedCodes) => ({
  email_code: asked.includes('mailed') ? form.mailed : '',
  sms_code: asked.includes('sms') ? form.sms : '',
  google_code: asked.includes('app') ? form.app : '',
});

/** The form's field for each of these. */
export const CODE_FIELDS = { email_code: 'mailed', sms_code: 'sms', google_code: 'app' } as const;

/** How what is wrong is said, and what the form asks for. */
export interface PasswordSaying {
  readonly words: SecurityWords;
  readonly refusals: SecurityRefusals;
  readonly asked: AskedCodes;
  /** Whether the password that is there is asked for. */
  readonly hasOld: boolean;
}

/** What is wrong with a new trade password, by field (V-006, V-007). */
export function tradePasswordProblems(form: PasswordForm, saying: PasswordSaying): Problems<PasswordForm> {
  const problem = tradePasswordProblem(form.password);
  return passwordProblems(form, saying, problem && fill(saying.refusals[problem], TRADE_PASSWORD_LIMITS));
}

/** What is wrong with a new login password, by field (V-001 to V-005). */
export function loginPasswordProblems(form: PasswordForm, saying: PasswordSaying): Problems<PasswordForm> {
  const problem = loginPasswordProblem(form.password);
  const limits = problem === 'password_digit_run' ? { max: LOGIN_PASSWORD_DIGIT_RUN_MAX } : LOGIN_PASSWORD_LIMITS;
  return passwordProblems(form, saying, problem && fill(saying.refusals[problem], limits));
}

function passwordProblems(
  form: PasswordForm,
  { words, refusals, asked, hasOld }: PasswordSaying,
  problem: string | undefined,
): Problems<PasswordForm> {
  return {
    ...codeProblems(form, asked, words),
    old: hasOld && form.old === '' ? words.oldMissing : undefined,
    password: problem ?? (hasOld && form.password === form.old ? refusals.password_unchanged : undefined),
    confirmation: form.confirmation === form.password ? undefined : refusals.confirmation_differs,
  };
}
