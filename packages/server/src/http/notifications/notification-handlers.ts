import {
  sendFixLoginPwdEmail,
  sendFixTradePwdEmail,
  sendLoginEmail,
  sendLoginNotify,
  sendLoginSms,
  sendRegisterEmail,
  sendRegisterSms,
  sendUnbindGoogleSecret,
  sendUserExistEmail,
} from '@marque/contract/notifications';
import { CODE_PURPOSES } from '@marque/domain/identity';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { sendLoginCode } from '../../use-cases/identity/login.ts';
import { sendRegistrationCode } from '../../use-cases/identity/register.ts';
import { sendOwnCode } from '../../use-cases/identity/send-own-code.ts';
import { fromResult } from '../from-result.ts';
import { handle, type Handler } from '../handler.ts';
import { codeSent } from './code-sent.ts';

/** Codes by mail and to phones. */
export function notificationHandlers(deps: IdentityDeps): readonly Handler[] {
  return [
    handle(sendRegisterEmail, async ({ email, secret }, { organisation, locale, network }) =>
      fromResult(await sendRegistrationCode(deps, { organisation, locale, named: { email }, sliderSecret: secret, network }), codeSent),
    ),
    handle(sendRegisterSms, async ({ country_code: countryCode, mobile_no: mobileNo, secret }, { organisation, locale, network }) => {
      const named = { countryCode, mobileNo };
      return fromResult(await sendRegistrationCode(deps, { organisation, locale, named, sliderSecret: secret, network }), codeSent);
    }),
    handle(sendLoginNotify, async ({ secret, type }, { organisation, locale }) =>
      fromResult(await sendLoginCode(deps, { organisation, locale, secret, channel: type }), codeSent),
    ),
    handle(sendLoginEmail, async ({ secret }, { organisation, locale }) =>
      fromResult(await sendLoginCode(deps, { organisation, locale, secret, channel: 'email' }), codeSent),
    ),
    handle(sendLoginSms, async ({ secret }, { organisation, locale }) =>
      fromResult(await sendLoginCode(deps, { organisation, locale, secret, channel: 'sms' }), codeSent),
    ),
    handle(sendFixLoginPwdEmail, async (_input, { organisation, locale, actor }) =>
      fromResult(await sendOwnCode(deps, { organisation, locale, actor, way: 'email', type: CODE_PURPOSES.changeLoginPassword }), codeSent),
    ),
    handle(sendFixTradePwdEmail, async (_input, { organisation, locale, actor }) =>
      fromResult(await sendOwnCode(deps, { organisation, locale, actor, way: 'email', type: CODE_PURPOSES.tradePassword }), codeSent),
    ),
    handle(sendUnbindGoogleSecret, async ({ type: way }, { organisation, locale, actor }) =>
      fromResult(await sendOwnCode(deps, { organisation, locale, actor, way, type: CODE_PURPOSES.authenticator }), codeSent),
    ),
    handle(sendUserExistEmail, async ({ type }, { organisation, locale, actor }) =>
      fromResult(await sendOwnCode(deps, { organisation, locale, actor, way: 'email', type }), codeSent),
    ),
  ];
}
