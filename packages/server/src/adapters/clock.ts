import type { Clock } from '../ports/clock.ts';

/** The machine's clock, held still while the machine sets it back, so that time never runs backwards within a process. */
export function systemClock(): Clock {
  let latest = 0;
  return {
    now() {
      latest = Math.max(latest, Date.now());
      return latest;
    },
  };
}
