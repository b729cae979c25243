/** `term` pays its yield at the end, `daily` day by day, `gift` at the end in another token. */
export const LOCK_UP_KINDS = ['term', 'daily', 'gift'] as const;
export type LockUpKind = (typeof LOCK_UP_KINDS)[number];

/** What becomes of a lock-up that its owner ends before its time: it cannot be, or what was not paid yet is lost. */
export const EARLY_ENDS = ['none', 'forfeit-yield'] as const;
export type EarlyEnd = (typeof EARLY_ENDS)[number];

/** Where a product stands by what operators did: nobody sees a draft, and one that was closed takes nobody more. */
export const LOCK_UP_STAGES = ['draft', 'scheduled', 'closed'] as const;
export type LockUpStage = (typeof LOCK_UP_STAGES)[number];

/** Where it stands for those who take part. */
export const LOCK_UP_STATUSES = ['upcoming', 'in_progress', 'ended'] as const;
export type LockUpStatus = (typeof LOCK_UP_STATUSES)[number];

/** `requested` and `refused` follow the engine's answer to the hold, `maturing` and `redeeming` wait for its answer to the end. */
export const LOCK_UP_RECORD_STATES = [
  'requested',
  'refused',
  'applied',
  'maturing',
  'redeeming',
  'failed',
  'matured',
  'rolled_over',
  'redeemed',
] as const;
export type LockUpRecordState = (typeof LOCK_UP_RECORD_STATES)[number];

/** The principal is locked, or is about to be: such a record counts against what one user may lock, and its yield is promised. */
export const LIVE_RECORD_STATES = [
  'requested',
  'applied',
  'maturing',
  'redeeming',
  'failed',
] as const satisfies readonly LockUpRecordState[];

export const DAY_MS = 86_400_000;
export const LOCK_UP_DAYS_MAX = 3_650;
/** A yearly rate, an extra reward and an inviter's reward are in parts of a million. */
export const LOCK_UP_PARTS = 1_000_000n;
/** Ten times the principal a year. */
export const RATE_PPM_MAX = 10_000_000;
export const EXTRA_PPM_MAX = 10_000_000;
export const INVITE_PPM_MAX = 1_000_000;
export const FIXED_AMOUNTS_MAX = 12;
export const PARTICIPANTS_MAX = 10_000_000;

export interface LockUpPeriod {
  readonly stage: LockUpStage;
  /** Epoch ms: people may take part from the first on, until the second. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export function lockUpStatus({ stage, startsAt, endsAt }: LockUpPeriod, now: number): LockUpStatus {
  if (stage === 'closed' || now >= endsAt) return 'ended';
  return now < startsAt ? 'upcoming' : 'in_progress';
}

/** When a lock-up that begins at a time is over: whole days of 24 hours. */
export const lockUpEnd = (startsAt: number, days: number): number => startsAt + days * DAY_MS;

/** Whole days that are over, at most all of them. */
export const daysOver = (startsAt: number, days: number, now: number): number =>
  Math.max(0, Math.min(days, Math.floor((now - startsAt) / DAY_MS)));
