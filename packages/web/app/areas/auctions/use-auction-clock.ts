import { instantOf } from '@marque/app-kit/format/instant';
import type { AuctionListRow } from '@marque/contract/nft';
import { auctionStatus, type AuctionStatus } from '@marque/domain/nft';
import { useCountdown } from '@marque/ui';
import { serverAheadMs } from '../../data/server-clock.ts';
import { useSite } from '../../data/site-data.ts';

interface AuctionClock {
  readonly status: AuctionStatus;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Epoch ms on this device's clock: the start, then the end. */
  readonly until: number;
}

/** Where an auction stands as the clock goes on. */
export function useAuctionClock({ status, start_time: starts, end_time: ends }: AuctionListRow): AuctionClock {
  const { now } = useSite();
  const [startsAt, endsAt] = [instantOf(starts) ?? 0, instantOf(ends) ?? 0];
  const ahead = serverAheadMs();
  const toStart = useCountdown(startsAt - ahead, now);
  const toEnd = useCountdown(endsAt - ahead, now);
  const at = toStart > 0 ? startsAt - toStart : endsAt - toEnd;
  const byClock = auctionStatus({ stage: 'open', startsAt, endsAt }, at);
  const shown = status === 2 ? status : byClock;
  return { status: shown, startsAt, endsAt, until: (shown === 0 ? startsAt : endsAt) - ahead };
}
