import { DayAndTime } from '@marque/app-kit/format/clock';
import type { AuctionListRow } from '@marque/contract/nft';
import { Badge } from '@marque/ui';
import { CountdownDigits } from '../../widgets/sale/countdown-digits.tsx';
import { LiveDot } from '../../widgets/sale/live-dot.tsx';
import { useAuctionClock } from './use-auction-clock.ts';
import { useWords } from './use-words.ts';
import styles from './auctions.module.css';

const TONES = { 0: 'warn', 1: 'good', 2: 'plain' } as const;

/** Where an auction stands, in a word. */
export function StatusBadge({ auction }: { readonly auction: AuctionListRow }) {
  const words = useWords();
  const { status } = useAuctionClock(auction);
  const labels = { 0: words.upcoming, 1: words.bidding, 2: words.ended };
  return (
    <Badge tone={TONES[status]}>
      <LiveDot isLive={status === 1} />
      {labels[status]}
    </Badge>
  );
}

/** Counts down to the start, then to the end; afterwards it says when it was over. */
export function AuctionClock({ auction, size = 'sm' }: { readonly auction: AuctionListRow; readonly size?: 'sm' | 'lg' }) {
  const words = useWords();
  const { status, until, startsAt, endsAt } = useAuctionClock(auction);
  const labels = { 0: words.startsIn, 1: words.endsIn, 2: words.endedOn };
  const units = {
    timeLeft: words.timeLeft,
    days: words.unitDays,
    hours: words.unitHours,
    minutes: words.unitMinutes,
    seconds: words.unitSeconds,
  };
  return (
    <div className={styles.clock}>
      <p className={styles.clockLabel}>
        {labels[status]} <DayAndTime at={status === 0 ? startsAt : endsAt} withYear={status === 2} />
      </p>
      {status !== 2 && <CountdownDigits until={until} words={units} size={size} />}
    </div>
  );
}
