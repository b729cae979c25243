import { LOCK_UP_PARTS } from './terms.ts';

/** Simple interest by actual days over a year of 365. */
const YEAR_DAYS = 365n;

/** Decimals of the rate at which a gift is given. */
export const GIFT_RATE_SCALE = 9;
const GIFT_ONE = 10n ** BigInt(GIFT_RATE_SCALE);

/** A yield that is paid in another token than what is locked. */
export interface Gift {
  /** So much of the other token, at GIFT_RATE_SCALE decimals, for one of the locked token's yield. */
  readonly rate: bigint;
  readonly scaleFrom: number;
  readonly scaleTo: number;
}

export interface YieldTerms {
  readonly days: number;
  /** Yearly, in parts of a million. */
  readonly ratePpm: number;
  /** On top, in parts of a million of the yield. */
  readonly extraPpm: number;
  readonly gift: Gift | undefined;
}

/** What the first days bring without anything extra, in units of the token in which it is paid; cut once, at the end. */
export function yieldUntil(principal: bigint, day: number, { ratePpm, gift }: YieldTerms): bigint {
  const exact = principal * BigInt(ratePpm) * BigInt(day);
  const year = LOCK_UP_PARTS * YEAR_DAYS;
  if (gift === undefined) return exact / year;
  return (exact * gift.rate * 10n ** BigInt(gift.scaleTo)) / (year * GIFT_ONE * 10n ** BigInt(gift.scaleFrom));
}

const partOf = (units: bigint, ppm: number): bigint => (units * BigInt(ppm)) / LOCK_UP_PARTS;

/** What the first days bring with the extra reward. */
export function bonusUntil(principal: bigint, day: number, terms: YieldTerms): bigint {
  const base = yieldUntil(principal, day, terms);
  return base + partOf(base, terms.extraPpm);
}

/** What the whole term brings. */
export const bonusOf = (principal: bigint, terms: YieldTerms): bigint => bonusUntil(principal, terms.days, terms);

/** What one day brings, counted from 1: the difference of two sums, so that all days together are the whole to the unit. */
export const bonusOfDay = (principal: bigint, day: number, terms: YieldTerms): bigint =>
  bonusUntil(principal, day, terms) - bonusUntil(principal, day - 1, terms);

/** What the inviter gets: a part of the yield without the extra reward. */
export const inviterReward = (principal: bigint, terms: YieldTerms, invitePpm: number): bigint =>
  partOf(yieldUntil(principal, terms.days, terms), invitePpm);

/** What a pool has to have for a lock-up: what its owner gets, and what an inviter may get. */
export const promiseOf = (principal: bigint, terms: YieldTerms, invitePpm: number): bigint =>
  bonusOf(principal, terms) + inviterReward(principal, terms, invitePpm);

/** The largest principal up to `most` whose promise the free units of a pool cover. */
export function coveredPrincipal(free: bigint, most: bigint, terms: YieldTerms, invitePpm: number): bigint {
  if (free < 0n || most <= 0n) return 0n;
  let [covered, beyond] = [0n, most + 1n];
  while (beyond - covered > 1n) {
    const middle = (covered + beyond) / 2n;
    if (promiseOf(middle, terms, invitePpm) <= free) covered = middle;
    else beyond = middle;
  }
  return covered;
}
