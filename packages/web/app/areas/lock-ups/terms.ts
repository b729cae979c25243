import type { LockUpProduct } from '@marque/contract/lock-ups';
import { EXTRA_PPM_MAX, GIFT_RATE_SCALE, RATE_PPM_MAX, type AmountTerms, type YieldTerms } from '@marque/domain/lock-ups';
import { formatUnits, groupThousands, parseUnits, ppmOfPercent } from '@marque/domain/money';

export type PricedLockUp = Pick<
  LockUpProduct,
  'type' | 'days' | 'rate' | 'extra_reward_percent' | 'gift_rate' | 'decimals' | 'bonus_decimals' | 'token_as' | 'bonus_token_as'
>;

/** The rule works with parts of a million and with units. */
export const yieldTermsOf = (product: PricedLockUp): YieldTerms => ({
  days: product.days,
  ratePpm: ppmOfPercent(product.rate, RATE_PPM_MAX) ?? 0,
  extraPpm: ppmOfPercent(product.extra_reward_percent, EXTRA_PPM_MAX) ?? 0,
  gift:
    product.type === 'gift-coin'
      ? { rate: parseUnits(product.gift_rate, GIFT_RATE_SCALE) ?? 0n, scaleFrom: product.decimals, scaleTo: product.bonus_decimals }
      : undefined,
});

export const amountTermsOf = ({
  min_amount: min,
  step,
  amounts,
  decimals,
}: Pick<LockUpProduct, 'min_amount' | 'step' | 'amounts' | 'decimals'>): AmountTerms => ({
  min: parseUnits(min, decimals) ?? 0n,
  step: parseUnits(step, decimals) ?? 1n,
  amounts: amounts.flatMap((amount) => parseUnits(amount, decimals) ?? []),
});

/** An amount of the token that is locked, with its name. */
export const principalText = (units: bigint, { decimals, token_as }: PricedLockUp): string =>
  `${groupThousands(formatUnits(units, decimals))} ${token_as}`;

/** An amount of the token in which the yield is paid, with its name. */
export const bonusText = (units: bigint, { bonus_decimals, bonus_token_as }: PricedLockUp): string =>
  `${groupThousands(formatUnits(units, bonus_decimals))} ${bonus_token_as}`;

/** A decimal with the name of its token, for people. */
export const amountText = (decimal: string, token: string): string => `${groupThousands(decimal)} ${token}`;
