import type { Clock } from '../ports/clock.ts';

/**
 * The machine's clocks. When its wall clock is set back, ours goes on at half its pace until the machine has caught up: what
 * is due falls due, and records keep their order.
 */
export function systemClock(): Clock {
  let latest = 0;
  let readAt = performance.now();
  return {
    now() {
      const elapsed = performance.now() - readAt;
      readAt += elapsed;
      latest = Math.max(Date.now(), latest + elapsed / 2);
      return Math.floor(latest);
    },
    monotonic: () => performance.now(),
  };
}
