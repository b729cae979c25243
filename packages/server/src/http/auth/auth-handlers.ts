import { createCaptcha, getCaptcha, getCountryList, getValidaSecret, newLogin, newRegister, type SecondStep } from '@marque/contract/auth';
import { drawCaptcha } from '../../use-cases/identity/captcha.ts';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { checkPassword, finishLogin, type LoginStep } from '../../use-cases/identity/login.ts';
import { register } from '../../use-cases/identity/register.ts';
import { drawPuzzle, judgeSlider } from '../../use-cases/identity/slider.ts';
import { restrictedCountries } from '../../use-cases/organisation/registration-rules.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, type Handler } from '../handler.ts';
import { countryRows } from './country-rows.ts';
import { signedIn } from './signed-in.ts';

/** Registering and signing in, with the captchas that both ask for. */
export function authHandlers(deps: IdentityDeps): readonly Handler[] {
  return [
    handle(newRegister, async (input, { organisation, locale, devices, visit }) =>
      signedIn(
        deps,
        locale,
        await register(deps, organisation, {
          named: input.type === 'email' ? { email: input.email } : { countryCode: input.country_code, mobileNo: input.mobile_no },
          country: input.country,
          code: input.code,
          password: input.password,
          confirmation: input.confirm_password,
          inviteCode: input.invite_code,
          agrees: input.agree === '1',
          devices,
          visit,
        }),
      ),
    ),
    handle(newLogin, async (input, { organisation, locale, network, linkOrigin, devices, visit }) => {
      if ('secret' in input) {
        const { secret, type: channel, code } = input;
        return signedIn(deps, locale, await finishLogin(deps, organisation.id, { secret, channel, code, devices, visit }));
      }
      const { username, country_code: countryCode, password, captcha, captcha_id: captchaId, slider_secret: sliderSecret, mailed } = input;
      const place = { organisation, locale, network, linkOrigin, devices };
      return fromResult(
        await checkPassword(deps, place, { username, countryCode, password, captcha, captchaId, sliderSecret, mailed }),
        secondStep,
      );
    }),
    handle(createCaptcha, async (_input, { organisation, network }) =>
      fromResult(await drawCaptcha(deps, organisation.id, network), ({ id, image, expireIn }) => ({
        captcha_id: id,
        img: image,
        expire_in: expireIn,
      })),
    ),
    handle(getCaptcha, async ({ scene, mode }, { organisation, network }) =>
      fromResult(await drawPuzzle(deps, organisation.id, { scene, mode, network }), ({ id, background, piece, y, work, expireIn }) => ({
        captcha_id: id,
        bg_img: background,
        slice_img: piece,
        slice_y: y,
        work,
        expire_in: expireIn,
      })),
    ),
    handle(getValidaSecret, async ({ captcha_id: id, x, track, proof }, { organisation }) =>
      fromResult(await judgeSlider(deps, organisation.id, { id, x, track, proof }), ({ secret, expireIn }) => ({
        secret,
        expire_in: expireIn,
      })),
    ),
    handle(getCountryList, async (_input, { organisation, locale }) => ok(countryRows(restrictedCountries(organisation), locale))),
  ];
}

const secondStep = ({ secret, channels, email, phone }: LoginStep): SecondStep => ({
  need_verify: 1,
  secret,
  types: [...channels],
  email_masked: email,
  mobile_masked: phone,
});
