import { fields } from '@marque/contract';
import {
  bindGoogleSecret,
  cancelBindGoogle,
  changeLoginPwd,
  changeTradePwd,
  forgetTradePwd,
  getGoogleSecret,
  getGoogleStatus,
  getUserInfo,
  loginOut,
  securityCenter,
  setTradePwd,
  userLoginExist,
  type Locked,
  type SecurityCenter,
  type UserInfo,
} from '@marque/contract/user';
import { LOCKOUT_CODES } from '@marque/contract/lockout';
import { maskAccount, securityLevel } from '@marque/domain/identity';
import { readAccount, signOut, type Account } from '../../use-cases/identity/account.ts';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { bindAuthenticator, offerAuthenticator, unbindAuthenticator } from '../../use-cases/identity/bind-authenticator.ts';
import type { OwnCodes } from '../../use-cases/identity/own-codes.ts';
import type { Lockout } from '../../use-cases/identity/lockout.ts';
import { changeLoginPassword } from '../../use-cases/identity/login-password.ts';
import { changeTradePassword, resetTradePassword, setTradePassword } from '../../use-cases/identity/trade-password.ts';
import { readStandings, type Standings } from '../../use-cases/kyc/standing.ts';
import { withKyc } from '../../use-cases/kyc/tables.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, okOnDevice, okSignedOut, refuse, type Handler } from '../handler.ts';
import { personState } from '../kyc/kyc-rows.ts';

/** The signed-in user: who he is, how safe, and out again. */
export function userHandlers(deps: IdentityDeps): readonly Handler[] {
  return [
    userInfoHandler(deps),
    handle(userLoginExist, async (_input, { actor }) => ok({ login: 1, uid: actor.uid, login_time: actor.via.signedInAt })),
    handle(securityCenter, async (_input, { actor }) => fromResult(await readAccount(deps, actor), security)),
    handle(getGoogleStatus, async (_input, { actor }) =>
      fromResult(await readAccount(deps, actor), ({ hasAuthenticator }) => ({ status: bit(hasAuthenticator) })),
    ),
    handle(getGoogleSecret, async (_input, { actor, organisation }) =>
      fromResult(await offerAuthenticator(deps, actor, organisation), ({ secret, address, account }) => ({
        google_secret: secret,
        otpauth_url: address,
        account,
      })),
    ),
    handle(bindGoogleSecret, async ({ google_secret: secret, google_code: code, ...input }, { actor }) =>
      fromResult(
        await bindAuthenticator(deps, actor, { secret, code, codes: { email: input.email_code, authenticator: input.old_google_code } }),
        (lockout) => (lockout ? locked(lockout) : {}),
      ),
    ),
    handle(cancelBindGoogle, async (input, { actor }) => fromResult(await unbindAuthenticator(deps, actor, codesIn(input)), () => ({}))),
    handle(setTradePwd, async (input, { actor }) =>
      fromResult(
        await setTradePassword(deps, actor, {
          password: input.trade_pwd,
          confirmation: input.confirm_trade_pwd,
          codes: codesIn(input),
        }),
        () => ({}),
      ),
    ),
    handle(changeTradePwd, async (input, { actor }) =>
      fromResult(
        await changeTradePassword(deps, actor, {
          oldPassword: input.old_trade_pwd,
          password: input.trade_pwd,
          confirmation: input.confirm_trade_pwd,
          codes: codesIn(input),
        }),
        locked,
      ),
    ),
    handle(forgetTradePwd, async (input, { actor }) =>
      fromResult(
        await resetTradePassword(deps, actor, {
          password: input.trade_pwd,
          confirmation: input.confirm_trade_pwd,
          codes: codesIn(input),
        }),
        locked,
      ),
    ),
    handle(changeLoginPwd, async (input, { actor, devices }) => {
      const changed = await changeLoginPassword(deps, actor, {
        oldPassword: input.old_password,
        password: input.password,
        confirmation: input.confirm_password,
        codes: codesIn(input),
        devices,
      });
      return changed.ok ? okOnDevice(locked(changed.value), changed.value.devices) : refuse(changed.refusal, changed.details);
    }),
    handle(loginOut, async (_input, { actor }) => {
      await signOut(deps, actor);
      return okSignedOut({});
    }),
  ];
}

const userInfoHandler = (deps: IdentityDeps): Handler =>
  handle(getUserInfo, async (_input, { actor }) => {
    const [account, standings] = await Promise.all([readAccount(deps, actor), readStandings(withKyc(deps.database.queries), actor)]);
    return fromResult(account, (found) => userInfo(found, standings));
  });

interface CodeFields {
  readonly email_code?: string | undefined;
  readonly google_code?: string | undefined;
}

const codesIn = ({ email_code: email, google_code: authenticator }: CodeFields): OwnCodes => ({ email, authenticator });

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
const NOTHING_SENT = { kyc_level: 0, kyc_status: 0 } as const;

const userInfo = (account: Account, standings: Standings | undefined): UserInfo => ({
  uid: account.uid,
  user_account: account.email,
  email: account.email,
  country_code: '',
  mobile_no: '',
  country: account.country,
  user_type: account.userType,
  ...(standings ? personState(standings) : NOTHING_SENT),
  is_corporate: bit(account.userType !== 'individual'),
  has_trade_pwd: bit(account.hasTradePassword),
  has_google: bit(account.hasAuthenticator),
  invite_code: account.inviteCode,
  fee_level: account.feeLevel,
  register_time: fields.instantText(account.createdAt),
});

const locked = ({ until }: Lockout): Locked => ({ lock_until: fields.instantText(until) });

const security = (account: Account): SecurityCenter => ({
  security_level: securityLevel({ email: account.email !== '', phone: false, authenticator: account.hasAuthenticator }),
  has_trade_pwd: bit(account.hasTradePassword),
  mobile_masked: '',
  email_masked: maskAccount(account.email),
  google_status: bit(account.hasAuthenticator),
  login_pwd_updated_at: fields.instantText(account.passwordChangedAt),
  lock_until: account.lockout ? fields.instantText(account.lockout.until) : null,
  lock_code: account.lockout ? LOCKOUT_CODES[account.lockout.cause] : 0,
});
