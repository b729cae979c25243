import { fields } from '@marque/contract';
import type { LockUpProduct, LockUpRow, LockUpType } from '@marque/contract/lock-ups';
import type { LockUpInvitationRow, ParticipationRow } from '@marque/contract/lock-up-records';
import { bonusOf, GIFT_RATE_SCALE, lockUpEnd, lockUpSerial, yieldUntil, type LockUpKind } from '@marque/domain/lock-ups';
import { formatUnits, percentOfPpm } from '@marque/domain/money';
import type { Token } from '@marque/domain/trading';
import type { InvitedLock, Participation } from '../../use-cases/lock-ups/own-records.ts';
import { yieldTerms } from '../../use-cases/lock-ups/product-terms.ts';
import type { ShownLockUp } from '../../use-cases/lock-ups/shown-lock-ups.ts';
import { termText } from '../locks/lock-handlers.ts';

const TYPES: Readonly<Record<LockUpKind, LockUpType>> = { term: 'term', daily: 'daily', gift: 'gift-coin' };
const typeOf = (kind: LockUpKind): LockUpType => TYPES[kind];

/** The kind behind the wire's word. */
export const kindOf = (type: LockUpType): LockUpKind => (type === 'gift-coin' ? 'gift' : type);

/** The picture of a token; empty where it has none. */
export type LogoOf = (token: Token) => string;

export const placesText = ({ places }: Pick<ShownLockUp, 'places'>): string => (places === undefined ? '' : String(places));

export function lockUpRow(shown: ShownLockUp, logoOf: LogoOf, now: number): LockUpRow {
  const { product, token, bonusToken, status, item } = shown;
  return {
    activity_id: String(product.id),
    type: typeOf(product.kind),
    title: item?.words.name ?? token.alias,
    summary: item?.words.summary ?? '',
    cover_img: item?.attributes.cover ?? '',
    token: token.code,
    token_as: token.alias,
    logo_url: logoOf(token),
    bonus_token: bonusToken.code,
    bonus_token_as: bonusToken.alias,
    bonus_logo_url: logoOf(bonusToken),
    days: product.days,
    rate: percentOfPpm(product.rate_ppm),
    extra_reward_percent: percentOfPpm(product.extra_ppm),
    min_amount: formatUnits(BigInt(product.min_units), token.scale),
    start_time: fields.instantText(product.starts_at),
    end_time: fields.instantText(product.ends_at),
    status,
    surplus_number: placesText(shown),
    participant_limit: product.participants_max ?? 0,
    server_time: fields.instantText(now),
  };
}

export function lockUpProduct(shown: ShownLockUp, logoOf: LogoOf, now: number): LockUpProduct {
  const { product, token, bonusToken, item, participants } = shown;
  const amount = (units: number | bigint): string => formatUnits(BigInt(units), token.scale);
  return {
    ...lockUpRow(shown, logoOf, now),
    story: item?.words.story.html ?? '',
    rules: item?.words.rules.html ?? '',
    risk_warning: item?.words.risk.html ?? '',
    locale: item?.locale ?? '',
    decimals: token.scale,
    bonus_decimals: bonusToken.scale,
    gift_rate: product.gift_rate === null ? '1' : formatUnits(BigInt(product.gift_rate), GIFT_RATE_SCALE),
    step: amount(product.step_units),
    amounts: product.amounts.map(amount),
    user_limit: product.user_max_units === null ? '' : amount(product.user_max_units),
    invite_reward_percent: percentOfPpm(product.invite_ppm),
    early_end: product.early_end,
    participants,
  };
}

/** What locking an amount now would bring. */
export function effectRow({ product, token, bonusToken }: ShownLockUp, units: bigint, now: number) {
  const terms = yieldTerms(product, { scaleFrom: token.scale, scaleTo: bonusToken.scale });
  const bonus = bonusOf(units, terms);
  return {
    activity_id: String(product.id),
    token: token.code,
    bonus_token: bonusToken.code,
    amount: formatUnits(units, token.scale),
    days: product.days,
    rate: percentOfPpm(product.rate_ppm),
    extra_reward_percent: percentOfPpm(product.extra_ppm),
    bonus: formatUnits(bonus, bonusToken.scale),
    extra_bonus: formatUnits(bonus - yieldUntil(units, product.days, terms), bonusToken.scale),
    end_time: fields.instantText(lockUpEnd(now, product.days)),
  };
}

/** One's own record; the product's name is for the reader. */
export const participationRow = (own: Participation, title: string): ParticipationRow => ({
  serial_no: lockUpSerial(own.id),
  activity_id: String(own.product.id),
  title,
  type: typeOf(own.kind),
  token: own.token.code,
  token_as: own.token.alias,
  amount: formatUnits(own.principal, own.token.scale),
  bonus_token: own.bonusToken.code,
  bonus_token_as: own.bonusToken.alias,
  bonus: formatUnits(own.bonus, own.bonusToken.scale),
  bonus_paid: formatUnits(own.paid, own.bonusToken.scale),
  bonus_left: formatUnits(own.bonus - own.paid, own.bonusToken.scale),
  time: fields.instantText(own.requestedAt),
  cycle: termText(own.startsAt, own.endsAt),
  begin_time: fields.instantText(own.startsAt),
  end_time: fields.instantText(own.endsAt),
  cycle_no: own.cycle,
  days: own.days,
  status: own.state,
  roll_over: own.isRollingOver ? 1 : 0,
  again: own.mayAgain ? 1 : 0,
  early: own.mayEndEarly ? 1 : 0,
});

export const invitationRow = ({ account, at, token, principal, rewardToken, reward, state }: InvitedLock): LockUpInvitationRow => ({
  account,
  time: fields.instantText(at),
  token: token.code,
  token_as: token.alias,
  amount: formatUnits(principal, token.scale),
  reward_token: rewardToken.code,
  reward_token_as: rewardToken.alias,
  reward: formatUnits(reward, rewardToken.scale),
  status: state,
});
