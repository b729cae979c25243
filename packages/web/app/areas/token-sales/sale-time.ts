import { instantOf } from '@marque/app-kit/format/instant';
import type { TokenSaleRow } from '@marque/contract/token-sales';
import { saleStatus, type SaleStatus } from '@marque/domain/token-sales';
import { useCountdown } from '@marque/ui';
import { serverAheadMs } from '../../data/server-clock.ts';
import { useSite } from '../../data/site-data.ts';

export type TimedSale = Pick<TokenSaleRow, 'status' | 'start_time' | 'end_time'>;

export const saleTimes = ({ start_time: starts, end_time: ends }: Pick<TimedSale, 'start_time' | 'end_time'>) => ({
  startsAt: instantOf(starts) ?? 0,
  endsAt: instantOf(ends) ?? 0,
});

/** How a sale stands at a moment: between two answers the clock alone opens and ends it, everything else is the server's to say. */
export function statusAt(sale: TimedSale, now: number): SaleStatus {
  if (sale.status === 'closed') return sale.status;
  const byClock = saleStatus({ stage: 'scheduled', ...saleTimes(sale), left: 1n, min: 1n }, now);
  return sale.status === 'in_progress' && byClock === 'warm_up' ? sale.status : byClock;
}

export interface SaleClock {
  readonly status: SaleStatus;
  /** To the start, then to the end, on this device's clock. */
  readonly until: number;
}

/** A sale's status as the clock goes on, by the server's clock and without the page being loaded anew. */
export function useSaleClock(sale: TimedSale): SaleClock {
  const { now } = useSite();
  const { startsAt, endsAt } = saleTimes(sale);
  const ahead = serverAheadMs();
  const toStart = useCountdown(startsAt - ahead, now);
  const toEnd = useCountdown(endsAt - ahead, now);
  const status = statusAt(sale, toStart > 0 ? startsAt - toStart : endsAt - toEnd);
  return { status, until: (status === 'warm_up' ? startsAt : endsAt) - ahead };
}

export function useIsBeforeEnd(sale: TimedSale): boolean {
  const { now } = useSite();
  return useCountdown(saleTimes(sale).endsAt - serverAheadMs(), now) > 0;
}
