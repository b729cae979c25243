import { bonusUntil, yieldUntil, type YieldTerms } from '@marque/domain/lock-ups';

/** The picture is 100 wide and high, counted from its upper left corner: the principal lies below this line, the yield grows above it. */
export const GROUND = 60;
/** How high the whole yield stands above the ground. */
const HEIGHT = 46;
/** More steps than these are drawn as a slope. */
const STEPS_MAX = 60;
const PARTS = 1_000_000n;

export interface YieldCurve {
  /** What grows without the extra reward, and all of it, as areas above the ground. */
  readonly base: string;
  readonly whole: string;
  /** The upper edge of all of it. */
  readonly edge: string;
  /** Where a day stands, and how high all is by then. */
  placeOf(day: number): { readonly x: number; readonly y: number };
}

const share = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * PARTS) / whole) / Number(PARTS));

/** How an amount grows over the days of a term; paid by the day it grows in steps. */
export function yieldCurve(principal: bigint, terms: YieldTerms, isDaily: boolean): YieldCurve {
  const { days } = terms;
  const whole = bonusUntil(principal, days, terms);
  const heightOf = (units: bigint): number => GROUND - HEIGHT * share(units, whole);
  const xOf = (day: number): number => (day * 100) / days;
  const stepDays = isDaily ? everyStep(days) : [days];
  const edgeOf = (unitsAt: (day: number) => bigint): string =>
    isDaily && days <= STEPS_MAX
      ? stepDays.map((day) => `H${xOf(day)} V${heightOf(unitsAt(day))}`).join(' ')
      : stepDays.map((day) => `L${xOf(day)} ${heightOf(unitsAt(day))}`).join(' ');
  const all = edgeOf((day) => bonusUntil(principal, day, terms));
  const plain = edgeOf((day) => yieldUntil(principal, day, terms));
  const areaOf = (edge: string): string => `M0 ${GROUND} ${edge} V${GROUND} Z`;
  return {
    base: areaOf(plain),
    whole: areaOf(all),
    edge: `M0 ${GROUND} ${all}`,
    placeOf: (day) => ({ x: xOf(day), y: heightOf(bonusUntil(principal, day, terms)) }),
  };
}

const everyStep = (days: number): readonly number[] => Array.from({ length: days }, (_, index) => index + 1);

/** Days that a table tells: all of a short term, otherwise so many at even distances, the last one always. */
export function shownDays(days: number, most = 12): readonly number[] {
  if (days <= most) return everyStep(days);
  const steps = everyStep(most).map((step) => Math.round((step * days) / most));
  return [...new Set(steps)];
}

/** The day under a place of the picture. */
export const dayAt = (percent: number, days: number): number => Math.max(1, Math.min(days, Math.ceil((percent * days) / 100)));
