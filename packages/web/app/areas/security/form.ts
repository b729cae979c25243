import { isCode, TRADE_PASSWORD_MAX, TRADE_PASSWORD_MIN, tradePasswordProblem } from '@marque/domain/identity';

/** A first trade password, as typed. */
export interface TradePasswordForm {
  readonly password: string;
  readonly confirmation: string;
  readonly code: string;
}

export const TRADE_PASSWORD_REFUSALS = [
  'trade_password_empty',
  'trade_password_length',
  'trade_password_simple',
  'confirmation_differs',
] as const;

export type TradePasswordFormProblem = 'codeMissing' | (typeof TRADE_PASSWORD_REFUSALS)[number];

export const TRADE_PASSWORD_LIMITS = { min: TRADE_PASSWORD_MIN, max: TRADE_PASSWORD_MAX };

/** What is wrong, by field (V-006, V-007). */
export function tradePasswordProblems(form: TradePasswordForm): Partial<Record<keyof TradePasswordForm, TradePasswordFormProblem>> {
  const password = tradePasswordProblem(form.password);
  return {
    ...(password && { password }),
    ...(form.confirmation !== form.password && { confirmation: 'confirmation_differs' }),
    ...(!isCode(form.code) && { code: 'codeMissing' }),
  };
}
