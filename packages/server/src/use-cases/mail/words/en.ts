export const en = {
  pair: '{label}: {value}',
  phrase: 'Your anti-phishing code',
  automatic: 'This is an automatic message from {organisation}. Please do not reply to it.',
  support: 'Customer service',
  linkHelp: 'If the button does not work, open this address in your browser:',
} as const;
