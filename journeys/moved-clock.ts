import { writeFileSync } from 'node:fs';

const STEP_MS = 30_000;
const DAY_MS = 86_400_000;

/** How far ahead of the machine a clock is on which it is that hour of the day in UTC, at once or later; in steps of an authenticator. */
export function aheadTo(hour: number, days = 0): number {
  const wanted = (hour * 3_600_000 - (Date.now() % DAY_MS) + DAY_MS) % DAY_MS;
  return Math.ceil((wanted + days * DAY_MS) / STEP_MS) * STEP_MS;
}

const LOADED = { NODE_OPTIONS: `--import=${new URL('./moved-clock.mjs', import.meta.url).href}` };

/** Settings of an exchange whose clock goes ahead. */
export const clockAhead = (ms: number): Readonly<Record<string, string>> => ({ ...LOADED, JOURNEY_CLOCK_AHEAD_MS: String(ms) });

/** A clock that is moved while its exchange runs: the exchange's settings, and what moves it. */
export function movableClock(file: string): { readonly settings: Readonly<Record<string, string>>; readonly move: (ms: number) => void } {
  let aheadMs = 0;
  writeFileSync(file, '0');
  return {
    settings: { ...LOADED, JOURNEY_CLOCK_FILE: file },
    move: (ms) => writeFileSync(file, String((aheadMs += ms))),
  };
}

/** The range of a list's address that also holds what has happened since a clock was moved: pages take the machine's day for today. */
export function movedRange(): string {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return `begin=${day(Date.now() - DAY_MS)}&end=${day(Date.now() + 7 * DAY_MS)}`;
}

/** The same in steps of an authenticator. */
export const stepsIn = (ms: number): number => ms / STEP_MS;
