import {
  findPwdByEmail,
  findPwdByMobile,
  findPwdByMobileRes,
  newResetPwdConfirm,
  sendFindPwdByEmailEmail,
  sendFindPwdByMobileSms,
  sendUserFindPwdNotify,
  type ResetStep,
} from '@marque/contract/find-password';
import { parseEmail, phoneText } from '@marque/domain/identity';
import { findAccount, type ResetProgress } from '../../use-cases/find-password/find-account.ts';
import { proveAccount, type ResetCodes } from '../../use-cases/find-password/prove-account.ts';
import { resetPassword } from '../../use-cases/find-password/reset-password.ts';
import { sendResetCode } from '../../use-cases/find-password/send-reset-code.ts';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import type { CheckAnswers } from '../../use-cases/identity/human-check.ts';
import { parsePhone } from '../../use-cases/identity/phone/read-phone.ts';
import { codeSent } from '../notifications/code-sent.ts';
import { fromResult } from '../from-result.ts';
import { handle, okOnDevice, refuse, type Handler } from '../handler.ts';

/** A new password for somebody who has forgotten theirs. */
export function findPasswordHandlers(deps: IdentityDeps): readonly Handler[] {
  return [
    handle(findPwdByEmail, async (input, { organisation: { id: organisation }, network }) => {
      if ('secret' in input) {
        return fromResult(await proveAccount(deps, { organisation, secret: input.secret }, codesIn(input)), resetStep);
      }
      const account = { named: { email: input.email }, ...answersIn(input), network };
      return fromResult(await findAccount(deps, organisation, account), resetStep);
    }),
    handle(findPwdByMobile, async ({ country_code: countryCode, mobile_no: mobileNo, ...input }, { organisation, network }) => {
      const account = { named: { countryCode, mobileNo }, ...answersIn(input), network };
      return fromResult(await findAccount(deps, organisation.id, account), resetStep);
    }),
    handle(findPwdByMobileRes, async ({ secret, ...input }, { organisation }) =>
      fromResult(await proveAccount(deps, { organisation: organisation.id, secret }, codesIn(input)), resetStep),
    ),
    handle(
      sendFindPwdByMobileSms,
      async ({ country_code: countryCode, mobile_no: mobileNo, secret }, { organisation, locale, devices }) => {
        const phone = parsePhone({ countryCode, mobileNo });
        const target = phone ? phoneText(phone) : '';
        return fromResult(await sendResetCode(deps, { organisation, locale, secret, channel: 'sms', target, devices }), codeSent);
      },
    ),
    handle(sendFindPwdByEmailEmail, async ({ email, secret }, { organisation, locale, devices }) =>
      fromResult(
        await sendResetCode(deps, { organisation, locale, secret, channel: 'email', target: parseEmail(email) ?? '', devices }),
        codeSent,
      ),
    ),
    handle(sendUserFindPwdNotify, async ({ secret, type }, { organisation, locale, devices }) =>
      fromResult(await sendResetCode(deps, { organisation, locale, secret, channel: type, devices }), codeSent),
    ),
    handle(newResetPwdConfirm, async ({ secret, password, confirm_password: confirmation }, { organisation, devices, visit }) => {
      const reset = await resetPassword(deps, { organisation: organisation.id, secret }, { password, confirmation, devices, visit });
      return reset.ok ? okOnDevice({}, reset.value.devices) : refuse(reset.refusal, reset.details);
    }),
  ];
}

interface CodeFields {
  readonly email_code?: string | undefined;
  readonly sms_code?: string | undefined;
  readonly google_code?: string | undefined;
}

const codesIn = ({ email_code: email, sms_code: sms, google_code: authenticator }: CodeFields): ResetCodes => ({
  email,
  sms,
  authenticator,
});

interface CaptchaFields {
  readonly captcha_id?: string | undefined;
  readonly captcha?: string | undefined;
  readonly slider_secret?: string | undefined;
}

const answersIn = ({ captcha_id: captchaId, captcha, slider_secret: sliderSecret }: CaptchaFields): CheckAnswers => ({
  captchaId,
  captcha,
  sliderSecret,
});

const resetStep = ({ secret, channels }: ResetProgress): ResetStep => ({
  secret,
  types: [...channels],
  verified: channels.length === 0 ? 1 : 0,
});
