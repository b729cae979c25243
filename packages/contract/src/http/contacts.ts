import { z } from 'zod/mini';
import { defineCall, signedIn } from '../define.ts';
import { optional, text, whole } from '../fields.ts';
import { codeSent } from './auth.ts';

const phone = () => ({ country_code: text(8), mobile_no: text(32) });
const email = () => ({ email: text(254) });

/** `old_code` came to what is replaced, or on the first binding to what the account has; the authenticator's code does as well. */
const proof = () => ({ code: text(16), old_code: optional(text(16)), google_code: optional(text(16)) });

/** Code to the signed-in user's phone, for one purpose (C014, A-031). */
export const sendUserExistSms = defineCall({
  method: 'POST',
  path: '/Bcex/notification/sendUserExistSms',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ type: whole(1, 9) }),
  output: codeSent,
  refusals: ['channel_unavailable'],
});

/** Code to a phone that is to be bound (C016). */
export const sendBindMobileSms = defineCall({
  method: 'POST',
  path: '/Bcex/notification/sendBindMobileSms',
  requires: signedIn({ scope: 'account' }),
  input: z.object(phone()),
  output: codeSent,
  refusals: ['country_not_served', 'phone_invalid', 'phone_unchanged', 'phone_taken', 'channel_unavailable'],
});

/** Code to an address that is to be bound (C017). */
export const sendBindEmailEmail = defineCall({
  method: 'POST',
  path: '/Bcex/notification/sendBindEmailEmail',
  requires: signedIn({ scope: 'account' }),
  input: z.object(email()),
  output: codeSent,
  refusals: ['email_invalid', 'email_unchanged', 'email_taken'],
});

/** Binds a phone, or puts it in the place of the one that is bound (C032). */
export const bindMobile = defineCall({
  method: 'POST',
  path: '/Bcex/User/bindMobile',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ ...phone(), ...proof() }),
  output: z.strictObject({}),
  refusals: ['country_not_served', 'phone_invalid', 'phone_unchanged', 'authenticator_missing', 'code_wrong', 'phone_taken'],
});

/** Binds an email, or puts it in the place of the one that is bound (C033). */
export const bindEmail = defineCall({
  method: 'POST',
  path: '/Bcex/User/bindEmail',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ ...email(), ...proof() }),
  output: z.strictObject({}),
  refusals: ['email_invalid', 'email_unchanged', 'authenticator_missing', 'code_wrong', 'email_taken'],
});
