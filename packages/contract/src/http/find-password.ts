import { LOGIN_CHANNELS } from '@marque/domain/identity';
import { z } from 'zod/mini';
import { bit } from '../answer-fields.ts';
import { anyone, defineCall, type ValueOf } from '../define.ts';
import { dialCode, optional, phoneDigits, secret, text, ticket } from '../fields.ts';
import { codeSent } from './auth.ts';

const code = () => optional(text(16));

/** Good for the next step only; `types` are the ways in which its code may come, none when everything is verified. */
const resetStep = z.strictObject({
  secret: z.string(),
  types: z.array(z.enum(LOGIN_CHANNELS)),
  verified: bit,
});
export type ResetStep = ValueOf<typeof resetStep>;

const captchas = () => ({ captcha_id: optional(ticket()), captcha: optional(text(16)), slider_secret: optional(ticket()) });

const codes = () => ({ secret: ticket(), email_code: code(), sms_code: code(), google_code: code() });

/**
 * Steps 1 and 2 (C026, A-028): first address and captchas, then the secret with the mailed code, and where the account has a further
 * factor with its code: an authenticator's in the same call or in the next, one to the phone in the next. Up to the first code the answers are the same whether there is an account or not.
 */
export const findPwdByEmail = defineCall({
  method: 'POST',
  path: '/Bcex/User/findPwdByEmail',
  requires: anyone,
  input: z.union([z.object(codes()), z.object({ email: text(254), ...captchas() })]),
  output: resetStep,
  refusals: ['email_invalid', 'slider_required', 'captcha_wrong', 'reset_expired', 'code_wrong'],
});

/** Step 1 by phone (C024). */
export const findPwdByMobile = defineCall({
  method: 'POST',
  path: '/Bcex/User/findPwdByMobile',
  requires: anyone,
  input: z.object({ country_code: dialCode(), mobile_no: phoneDigits(), ...captchas() }),
  output: resetStep,
  refusals: ['phone_invalid', 'channel_unavailable', 'slider_required', 'captcha_wrong'],
});

/** Step 2 by phone: as by email, with the code that came as a text message (C025). */
export const findPwdByMobileRes = defineCall({
  method: 'POST',
  path: '/Bcex/User/findPwdByMobileRes',
  requires: anyone,
  input: z.object(codes()),
  output: resetStep,
  refusals: ['reset_expired', 'code_wrong'],
});

/** Sends the code of step 2 to the phone (C019). */
export const sendFindPwdByMobileSms = defineCall({
  method: 'POST',
  path: '/Bcex/notification/sendFindPwdByMobileSms',
  requires: anyone,
  input: z.object({ country_code: dialCode(), mobile_no: phoneDigits(), secret: ticket() }),
  output: codeSent,
  refusals: ['reset_expired', 'channel_unavailable'],
});

/** Mails the code of step 2; the secret of step 1 says that its captchas are solved (C018). */
export const sendFindPwdByEmailEmail = defineCall({
  method: 'POST',
  path: '/Bcex/notification/sendFindPwdByEmailEmail',
  requires: anyone,
  input: z.object({ email: text(254), secret: ticket() }),
  output: codeSent,
  refusals: ['reset_expired', 'channel_unavailable'],
});

/** Sends the code of the step that a secret stands for, the first time and again (C020). */
export const sendUserFindPwdNotify = defineCall({
  method: 'POST',
  path: '/Bcex/notification/sendUserFindPwdNotify',
  requires: anyone,
  input: z.object({ secret: ticket(), type: z.enum(['sms', 'email']) }),
  output: codeSent,
  refusals: ['reset_expired', 'channel_unavailable'],
});

/** The last step: ends every session, and closes withdrawals and transfers for a day (C027). */
export const newResetPwdConfirm = defineCall({
  method: 'POST',
  path: '/Bcex/User/newResetPwdConfirm',
  requires: anyone,
  input: z.object({ secret: ticket(), password: secret(), confirm_password: secret() }),
  output: z.strictObject({}),
  refusals: [
    'password_length',
    'password_composition',
    'password_digit_run',
    'confirmation_differs',
    'password_guessable',
    'reset_expired',
    'password_unchanged',
  ],
});
