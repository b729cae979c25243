import {
  createCaptcha, getCaptcha, getCountryList, getValidaSecret, newLogin, newRegister, type SecondStep, type SignedIn,
} from '@marque/contract/auth';
import { drawCaptcha } from '../../use-cases/identity/captcha.ts';
import { listCountries } from '../../use-cases/identity/countries.ts';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import { checkPassword, finishLogin, type LoginStep } from '../../use-cases/identity/login.ts';
import { register, type SignedInUser } from '../../use-cases/identity/register.ts';
import { drawPuzzle, judgeSlider } from '../../use-cases/identity/slider.ts';
import type { Result } from '../../use-cases/result.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, okSignedIn, refuse, type Handler, type Reply } from '../handler.ts';

/** Registering and signing in, with the captchas that both ask for. */
export function authHandlers(deps: IdentityDeps): readonly Handler[] {
  return [
    handle(newRegister, async (input, { organisation }) =>
      signedIn(await register(deps, organisation, {
        email: input.email, country: input.country, code: input.code, password: input.password,
        confirmation: input.confirm_password, inviteCode: input.invite_code, agrees: input.agree === '1',
      }))),
    handle(newLogin, async (input, { organisation, ip }) => {
      if ('secret' in input) {
        return signedIn(await finishLogin(deps, organisation.id, { secret: input.secret, channel: input.type, code: input.code }));
      }
      const { username, password, captcha, captcha_id: captchaId, slider_secret: sliderSecret } = input;
      return fromResult(await checkPassword(deps, organisation.id, { username, password, captcha, captchaId, sliderSecret, ip }), secondStep);
    }),
    handle(createCaptcha, async (_input, { organisation }) =>
      fromResult(await drawCaptcha(deps, organisation.id), ({ id, image, expireIn }) =>
        ({ captcha_id: id, img: image, expire_in: expireIn }))),
    handle(getCaptcha, async ({ scene }, { organisation }) =>
      fromResult(await drawPuzzle(deps, organisation.id, scene), ({ id, background, piece, y, expireIn }) =>
        ({ captcha_id: id, bg_img: background, slice_img: piece, slice_y: y, expire_in: expireIn }))),
    handle(getValidaSecret, async ({ captcha_id: id, x, track }, { organisation }) =>
      fromResult(await judgeSlider(deps, organisation.id, { id, x, track }), ({ secret, expireIn }) =>
        ({ secret, expire_in: expireIn }))),
    handle(getCountryList, async (_input, { organisation, locale }) => ok(listCountries(organisation, locale))),
  ];
}

function signedIn(result: Result<SignedInUser>): Reply<SignedIn> {
  if (!result.ok) return refuse(result.refusal, result.details);
  const { uid, account, signedInAt, token } = result.value;
  return okSignedIn({ uid, user_account: account, login_time: signedInAt }, token);
}

const secondStep = ({ secret, channels, email }: LoginStep): SecondStep =>
  ({ need_verify: 1, secret, types: channels, email_masked: email, mobile_masked: '' });
