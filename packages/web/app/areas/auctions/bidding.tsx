import { fill } from '@marque/app-kit/words/words';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Badge, buttonClass, Figure } from '@marque/ui';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../../data/addresses/sign-in-path.ts';
import { AuctionClock, StatusBadge } from './auction-clock.tsx';
import { BidForm } from './bid-form.tsx';
import { bidsText } from './bids-text.ts';
import type { AuctionData } from './load-auction.ts';
import { useAuctionClock } from './use-auction-clock.ts';
import { useWords } from './use-words.ts';
import styles from './auctions.module.css';

type BiddingProps = Pick<AuctionData, 'auction' | 'leader' | 'isTop' | 'isReader' | 'refusals'>;

/** The highest bid, the time that is left, and bidding. */
export function Bidding({ auction, leader, isTop, isReader, refusals }: BiddingProps) {
  const words = useWords();
  const { pathname } = useLocation();
  const { status } = useAuctionClock(auction);
  const amount = (text: string): string => `${groupThousands(trimZeros(text))} ${auction.token_as}`;
  const hasReward = /[1-9]/.test(auction.reward_percent);
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <StatusBadge auction={auction} />
        {isTop && <Badge tone="good">{status === 2 ? words.youWon : words.youLead}</Badge>}
      </div>
      <p className={styles.price} aria-live="polite">
        <span>{auction.bid_count === 0 ? words.startPrice : status === 2 ? words.soldFor : words.highestBid}</span>
        <strong>
          <Figure unit={auction.token_as}>{groupThousands(trimZeros(auction.latest_price))}</Figure>
        </strong>
        <small>
          {bidsText(words, auction.bid_count)}
          {leader !== '' && ` · ${leader}`}
        </small>
      </p>
      <AuctionClock auction={auction} size="lg" />
      {status === 1 &&
        (!isReader ? (
          <Link className={buttonClass({ tone: 'action', size: 'lg', wide: true })} to={signInPath(pathname)}>
            {words.login}
          </Link>
        ) : isTop ? (
          <p className={styles.note}>{words.leadNote}</p>
        ) : (
          <BidForm key={auction.campaign_no} auction={auction} refusals={refusals} />
        ))}
      <ul className={styles.rules}>
        <li>{fill(words.ruleStep, { step: amount(auction.step_price) })}</li>
        <li>{words.ruleHold}</li>
        {auction.extension_minutes > 0 && <li>{fill(words.ruleExtension, { n: auction.extension_minutes })}</li>}
        {hasReward && <li>{fill(words.ruleReward, { percent: trimZeros(auction.reward_percent) })}</li>}
      </ul>
    </section>
  );
}
