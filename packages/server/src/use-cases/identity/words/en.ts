export const en = {
  subject: 'Your {organisation} verification code',
  forRegister: 'You are creating an account at {organisation}.',
  forLogin: 'You are logging in to {organisation}.',
  forFindPassword: 'You are resetting your login password at {organisation}.',
  forLoginPassword: 'You are changing your login password at {organisation}.',
  forTradePassword: 'You are setting your trade password at {organisation}.',
  forForgottenTradePassword: 'You are resetting your trade password at {organisation}.',
  forAuthenticator: 'You are changing your authenticator at {organisation}.',
  forPhone: 'You are changing your phone number at {organisation}.',
  forEmail: 'You are changing your email address at {organisation}.',
  forTransfer: 'You are making a transfer at {organisation}.',
  forApiKey: 'You are managing API keys at {organisation}.',
  forSecurity: 'You are changing the security settings of your {organisation} account.',
  code: 'Verification code',
  validity: 'It is valid for {minutes} minutes and can be used once.',
  warning: 'Nobody from {organisation} will ever ask you for this code. If this was not you, you can ignore this email.',
  noAccountSubject: 'Resetting your {organisation} password',
  noAccountReason:
    'Somebody asked to reset the login password of {target} at {organisation}. There is no account with this address. If it was you, you may have registered with another email address or with your phone number.',
  noAccountCare: 'If this was not you, you can ignore this email.',
  pausedSubject: 'Login attempts on your {organisation} account',
  pausedReason:
    'Somebody entered a wrong password for your {organisation} account several times. Logging in from new devices is paused for a while. Devices on which you have logged in before are not affected.',
  pausedLink:
    'If you want to log in on a new device now, open this link there within {hours} hours. Your password and an email code are still needed.',
  pausedButton: 'Log in on this device',
  pausedCare: 'Do not forward this link. If you do not need it, you can ignore this email.',
} as const;
