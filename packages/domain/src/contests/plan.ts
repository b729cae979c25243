import { parseUnits, UNITS_MAX } from '../money/index.ts';
import { PRIZED_MAX, PRIZES_MAX, prizesTotal, type Prize } from './prizes.ts';
import { CONTEST_DAYS_MAX, contestDays, type ContestKind } from './terms.ts';

/** A contest as an operator writes it: prizes are decimals, each for the ranks after the last one's up to its own. */
export interface ContestPlanText {
  readonly kind: ContestKind;
  /** What at least has to be reached for a prize, a decimal; empty for anything. */
  readonly least: string;
  readonly prizes: readonly { readonly to: string; readonly amount: string }[];
  /** Epoch ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The same as it is kept. */
export interface ContestPlan {
  readonly kind: ContestKind;
  readonly leastUnits: bigint;
  readonly prizes: readonly Prize[];
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface ContestPlanProblem {
  readonly field: keyof ContestPlanText;
  readonly refusal: 'amount_invalid' | 'contest_times_conflict' | 'contest_prizes_conflict';
}

type Read = { readonly plan: ContestPlan } | { readonly problem: ContestPlanProblem };

const wrong = (field: keyof ContestPlanText, refusal: ContestPlanProblem['refusal']): Read => ({ problem: { field, refusal } });

/** Reads a contest as an operator wrote it, or says what is wrong first. `scales` are the decimals of what counts and of the prizes. */
export function readContestPlan(text: ContestPlanText, scales: { readonly score: number; readonly prize: number }): Read {
  const { kind, startsAt, endsAt } = text;
  if (endsAt <= startsAt) return wrong('endsAt', 'contest_times_conflict');
  if (contestDays({ startsAt, endsAt }, endsAt).length > CONTEST_DAYS_MAX) return wrong('endsAt', 'contest_times_conflict');
  const leastUnits = text.least === '' ? 0n : parseUnits(text.least, scales.score);
  if (leastUnits === undefined) return wrong('least', 'amount_invalid');
  const prizes = readPrizes(text.prizes, scales.prize);
  if (prizes === undefined || prizesTotal(prizes) > UNITS_MAX) return wrong('prizes', 'contest_prizes_conflict');
  return { plan: { kind, leastUnits, prizes, startsAt, endsAt } };
}

/** Prizes one after the other, each for at least one rank; undefined where a rank or an amount is none. */
function readPrizes(texts: ContestPlanText['prizes'], scale: number): readonly Prize[] | undefined {
  if (texts.length > PRIZES_MAX) return undefined;
  const prizes: Prize[] = [];
  for (const { to: toText, amount } of texts) {
    const from = (prizes.at(-1)?.to ?? 0) + 1;
    const to = /^\d{1,4}$/.test(toText) ? Number(toText) : 0;
    const units = parseUnits(amount, scale);
    if (to < from || to > PRIZED_MAX || units === undefined || units === 0n) return undefined;
    prizes.push({ from, to, units });
  }
  return prizes;
}
