export const LOGIN_PASSWORD_MIN = 8;
export const LOGIN_PASSWORD_MAX = 20;
/** Seven adjacent digits are one too many (V-003). */
export const LOGIN_PASSWORD_DIGIT_RUN_MAX = 6;

export type LoginPasswordProblem = 'password_length' | 'password_composition' | 'password_digit_run';

const PRINTABLE = /^[!-~]+$/;

/** What is wrong with a new login password, first problem first (V-001 to V-003). */
export function loginPasswordProblem(password: string): LoginPasswordProblem | undefined {
  if (password.length < LOGIN_PASSWORD_MIN || password.length > LOGIN_PASSWORD_MAX) return 'password_length';
  const kinds = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/];
  if (!PRINTABLE.test(password) || !kinds.every((kind) => kind.test(password))) return 'password_composition';
  return new RegExp(`\\d{${LOGIN_PASSWORD_DIGIT_RUN_MAX + 1}}`).test(password) ? 'password_digit_run' : undefined;
}
