import type { OfferingLabel, OfferingStage } from '@marque/domain/offerings';
import { useCountdown } from '@marque/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { serverAheadMs } from '../../data/server-clock.ts';
import { useSite } from '../../data/site-data.ts';
import { labelAt, saleTimes, stageAt, type TimedOffering } from './offering-time.ts';

/** The last moment that a date can be. */
const LAST_MOMENT = 8_640_000_000_000_000;

/** The server's clock, second by second, in epoch ms. */
export const useServerNow = (): number => LAST_MOMENT - useCountdown(LAST_MOMENT, useSite().now) + serverAheadMs();

interface SaleClock {
  readonly stage: OfferingStage;
  readonly label: OfferingLabel | '';
  /** Until when a countdown runs, by this device's clock: to the start, then to the end. */
  readonly until: number;
}

/** An offering's stage as the clock goes on, second by second, without a page being loaded anew. */
export function useSaleClock(offering: TimedOffering): SaleClock {
  const now = useServerNow();
  const { startsAt, endsAt } = saleTimes(offering);
  const stage = stageAt(offering, now);
  return { stage, label: labelAt(offering, now), until: (stage === 'upcoming' ? startsAt : endsAt) - serverAheadMs() };
}

/** Timers of browsers overflow above this. */
const TIMER_MAX_MS = 2_000_000_000;

/** The stage alone: what shows it is drawn anew when it changes, not with every second. */
export function useStage(offering: TimedOffering): OfferingStage {
  const rendered = useSite().now;
  const { startsAt, endsAt } = saleTimes(offering);
  const subscribe = useCallback(
    (draw: () => void) => {
      const timers = [startsAt, endsAt].flatMap((at) => {
        const wait = at - serverAheadMs() - Date.now();
        return wait > 0 && wait < TIMER_MAX_MS ? [setTimeout(draw, wait)] : [];
      });
      return () => timers.forEach(clearTimeout);
    },
    [startsAt, endsAt],
  );
  return useSyncExternalStore(
    subscribe,
    () => stageAt(offering, Date.now() + serverAheadMs()),
    () => stageAt(offering, rendered),
  );
}
