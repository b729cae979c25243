import { ACTIVITY_REFUSALS } from './activities.ts';
import { API_KEY_REFUSALS } from './api-keys.ts';
import { ACCOUNT_SAFETY_REFUSALS } from './account-safety.ts';
import { ASSET_REFUSALS } from './assets.ts';
import { CASTING_REFUSALS } from './casting.ts';
import { CALL_REFUSALS } from './call.ts';
import { CONTENT_REFUSALS } from './content.ts';
import { CONTEST_REFUSALS } from './contests.ts';
import { DEPOSIT_REFUSALS } from './deposits.ts';
import { FIND_PASSWORD_REFUSALS } from './find-password.ts';
import { IDENTITY_REFUSALS } from './identity.ts';
import { LOCKOUT_REFUSALS } from './lockout.ts';
import { LOCK_UP_REFUSALS } from './lock-ups.ts';
import { MOVE_REFUSALS } from './moves.ts';
import { OPERATOR_ALERT_REFUSALS } from './operator-alerts.ts';
import { OPERATOR_REFUSALS } from './operators.ts';
import { NFT_REFUSALS } from './nft.ts';
import { NODE_REFUSALS } from './nodes.ts';
import { NOTIFICATION_REFUSALS } from './notifications.ts';
import { INVITATION_REFUSALS } from './invitations.ts';
import { OFFERING_REFUSALS } from './offerings.ts';
import { PHONE_REFUSALS } from './phone.ts';
import { PASSKEY_REFUSALS } from './passkeys.ts';
import { KYC_REFUSALS } from './kyc.ts';
import { RECHARGE_REFUSALS } from './recharge.ts';
import { RESERVE_REFUSALS } from './reserves.ts';
import { SANDBOX_REFUSALS } from './sandbox.ts';
import { STATEMENT_REFUSALS } from './statements.ts';
import { STATUS_REFUSALS } from './status.ts';
import { TOKEN_SALE_REFUSALS } from './token-sales.ts';
import { TRADING_REFUSALS } from './trading.ts';
import { WITHDRAWAL_REFUSALS } from './withdrawals.ts';

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
  ...LOCKOUT_REFUSALS,
  ...ASSET_REFUSALS,
  ...RECHARGE_REFUSALS,
  ...WITHDRAWAL_REFUSALS,
  ...DEPOSIT_REFUSALS,
  ...MOVE_REFUSALS,
  ...LOCK_UP_REFUSALS,
  ...NODE_REFUSALS,
  ...NFT_REFUSALS,
  ...CASTING_REFUSALS,
  ...CONTENT_REFUSALS,
  ...CONTEST_REFUSALS,
  ...OPERATOR_REFUSALS,
  ...OPERATOR_ALERT_REFUSALS,
  ...NOTIFICATION_REFUSALS,
  ...RESERVE_REFUSALS,
  ...STATEMENT_REFUSALS,
  ...STATUS_REFUSALS,
  ...TOKEN_SALE_REFUSALS,
  ...ACTIVITY_REFUSALS,
  ...OFFERING_REFUSALS,
  ...SANDBOX_REFUSALS,
} as const;

export type RefusalName = keyof typeof REFUSAL_CODES;
