import { parseUnits, ppmOfPercent } from '../money/index.ts';
import {
  EXTRA_PPM_MAX,
  FIXED_AMOUNTS_MAX,
  INVITE_PPM_MAX,
  LOCK_UP_DAYS_MAX,
  PARTICIPANTS_MAX,
  RATE_PPM_MAX,
  type EarlyEnd,
  type LockUpKind,
} from './terms.ts';
import { GIFT_RATE_SCALE } from './yield.ts';

/** A product as an operator writes it: amounts, percentages and the gift's rate are decimals, what is not limited is empty. */
export interface LockUpPlanText {
  readonly kind: LockUpKind;
  readonly giftRate: string;
  readonly days: number;
  readonly ratePercent: string;
  readonly extraPercent: string;
  readonly invitePercent: string;
  readonly minAmount: string;
  readonly step: string;
  readonly amounts: readonly string[];
  readonly userLimit: string;
  readonly participantsMax: number | undefined;
  readonly earlyEnd: EarlyEnd;
  /** Epoch ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The same as it is kept. */
export interface LockUpPlan {
  readonly kind: LockUpKind;
  readonly giftRate: bigint | undefined;
  readonly days: number;
  readonly ratePpm: number;
  readonly extraPpm: number;
  readonly invitePpm: number;
  readonly minUnits: bigint;
  readonly stepUnits: bigint;
  readonly amounts: readonly bigint[];
  readonly userMaxUnits: bigint | undefined;
  readonly participantsMax: number | undefined;
  readonly earlyEnd: EarlyEnd;
  readonly startsAt: number;
  readonly endsAt: number;
}

type PlanRefusal = 'amount_invalid' | 'lock_up_terms_conflict' | 'field_invalid';

/** Where a plan is wrong: the field, and how. The form shows it there, and the server refuses with it. */
export interface LockUpPlanProblem {
  readonly field: keyof LockUpPlanText;
  readonly refusal: PlanRefusal;
}

const positive = (text: string, scale: number): bigint | undefined => {
  const units = parseUnits(text, scale);
  return units === undefined || units === 0n ? undefined : units;
};

const isWhole = (value: number, most: number): boolean => Number.isSafeInteger(value) && value >= 1 && value <= most;

type Read = { readonly plan: LockUpPlan } | { readonly problem: LockUpPlanProblem };

const wrong = (field: keyof LockUpPlanText, refusal: PlanRefusal = 'amount_invalid'): Read => ({ problem: { field, refusal } });

/** Reads a product as an operator wrote it, in units of a locked token with `scale` decimals, or says what is wrong first. */
export function readLockUpPlan(text: LockUpPlanText, scale: number): Read {
  const { kind, days, participantsMax, earlyEnd, startsAt, endsAt } = text;
  if (!isWhole(days, LOCK_UP_DAYS_MAX)) return wrong('days', 'field_invalid');
  const ratePpm = ppmOfPercent(text.ratePercent, RATE_PPM_MAX);
  if (ratePpm === undefined || ratePpm === 0) return wrong('ratePercent');
  const extraPpm = ppmOfPercent(text.extraPercent, EXTRA_PPM_MAX);
  if (extraPpm === undefined) return wrong('extraPercent');
  const invitePpm = ppmOfPercent(text.invitePercent, INVITE_PPM_MAX);
  if (invitePpm === undefined) return wrong('invitePercent');
  const giftRate = kind === 'gift' ? positive(text.giftRate, GIFT_RATE_SCALE) : undefined;
  if (kind === 'gift' && giftRate === undefined) return wrong('giftRate');
  const stepUnits = positive(text.step, scale);
  if (stepUnits === undefined) return wrong('step');
  const minUnits = positive(text.minAmount, scale);
  if (minUnits === undefined) return wrong('minAmount');
  // So that counting steps from nothing and from the least amount is the same (V-059).
  if (minUnits % stepUnits !== 0n) return wrong('minAmount', 'lock_up_terms_conflict');
  const amounts = readAmounts(text.amounts, scale);
  if (amounts === undefined) return wrong('amounts');
  if (amounts.some((units) => units < minUnits)) return wrong('amounts', 'lock_up_terms_conflict');
  const userMaxUnits = text.userLimit === '' ? undefined : positive(text.userLimit, scale);
  if (text.userLimit !== '' && userMaxUnits === undefined) return wrong('userLimit');
  if (userMaxUnits !== undefined && userMaxUnits < minUnits) return wrong('userLimit', 'lock_up_terms_conflict');
  if (participantsMax !== undefined && !isWhole(participantsMax, PARTICIPANTS_MAX)) return wrong('participantsMax', 'field_invalid');
  if (endsAt <= startsAt) return wrong('endsAt', 'lock_up_terms_conflict');
  const parts = { ratePpm, extraPpm, invitePpm };
  const units = { minUnits, stepUnits, amounts, userMaxUnits };
  return { plan: { kind, giftRate, days, participantsMax, earlyEnd, startsAt, endsAt, ...parts, ...units } };
}

/** Fixed amounts, the least first; undefined where one is none, comes twice, or there are too many. */
function readAmounts(texts: readonly string[], scale: number): readonly bigint[] | undefined {
  const amounts = texts.flatMap((text) => positive(text, scale) ?? []);
  const isRight = amounts.length === texts.length && new Set(amounts).size === amounts.length && amounts.length <= FIXED_AMOUNTS_MAX;
  return isRight ? amounts.toSorted((a, b) => (a < b ? -1 : 1)) : undefined;
}
