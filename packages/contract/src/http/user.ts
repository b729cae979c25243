import { z } from 'zod/mini';
import { defineCall, shape, signedIn, user } from '../define.ts';
import { identifier, optional, pair, secret, text } from '../fields.ts';

export interface UserInfo {
  readonly uid: string;
  readonly user_account: string;
  readonly email: string;
  readonly country_code: string;
  readonly mobile_no: string;
  readonly country: string;
  readonly user_type: 'individual' | 'enterprise' | 'brand';
  readonly kyc_level: 0 | 1 | 2;
  readonly kyc_status: 0 | 1 | 2 | 3;
  readonly is_corporate: 0 | 1;
  readonly has_trade_pwd: 0 | 1;
  readonly has_google: 0 | 1;
  readonly invite_code: string;
  readonly fee_level: number;
  readonly register_time: string;
}

export const getUserInfo = defineCall({
  method: 'GET',
  path: '/user/getUserInfo',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: shape<UserInfo>(),
});

export const getGoogleStatus = defineCall({
  method: 'GET',
  path: '/Bcex/User/getGoogleStatus',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: shape<{ readonly status: 0 | 1 }>(),
});

export const userLoginExist = defineCall({
  method: 'POST',
  path: '/Bcex/User/userLoginExist',
  requires: signedIn({ scope: 'read' }),
  input: z.object({}),
  output: shape<{ readonly login: 1; readonly uid: string; readonly login_time: number }>(),
});

export const loginOut = defineCall({
  method: 'POST',
  path: '/Bcex/User/loginOut',
  requires: signedIn({ scope: 'account' }),
  input: z.object({}),
  output: shape<Record<string, never>>(),
});

export interface SecurityCenter {
  readonly security_level: 'low' | 'middle' | 'high';
  readonly has_trade_pwd: 0 | 1;
  readonly mobile_masked: string;
  readonly email_masked: string;
  readonly google_status: 0 | 1;
  readonly login_pwd_updated_at: string;
  readonly lock_until: string | null;
  readonly lock_code: number;
}

export const securityCenter = defineCall({
  method: 'POST',
  path: '/Bcex/User/securityCenter',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: shape<SecurityCenter>(),
});

/** First trade password; needs a code sent for purpose 2 by email (C028). */
export const setTradePwd = defineCall({
  method: 'POST',
  path: '/Bcex/User/setTradePwd',
  requires: signedIn({ scope: 'account' }),
  input: z.object({ trade_pwd: secret(), confirm_trade_pwd: secret(), email_code: optional(text(16)) }),
  output: shape<Record<string, never>>(),
  refusals: [
    'trade_password_empty',
    'trade_password_length',
    'trade_password_simple',
    'confirmation_differs',
    'trade_password_exists',
    'code_wrong',
  ],
});

export interface FavouritePair {
  readonly favourite_pair_id: number;
  readonly pair: string;
}

export const getFavouritePairList = defineCall({
  method: 'POST',
  path: '/User/getFavouritePairList',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: shape<readonly FavouritePair[]>(),
});

export const addFavouritePair = defineCall({
  method: 'POST',
  path: '/User/addFavouritePair',
  requires: user({ scope: 'account' }),
  input: z.object({ pair: pair() }),
  output: shape<FavouritePair>(),
  refusals: ['pair_unknown', 'favourites_full'],
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
  output: shape<{ readonly deleted: number }>(),
});
