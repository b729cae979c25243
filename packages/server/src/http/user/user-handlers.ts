import { fields } from '@marque/contract';
import {
  getGoogleStatus,
  getUserInfo,
  loginOut,
  securityCenter,
  setTradePwd,
  userLoginExist,
  type SecurityCenter,
  type UserInfo,
} from '@marque/contract/user';
import { maskAccount } from '@marque/domain/identity';
import { readAccount, signOut, type Account } from '../../use-cases/identity/account.ts';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { setTradePassword } from '../../use-cases/identity/trade-password.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, okSignedOut, type Handler } from '../handler.ts';

/** The signed-in user: who he is, how safe, and out again. */
export function userHandlers(deps: IdentityDeps): readonly Handler[] {
  return [
    handle(getUserInfo, async (_input, { actor }) => fromResult(await readAccount(deps, actor), userInfo)),
    handle(userLoginExist, async (_input, { actor }) => ok({ login: 1, uid: actor.uid, login_time: actor.via.signedInAt })),
    handle(securityCenter, async (_input, { actor }) => fromResult(await readAccount(deps, actor), security)),
    handle(getGoogleStatus, async () => ok({ status: 0 })),
    handle(setTradePwd, async (input, { actor }) =>
      fromResult(
        await setTradePassword(deps, actor, {
          password: input.trade_pwd,
          confirmation: input.confirm_trade_pwd,
          emailCode: input.email_code,
        }),
        () => ({}),
      ),
    ),
    handle(loginOut, async (_input, { actor }) => {
      await signOut(deps, actor);
      return okSignedOut({});
    }),
  ];
}

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
const level = (value: number): 0 | 1 | 2 => (value === 2 ? 2 : value === 1 ? 1 : 0);

/** Of the states of a verification (T008 to T011) the two that can be reached yet. */
const NOT_VERIFIED = 0;
const VERIFIED = 2;

const userInfo = (account: Account): UserInfo => ({
  uid: account.uid,
  user_account: account.email,
  email: account.email,
  country_code: '',
  mobile_no: '',
  country: account.country,
  user_type: 'individual',
  kyc_level: level(account.kycLevel),
  kyc_status: account.kycLevel > 0 ? VERIFIED : NOT_VERIFIED,
  is_corporate: 0,
  has_trade_pwd: bit(account.hasTradePassword),
  has_google: 0,
  invite_code: account.inviteCode,
  fee_level: account.feeLevel,
  register_time: fields.instantText(account.createdAt),
});

/** One of phone, email and authenticator is low, two are middle, three are high; email is the only one yet. */
const security = (account: Account): SecurityCenter => ({
  security_level: 'low',
  has_trade_pwd: bit(account.hasTradePassword),
  mobile_masked: '',
  email_masked: maskAccount(account.email),
  google_status: 0,
  login_pwd_updated_at: fields.instantText(account.passwordChangedAt),
  lock_until: null,
  lock_code: 0,
});
