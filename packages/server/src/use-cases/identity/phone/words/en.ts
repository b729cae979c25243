export const en = {
  register: 'to create your account',
  login: 'to log in',
  changeLoginPassword: 'to change your login password',
  tradePassword: 'to set your trade password',
  forgotTradePassword: 'to reset your trade password',
  authenticator: 'to change your authenticator',
  changePhone: 'to change your phone number',
  changeEmail: 'to change your email address',
  transfer: 'to confirm a transfer',
  apiKey: 'to manage API keys',
  security: 'to change your security settings',
  text: '{organisation}: {code} is your code {occasion}. Valid for {minutes} min. Never share it with anyone.',
} as const;
