/**
 * `trading`: what somebody bought and sold; `holding`: what somebody has of a token at the end of each day, on average; `quantitative`: what
 * others bought of and sold to somebody's resting orders.
 */
export const CONTEST_KINDS = ['trading', 'holding', 'quantitative'] as const;
export type ContestKind = (typeof CONTEST_KINDS)[number];

/** Where a contest stands by what operators did: nobody sees a draft; a settled one has given its prizes. */
export const CONTEST_STAGES = ['draft', 'scheduled', 'settled', 'cancelled'] as const;
export type ContestStage = (typeof CONTEST_STAGES)[number];

/** Where it stands for those who take part; `counting` lasts until the last trade is counted. */
export const CONTEST_STATUSES = ['upcoming', 'in_progress', 'counting', 'ended'] as const;
export type ContestStatus = (typeof CONTEST_STATUSES)[number];

const DAY_MS = 86_400_000;
export const CONTEST_DAYS_MAX = 366;

export interface ContestPeriod {
  readonly stage: ContestStage;
  /** Epoch ms: what happens from the first on and before the second counts. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Everything that counts is counted. */
  readonly isCounted: boolean;
}

export function contestStatus({ stage, startsAt, endsAt, isCounted }: ContestPeriod, now: number): ContestStatus {
  if (stage === 'settled' || stage === 'cancelled') return 'ended';
  if (now < startsAt) return 'upcoming';
  if (now < endsAt) return 'in_progress';
  return isCounted ? 'ended' : 'counting';
}

/** Days are those of UTC, counted from the epoch. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS);
export const dayStart = (day: number): number => day * DAY_MS;

/** The days of a contest that have begun by a time, the first of them first. */
export function contestDays({ startsAt, endsAt }: Pick<ContestPeriod, 'startsAt' | 'endsAt'>, now: number): readonly number[] {
  if (now < startsAt) return [];
  const [first, last] = [dayOf(startsAt), dayOf(Math.min(endsAt - 1, now))];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
