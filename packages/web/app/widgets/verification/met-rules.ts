import { LOGIN_PASSWORD_DIGIT_RUN_MAX, LOGIN_PASSWORD_MAX, LOGIN_PASSWORD_MIN, loginPasswordProblem } from '@marque/domain/identity';

export const PASSWORD_LIMITS = { min: LOGIN_PASSWORD_MIN, max: LOGIN_PASSWORD_MAX, run: LOGIN_PASSWORD_DIGIT_RUN_MAX };

const RULES = ['password_length', 'password_composition', 'password_digit_run'] as const;

/** The rules of a password in the order they are checked, each met or not yet: what comes after a broken one is open. */
export function passwordRules(password: string): readonly { readonly rule: (typeof RULES)[number]; readonly isMet: boolean }[] {
  const problem = loginPasswordProblem(password);
  const broken = problem === undefined ? RULES.length : RULES.indexOf(problem);
  return RULES.map((rule, i) => ({ rule, isMet: password !== '' && i < broken }));
}
