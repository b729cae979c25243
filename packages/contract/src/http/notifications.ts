import { z } from 'zod/mini';
import { anyone, defineCall, signedIn } from '../define.ts';
import { dialCode, optional, phoneDigits, text, ticket, whole } from '../fields.ts';
import { codeSent } from './auth.ts';

export const sendRegisterEmail = defineCall({
  method: 'POST',
  path: '/Bcex/notification/sendRegisterEmail',
  requires: anyone,
  input: z.object({ email: text(254), secret: optional(ticket()) }),
  output: codeSent,
  refusals: ['email_invalid', 'slider_required'],
});

export const sendRegisterSms = defineCall({
  method: 'POST',
  path: '/Bcex/notification/sendRegisterSms',
  requires: anyone,
  input: z.object({ country_code: dialCode(), mobile_no: phoneDigits(), secret: optional(ticket()) }),
  output: codeSent,
  refusals: ['country_not_served', 'phone_invalid', 'channel_unavailable', 'slider_required'],
});

/** First code on entering a channel of the second step. */
export const sendLoginNotify = defineCall({
  method: 'POST',
  path: '/Bcex/notification/sendLoginNotify',
  requires: anyone,
  input: z.object({ secret: ticket(), type: z.enum(['sms', 'email']), username: z.optional(text(254)) }),
  output: codeSent,
  refusals: ['login_expired', 'channel_unavailable'],
});

/** Resend of the second step's code by email. */
export const sendLoginEmail = defineCall({
  method: 'POST',
  path: '/Bcex/notification/SendLoginEmail',
  requires: anyone,
  input: z.object({ secret: ticket() }),
  output: codeSent,
  refusals: ['login_expired', 'channel_unavailable'],
});

/** Resend of the second step's code to the phone. */
export const sendLoginSms = defineCall({
  method: 'POST',
  path: '/Bcex/notification/SendLoginSms',
  requires: anyone,
  input: z.object({ secret: ticket() }),
  output: codeSent,
  refusals: ['login_expired', 'channel_unavailable'],
});

/** Code for a change of the login password (C038). */
export const sendFixLoginPwdEmail = defineCall({
  method: 'POST',
  path: '/user/sendFixLoginPwdEmail',
  requires: signedIn({ scope: 'account' }),
  input: z.object({}),
  output: codeSent,
  refusals: ['channel_unavailable'],
});

/** Code for a new trade password (C039). */
export const sendFixTradePwdEmail = defineCall({
  method: 'POST',
  path: '/user/sendFixTradePwdEmail',
  requires: signedIn({ scope: 'account' }),
  input: z.object({}),
  output: codeSent,
  refusals: ['channel_unavailable'],
});

/** Code that confirms taking the authenticator away (C037). */
export const sendUnbindGoogleSecret = defineCall({
  method: 'POST',
  path: '/Bcex/User/sendUnbindGoogleSecret',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ type: z.enum(['sms', 'email']) }),
  output: codeSent,
  refusals: ['channel_unavailable'],
});

/** Code to the signed-in user's email, for one purpose. */
export const sendUserExistEmail = defineCall({
  method: 'POST',
  path: '/Bcex/notification/sendUserExistEmail',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ type: whole(1, 9) }),
  output: codeSent,
  refusals: ['channel_unavailable'],
});
