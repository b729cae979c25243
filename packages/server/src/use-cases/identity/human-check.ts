import type { SliderScene } from '@marque/domain/identity';
import { refused, type Refused } from '../result.ts';
import { passesCaptcha } from './captcha.ts';
import type { IdentityDeps } from './deps.ts';
import { isWithoutPicture, spendSlider } from './slider.ts';

export interface CheckAnswers {
  readonly captchaId: string | undefined;
  readonly captcha: string | undefined;
  readonly sliderSecret: string | undefined;
}

/** Why a caller is not taken for a person, if there is a reason. Picture and puzzle are used up, each right or wrong. */
export async function refuseUnchecked(
  deps: IdentityDeps,
  organisation: number,
  scene: SliderScene,
  { captchaId, captcha, sliderSecret }: CheckAnswers,
): Promise<Refused | undefined> {
  if (sliderSecret === undefined) return refused('slider_required');
  const isSeen = isWithoutPicture(deps, organisation, sliderSecret) || (await passesCaptcha(deps, organisation, captchaId, captcha));
  if (!isSeen) return refused('captcha_wrong', { field: 'captcha' });
  return (await spendSlider(deps, organisation, scene, sliderSecret)) ? undefined : refused('slider_required');
}
