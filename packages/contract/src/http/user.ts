import { z } from 'zod/mini';
import { bit, dateTimeText } from '../answer-fields.ts';
import { defineCall, signedIn, user, type ValueOf } from '../define.ts';
import { identifier, optional, pair, secret, text } from '../fields.ts';

const userInfo = z.strictObject({
  uid: z.string(),
  user_account: z.string(),
  email: z.string(),
  country_code: z.string(),
  mobile_no: z.string(),
  country: z.string(),
  user_type: z.enum(['individual', 'enterprise', 'brand']),
  kyc_level: z.literal([0, 1, 2]),
  kyc_status: z.literal([0, 1, 2, 3]),
  is_corporate: bit,
  has_trade_pwd: bit,
  has_google: bit,
  invite_code: z.string(),
  fee_level: z.int(),
  register_time: dateTimeText,
});
export type UserInfo = ValueOf<typeof userInfo>;

export const getUserInfo = defineCall({
  method: 'GET',
  path: '/user/getUserInfo',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: userInfo,
});

export const getGoogleStatus = defineCall({
  method: 'GET',
  path: '/Bcex/User/getGoogleStatus',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: z.strictObject({ status: bit }),
});

export const userLoginExist = defineCall({
  method: 'POST',
  path: '/Bcex/User/userLoginExist',
  requires: signedIn({ scope: 'read' }),
  input: z.object({}),
  output: z.strictObject({ login: z.literal(1), uid: z.string(), login_time: z.int() }),
});

export const loginOut = defineCall({
  method: 'POST',
  path: '/Bcex/User/loginOut',
  requires: signedIn({ scope: 'account', whileFrozen: true }),
  input: z.object({}),
  output: z.strictObject({}),
});

const securityState = z.strictObject({
  security_level: z.enum(['low', 'middle', 'high']),
  has_trade_pwd: bit,
  mobile_masked: z.string(),
  email_masked: z.string(),
  google_status: bit,
  login_pwd_updated_at: dateTimeText,
  lock_until: z.nullable(dateTimeText),
  lock_code: z.int(),
});
export type SecurityCenter = ValueOf<typeof securityState>;

export const securityCenter = defineCall({
  method: 'POST',
  path: '/Bcex/User/securityCenter',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: securityState,
});

const code = () => optional(text(16));

/** First trade password; needs a code sent for purpose 2, or the authenticator's (C028). */
export const setTradePwd = defineCall({
  method: 'POST',
  path: '/Bcex/User/setTradePwd',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ trade_pwd: secret(), confirm_trade_pwd: secret(), email_code: code(), sms_code: code(), google_code: code() }),
  output: z.strictObject({}),
  refusals: [
    'trade_password_empty',
    'trade_password_length',
    'trade_password_simple',
    'confirmation_differs',
    'trade_password_exists',
    'authenticator_missing',
    'code_wrong',
  ],
});

const locked = z.strictObject({ lock_until: dateTimeText });
export type Locked = ValueOf<typeof locked>;

/** A secret for an authenticator app, bound by its first code within half an hour; the address is what the QR code says (C040). */
export const getGoogleSecret = defineCall({
  method: 'POST',
  path: '/Org/Ucenter/getGoogleSecret',
  requires: signedIn({ scope: 'account' }),
  input: z.object({}),
  output: z.strictObject({ google_secret: z.string(), otpauth_url: z.string(), account: z.string() }),
});

/** Binds it, or with the code of the present one replaces that: withdrawals and transfers are closed for a day then (C034). */
export const bindGoogleSecret = defineCall({
  method: 'POST',
  path: '/Bcex/User/bindGoogleSecret',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ google_secret: text(64), google_code: text(16), email_code: code(), sms_code: code(), old_google_code: code() }),
  output: z.strictObject({ lock_until: z.exactOptional(dateTimeText) }),
  refusals: ['authenticator_missing', 'code_wrong', 'authenticator_setup_expired'],
});

/** Takes the authenticator away with its present code (C035). */
export const cancelBindGoogle = defineCall({
  method: 'POST',
  path: '/Bcex/User/cancelBindGoogle',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ google_code: text(16), email_code: code(), sms_code: code() }),
  output: z.strictObject({}),
  refusals: ['authenticator_missing', 'code_wrong'],
});

/** Ends the other sessions; withdrawals and transfers are closed for a day (C036). */
export const changeLoginPwd = defineCall({
  method: 'POST',
  path: '/Bcex/User/changeLoginPwd',
  requires: signedIn({ scope: 'account' }),
  input: z.object({
    old_password: secret(),
    password: secret(),
    confirm_password: secret(),
    email_code: code(),
    sms_code: code(),
    google_code: code(),
  }),
  output: locked,
  refusals: [
    'password_length',
    'password_composition',
    'password_digit_run',
    'confirmation_differs',
    'password_guessable',
    'password_unchanged',
    'login_password_wrong',
    'login_password_paused',
    'authenticator_missing',
    'code_wrong',
  ],
});

const newTradePassword = () => ({
  trade_pwd: secret(),
  confirm_trade_pwd: secret(),
  email_code: code(),
  sms_code: code(),
  google_code: code(),
});

/** Withdrawals and transfers are closed for a day (C029). */
export const changeTradePwd = defineCall({
  method: 'POST',
  path: '/Bcex/User/changeTradePwd',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ old_trade_pwd: secret(), ...newTradePassword() }),
  output: locked,
  refusals: [
    'trade_password_empty',
    'trade_password_length',
    'trade_password_simple',
    'confirmation_differs',
    'trade_password_missing',
    'trade_password_wrong',
    'trade_password_paused',
    'authenticator_missing',
    'code_wrong',
    'password_unchanged',
  ],
});

/** The same for who has forgotten it; its code comes for purpose 3, or for purpose 2 (C030). */
export const forgetTradePwd = defineCall({
  method: 'POST',
  path: '/Bcex/User/forgetTradePwd',
  requires: signedIn({ scope: 'account' }),
  input: z.object(newTradePassword()),
  output: locked,
  refusals: [
    'trade_password_empty',
    'trade_password_length',
    'trade_password_simple',
    'confirmation_differs',
    'trade_password_missing',
    'authenticator_missing',
    'code_wrong',
    'password_unchanged',
  ],
});

const favouritePair = z.strictObject({
  favourite_pair_id: z.int(),
  pair: z.string(),
});
export type FavouritePair = ValueOf<typeof favouritePair>;

export const getFavouritePairList = defineCall({
  method: 'POST',
  path: '/User/getFavouritePairList',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: z.array(favouritePair),
});

export const addFavouritePair = defineCall({
  method: 'POST',
  path: '/User/addFavouritePair',
  requires: user({ scope: 'account' }),
  input: z.object({ pair: pair() }),
  output: favouritePair,
  refusals: ['pair_unknown', 'list_full'],
});

/** One id, a JSON list of ids, or both. */
export const delFavouritePair = defineCall({
  method: 'POST',
  path: '/User/delFavouritePair',
  requires: user({ scope: 'account' }),
  input: z.object({
    favourite_pair_id: optional(identifier()),
    favourite_pair_id_arr: optional(text(4000)),
  }),
  output: z.strictObject({ deleted: z.int() }),
});
