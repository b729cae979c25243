import { API_KEY_REFUSALS } from './api-keys.ts';
import { ACCOUNT_SAFETY_REFUSALS } from './account-safety.ts';
import { ASSET_REFUSALS } from './assets.ts';
import { CALL_REFUSALS } from './call.ts';
import { CONTENT_REFUSALS } from './content.ts';
import { FIND_PASSWORD_REFUSALS } from './find-password.ts';
import { IDENTITY_REFUSALS } from './identity.ts';
import { OPERATOR_REFUSALS } from './operators.ts';
import { NOTIFICATION_REFUSALS } from './notifications.ts';
import { INVITATION_REFUSALS } from './invitations.ts';
import { PHONE_REFUSALS } from './phone.ts';
import { PASSKEY_REFUSALS } from './passkeys.ts';
import { KYC_REFUSALS } from './kyc.ts';
import { TRADING_REFUSALS } from './trading.ts';

/** Every refusal's name and its body code on the wire, once. Several names may share a code of the specification. */
export const REFUSAL_CODES = {
  ...CALL_REFUSALS,
  ...IDENTITY_REFUSALS,
  ...FIND_PASSWORD_REFUSALS,
  ...API_KEY_REFUSALS,
  ...INVITATION_REFUSALS,
  ...PHONE_REFUSALS,
  ...ACCOUNT_SAFETY_REFUSALS,
  ...PASSKEY_REFUSALS,
  ...KYC_REFUSALS,
  ...TRADING_REFUSALS,
  ...ASSET_REFUSALS,
  ...CONTENT_REFUSALS,
  ...OPERATOR_REFUSALS,
  ...NOTIFICATION_REFUSALS,
} as const;

export type RefusalName = keyof typeof REFUSAL_CODES;
