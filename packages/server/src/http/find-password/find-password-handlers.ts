import {
  findPwdByEmail,
  newResetPwdConfirm,
  sendFindPwdByEmailEmail,
  sendUserFindPwdNotify,
  type ResetStep,
} from '@marque/contract/find-password';
import { parseEmail } from '@marque/domain/identity';
import { findAccountByEmail, type ResetProgress } from '../../use-cases/find-password/find-account.ts';
import { proveAccount } from '../../use-cases/find-password/prove-account.ts';
import { resetPassword } from '../../use-cases/find-password/reset-password.ts';
import { sendResetCode } from '../../use-cases/find-password/send-reset-code.ts';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { codeSent } from '../code-sent.ts';
import { fromResult } from '../from-result.ts';
import { handle, okOnDevice, refuse, type Handler } from '../handler.ts';

/** A new password for somebody who has forgotten theirs. */
export function findPasswordHandlers(deps: IdentityDeps): readonly Handler[] {
  return [
    handle(findPwdByEmail, async (input, { organisation: { id: organisation }, network }) => {
      if ('secret' in input) {
        const codes = { email: input.email_code, authenticator: input.google_code };
        return fromResult(await proveAccount(deps, { organisation, secret: input.secret }, codes), resetStep);
      }
      const { email, captcha, captcha_id: captchaId, slider_secret: sliderSecret } = input;
      return fromResult(await findAccountByEmail(deps, organisation, { email, captcha, captchaId, sliderSecret, network }), resetStep);
    }),
    handle(sendFindPwdByEmailEmail, async ({ email, secret }, { organisation, locale, devices }) =>
      fromResult(
        await sendResetCode(deps, { organisation, locale, secret, channel: 'email', target: parseEmail(email) ?? '', devices }),
        codeSent,
      ),
    ),
    handle(sendUserFindPwdNotify, async ({ secret, type }, { organisation, locale, devices }) =>
      fromResult(await sendResetCode(deps, { organisation, locale, secret, channel: type, devices }), codeSent),
    ),
    handle(newResetPwdConfirm, async ({ secret, password, confirm_password: confirmation }, { organisation, devices }) => {
      const reset = await resetPassword(deps, { organisation: organisation.id, secret }, { password, confirmation, devices });
      return reset.ok ? okOnDevice({}, reset.value.devices) : refuse(reset.refusal, reset.details);
    }),
  ];
}

const resetStep = ({ secret, channels }: ResetProgress): ResetStep => ({
  secret,
  types: [...channels],
  verified: channels.length === 0 ? 1 : 0,
});
