export const CODE_LENGTH = 6;
export const CODE_TTL_SECONDS = 300;
export const CODE_RESEND_SECONDS = 60;
export const CODE_TRIES = 5;
export const CAPTCHA_LENGTH = 4;

export const isCode = (text: string): boolean => /^[0-9]{6}$/.test(text);
export const isCaptcha = (text: string): boolean => /^[0-9A-Za-z]{4}$/.test(text);

/** What a code sent to a signed-in user is for. A code is good for its purpose only. */
export const CODE_PURPOSES = {
  changeLoginPassword: 1,
  tradePassword: 2,
  forgotTradePassword: 3,
  authenticator: 4,
  changePhone: 5,
  changeEmail: 6,
  transfer: 7,
  apiKey: 8,
  security: 9,
  withdraw: 10,
} as const;
export type CodePurpose = keyof typeof CODE_PURPOSES;
