export const en = {
  title: 'Set a trade password',
  hint: 'You are asked for it when you place orders. Choose one that differs from your login password.',
  password: 'Trade password',
  rule: '{min} to {max} characters, not a simple run of digits',
  confirmation: 'Trade password again',
  code: 'Email code',
  codeMissing: 'Enter the six digits of the code',
  submit: 'Set trade password',
  done: 'Trade password set',
  already: 'Your trade password is already set.',
  goTrade: 'Go to trading',
} as const;
