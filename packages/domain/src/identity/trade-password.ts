export const TRADE_PASSWORD_MIN = 6;
export const TRADE_PASSWORD_MAX = 20;

export type TradePasswordProblem = 'trade_password_empty' | 'trade_password_length' | 'trade_password_simple';

/** True for a whole string of digits that runs up by one, down by one or repeats (V-078): "123456", "654321", "111111". */
export function isDigitRun(text: string): boolean {
  if (!/^\d{2,}$/.test(text)) return false;
  const step = text.charCodeAt(1) - text.charCodeAt(0);
  if (Math.abs(step) > 1) return false;
  for (let i = 1; i < text.length; i += 1) {
    if (text.charCodeAt(i) - text.charCodeAt(i - 1) !== step) return false;
  }
  return true;
}

/** What is wrong with a new trade password, first problem first (V-006, V-007, A-036). */
export function tradePasswordProblem(password: string): TradePasswordProblem | undefined {
  if (password === '') return 'trade_password_empty';
  if (password.length < TRADE_PASSWORD_MIN || password.length > TRADE_PASSWORD_MAX) return 'trade_password_length';
  return isDigitRun(password) ? 'trade_password_simple' : undefined;
}
