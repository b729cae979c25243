import type { SecurityEventKind } from '@marque/domain/identity';
import type { SafetyWords } from './use-words.ts';

/** What happened, as people read it. */
export const eventNames = (words: SafetyWords): Readonly<Record<SecurityEventKind, string>> => ({
  registered: words.kindRegistered,
  'signed-in': words.kindSignedIn,
  'new-device': words.kindNewDevice,
  'login-password-changed': words.kindLoginPasswordChanged,
  'login-password-reset': words.kindLoginPasswordReset,
  'trade-password-set': words.kindTradePasswordSet,
  'trade-password-changed': words.kindTradePasswordChanged,
  'trade-password-reset': words.kindTradePasswordReset,
  'authenticator-bound': words.kindAuthenticatorBound,
  'authenticator-replaced': words.kindAuthenticatorReplaced,
  'authenticator-unbound': words.kindAuthenticatorUnbound,
  'email-bound': words.kindEmailBound,
  'email-changed': words.kindEmailChanged,
  'phone-bound': words.kindPhoneBound,
  'phone-changed': words.kindPhoneChanged,
  'passkey-added': words.kindPasskeyAdded,
  'passkey-removed': words.kindPasskeyRemoved,
  'api-key-made': words.kindApiKeyMade,
  'api-key-deleted': words.kindApiKeyDeleted,
  'session-ended': words.kindSessionEnded,
  'sessions-ended': words.kindSessionsEnded,
  'anti-phishing-code-changed': words.kindAntiPhishingCodeChanged,
  frozen: words.kindFrozen,
  unfrozen: words.kindUnfrozen,
});
