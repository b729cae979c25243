export const en = {
  title: 'Set a trade password',
  hint: 'You enter it when you place orders. It must differ from your login password.',
  password: 'Trade password',
  rule: '{min} to {max} characters, not a simple digit sequence',
  confirmation: 'Confirm trade password',
  code: 'Email code',
  codeMissing: 'Enter the 6-digit code',
  submit: 'Set trade password',
  done: 'Trade password set',
  already: 'Your trade password is already set.',
  goTrade: 'Start trading',
} as const;
