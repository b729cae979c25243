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
import { maskAccount, maskPhone, securityLevel } from '@marque/domain/identity';
import { readAccount, signOut, type Account } from '../../use-cases/identity/account.ts';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { bindAuthenticator, offerAuthenticator, unbindAuthenticator } from '../../use-cases/identity/bind-authenticator.ts';
import type { Lockout } from '../../use-cases/identity/lockout.ts';
import { changeLoginPassword } from '../../use-cases/identity/login-password.ts';
import { changeTradePassword, resetTradePassword, setTradePassword } from '../../use-cases/identity/trade-password.ts';
import { readStandings, type Standings } from '../../use-cases/kyc/standing.ts';
import { withKyc } from '../../use-cases/kyc/tables.ts';
import { fromResult } from '../from-result.ts';
import { codesIn } from './code-fields.ts';
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
    handle(bindGoogleSecret, async ({ google_secret: secret, google_code: code, ...input }, { actor, visit }) =>
      fromResult(
        await bindAuthenticator(deps, actor, { secret, code, codes: codesIn({ ...input, google_code: input.old_google_code }) }, visit),
        (lockout) => (lockout ? locked(lockout) : {}),
      ),
    ),
    handle(cancelBindGoogle, async (input, { actor, visit }) =>
      fromResult(await unbindAuthenticator(deps, actor, codesIn(input), visit), () => ({})),
    ),
    handle(setTradePwd, async (input, { actor, visit }) =>
      fromResult(await setTradePassword(deps, actor, newTradePassword(input), visit), () => ({})),
    ),
    handle(changeTradePwd, async (input, { actor, visit }) =>
      fromResult(await changeTradePassword(deps, actor, { oldPassword: input.old_trade_pwd, ...newTradePassword(input) }, visit), locked),
    ),
    handle(forgetTradePwd, async (input, { actor, visit }) =>
      fromResult(await resetTradePassword(deps, actor, newTradePassword(input), visit), locked),
    ),
    handle(changeLoginPwd, async (input, { actor, devices, visit }) => {
      const changed = await changeLoginPassword(
        deps,
        actor,
        {
          oldPassword: input.old_password,
          password: input.password,
          confirmation: input.confirm_password,
          codes: codesIn(input),
          devices,
        },
        visit,
      );
      return changed.ok ? okOnDevice(locked(changed.value), changed.value.devices) : refuse(changed.refusal, changed.details);
    }),
    handle(loginOut, async (_input, { actor }) => {
      await signOut(deps, actor);
      return okSignedOut({});
    }),
  ];
}

const newTradePassword = (input: Parameters<typeof codesIn>[0] & { readonly trade_pwd: string; readonly confirm_trade_pwd: string }) => ({
  password: input.trade_pwd,
  confirmation: input.confirm_trade_pwd,
  codes: codesIn(input),
});

const userInfoHandler = (deps: IdentityDeps): Handler =>
  handle(getUserInfo, async (_input, { actor }) => {
    const [account, standings] = await Promise.all([readAccount(deps, actor), readStandings(withKyc(deps.database.queries), actor)]);
    return fromResult(account, (found) => userInfo(found, standings));
  });

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
const NOTHING_SENT = { kyc_level: 0, kyc_status: 0 } as const;

const userInfo = (account: Account, standings: Standings | undefined): UserInfo => ({
  uid: account.uid,
  user_account: account.email || (account.phone?.digits ?? ''),
  email: account.email,
  country_code: account.phone?.countryCode ?? '',
  mobile_no: account.phone?.digits ?? '',
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
  security_level: securityLevel({
    email: account.email !== '',
    phone: account.phone !== undefined,
    authenticator: account.hasAuthenticator,
    passkey: account.hasPasskey,
  }),
  has_trade_pwd: bit(account.hasTradePassword),
  mobile_masked: account.phone ? maskPhone(account.phone.digits) : '',
  email_masked: account.email === '' ? '' : maskAccount(account.email),
  google_status: bit(account.hasAuthenticator),
  login_pwd_updated_at: fields.instantText(account.passwordChangedAt),
  lock_until: account.lockout ? fields.instantText(account.lockout.until) : null,
  lock_code: account.lockout ? LOCKOUT_CODES[account.lockout.cause] : 0,
});
