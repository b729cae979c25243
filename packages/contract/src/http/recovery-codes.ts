import { z } from 'zod/mini';
import { dateTimeText } from '../answer-fields.ts';
import { anyone, defineCall, signedIn, user, type ValueOf } from '../define.ts';
import { optional, secret, text, ticket } from '../fields.ts';
import { signedInAnswer } from './auth.ts';

const recoveryCodes = z.strictObject({
  /** Codes that nobody has used yet. */
  left: z.int(),
  created_at: z.nullable(dateTimeText),
});
export type RecoveryCodesState = ValueOf<typeof recoveryCodes>;

export const getRecoveryCodes = defineCall({
  method: 'GET',
  path: '/Org/RecoveryCode/getRecoveryCodes',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: recoveryCodes,
});

/** Makes new codes in the place of all that were there. They are in this answer and nowhere else. */
export const makeRecoveryCodes = defineCall({
  method: 'POST',
  path: '/Org/RecoveryCode/makeRecoveryCodes',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ password: secret(), email_code: optional(text(16)), sms_code: optional(text(16)), google_code: optional(text(16)) }),
  output: z.strictObject({ codes: z.array(z.string()) }),
  refusals: ['authenticator_missing', 'login_password_wrong', 'login_password_paused', 'code_wrong'],
});

/** Passes the second step of signing in with a code in the place of the authenticator's. */
export const loginWithRecoveryCode = defineCall({
  method: 'POST',
  path: '/Org/RecoveryCode/loginWithRecoveryCode',
  requires: anyone,
  input: z.object({ secret: ticket(), recovery_code: text(32) }),
  output: signedInAnswer,
  refusals: ['login_expired', 'channel_unavailable', 'recovery_code_wrong', 'recovery_code_used'],
});

/** Takes a lost authenticator away, and the codes with it; withdrawals and transfers are closed for a day. */
export const unbindWithRecoveryCode = defineCall({
  method: 'POST',
  path: '/Org/RecoveryCode/unbindWithRecoveryCode',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ password: secret(), email_code: optional(text(16)), sms_code: optional(text(16)), recovery_code: text(32) }),
  output: z.strictObject({ lock_until: dateTimeText }),
  refusals: [
    'authenticator_missing',
    'login_password_wrong',
    'login_password_paused',
    'code_wrong',
    'recovery_code_wrong',
    'recovery_code_used',
  ],
});
