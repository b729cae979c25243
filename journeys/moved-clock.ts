import { writeFileSync } from 'node:fs';

const STEP_MS = 30_000;
const DAY_MS = 86_400_000;
/** Longer than an exchange goes by what it last read of its clock's file. */
const READ_MS = 20;

/** How far ahead of the machine a clock is on which it is that hour of the day in UTC, at once or later; in steps of an authenticator. */
export function aheadTo(hour: number, days = 0): number {
  const wanted = (hour * 3_600_000 - (Date.now() % DAY_MS) + DAY_MS) % DAY_MS;
  return Math.ceil((wanted + days * DAY_MS) / STEP_MS) * STEP_MS;
}

/** The processes that an exchange starts have these settings too, and no others of its environment. */
const loaded = (how: string) => ({ NODE_OPTIONS: `--import=${new URL('./moved-clock.mjs', import.meta.url).href}?${how}` });

/** Settings of an exchange whose clock goes ahead. */
export const clockAhead = (ms: number): Readonly<Record<string, string>> => loaded(`ahead=${ms}`);

/** A clock that is moved while its exchange runs: the exchange's settings, and what moves it. */
export function movableClock(file: string): { readonly settings: Readonly<Record<string, string>>; readonly move: (ms: number) => void } {
  let aheadMs = 0;
  writeFileSync(file, '0');
  return {
    settings: loaded(`file=${encodeURIComponent(file)}`),
    move: (ms) => {
      writeFileSync(file, String((aheadMs += ms)));
      // What is asked next is asked at the new time: a code of the old one would be refused.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, READ_MS);
    },
  };
}

/** The same in steps of an authenticator. */
export const stepsIn = (ms: number): number => ms / STEP_MS;
