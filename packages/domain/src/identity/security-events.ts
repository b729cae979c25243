/** What happens to an account that its owner has to know of. */
export const SECURITY_EVENTS = [
  'registered',
  'signed-in',
  'new-device',
  'login-password-changed',
  'login-password-reset',
  'trade-password-set',
  'trade-password-changed',
  'trade-password-reset',
  'authenticator-bound',
  'authenticator-replaced',
  'authenticator-unbound',
  'email-bound',
  'email-changed',
  'phone-bound',
  'phone-changed',
  'passkey-added',
  'passkey-removed',
  'api-key-made',
  'api-key-changed',
  'api-key-deleted',
  'session-ended',
  'sessions-ended',
  'anti-phishing-code-changed',
  'frozen',
  'unfrozen',
  'recovery-codes-made',
  'recovery-code-used',
  'authenticator-reset',
  'new-password-required',
  'signed-out',
  'closed',
  'reopened',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** Those by which somebody came in: what the login history shows. */
export const SIGN_IN_EVENTS = ['registered', 'signed-in', 'new-device'] as const satisfies readonly SecurityEventKind[];

/** Hours for which the link of such a mail holds. */
export const NOT_ME_HOURS = 72;
