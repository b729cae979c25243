/** What a look at a part finds. `cancel-only`: no order is taken, and open ones can be cancelled. */
export type MeasuredState = 'working' | 'degraded' | 'cancel-only' | 'down';

const DAY_SECONDS = 86_400;
export const DAY_MS = DAY_SECONDS * 1_000;
export const SAMPLE_EVERY_MS = 60_000;
/** Nobody looked for longer than this: the exchange did not run. */
export const GAP_MS = 180_000;
/** Days that a page shows, today included, and those that are kept. */
export const SHOWN_DAYS = 90;
export const KEPT_DAYS = 400;

/** Seconds of a day of which something is known, and how many of them the part worked, or worked with disturbance. */
export interface DayTime {
  /** Days since 1970 in UTC. */
  readonly day: number;
  readonly known: number;
  readonly working: number;
  readonly degraded: number;
}

export const dayOf = (at: number): number => Math.floor(at / DAY_MS);

interface Counting {
  /** Up to when all is counted already (epoch ms). */
  readonly from: number;
  readonly now: number;
  /** What was found now: it holds for the time since the look before. */
  readonly state: MeasuredState;
}

interface Counted {
  /** By the days that it belongs to, the oldest first. */
  readonly days: readonly DayTime[];
  /** Up to when all is counted now: whole seconds, so that no part of one is lost. */
  readonly until: number;
}

/** The time since the last look. After a gap nothing of it was working; of what lies further back than days are kept nothing is said. */
export function countTime({ from, now, state }: Counting): Counted {
  const until = from + Math.floor(Math.max(0, now - from) / 1_000) * 1_000;
  const isGap = now - from > GAP_MS;
  const days: DayTime[] = [];
  const first = Math.max(from, (dayOf(until) - KEPT_DAYS + 1) * DAY_MS);
  for (let begin = first; begin < until;) {
    const end = Math.min(until, (dayOf(begin) + 1) * DAY_MS);
    const known = Math.round((end - begin) / 1_000);
    const is = (wanted: MeasuredState): number => (!isGap && state === wanted ? known : 0);
    days.push({ day: dayOf(begin), known, working: is('working'), degraded: is('degraded') });
    begin = end;
  }
  return { days, until };
}

const WHOLE = 10_000;

/**
 * Part of the known time in which it worked without disturbance, in basis points. Cut off and never rounded up: all of it is only what
 * is all of it. Undefined where nothing is known.
 */
export function shareOf(days: readonly DayTime[]): number | undefined {
  const known = days.reduce((sum, day) => sum + day.known, 0);
  const working = days.reduce((sum, day) => sum + day.working, 0);
  return known === 0 ? undefined : Math.floor((working * WHOLE) / known);
}

/** From here on a day is called one of an outage: a quarter of an hour of a whole one. */
const OUTAGE_SHARE = 0.01;

export type DayLevel = 'unknown' | 'operational' | 'degraded' | 'outage';

/** What a day looks like in a row of days. */
export function dayLevel({ known, working, degraded }: Omit<DayTime, 'day'>): DayLevel {
  if (known === 0) return 'unknown';
  if (working === known) return 'operational';
  return known - working - degraded > known * OUTAGE_SHARE ? 'outage' : 'degraded';
}
