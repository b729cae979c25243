import type { AuctionListRow } from '@marque/contract/nft';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Figure } from '@marque/ui';
import { Link } from 'react-router';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { AuctionClock, StatusBadge } from './auction-clock.tsx';
import { auctionPath } from './auction-path.ts';
import { bidsText } from './bids-text.ts';
import { useWords } from './use-words.ts';
import styles from './auctions.module.css';

/** An auction among others: its picture, the highest bid, the time. The whole card leads to its page. */
export function AuctionCard({ auction }: { readonly auction: AuctionListRow }) {
  const words = useWords();
  return (
    <li className={styles.card} data-auction={auction.campaign_no}>
      <div className={styles.cardPicture}>
        <BrandCover url={auction.img} className={styles.cardCover} />
        <span className={styles.cardBadge}>
          <StatusBadge auction={auction} />
        </span>
      </div>
      <div className={styles.cardText}>
        <h2 className={styles.cardName}>
          <Link to={auctionPath(auction.campaign_no)} prefetch="intent" className={styles.cover}>
            {auction.name}
          </Link>
        </h2>
        <p className={styles.author}>{auction.author}</p>
        <p className={styles.price}>
          <span>{auction.bid_count === 0 ? words.startPrice : auction.status === 2 ? words.soldFor : words.highestBid}</span>
          <Figure unit={auction.token_as}>{groupThousands(trimZeros(auction.latest_price))}</Figure>
          <small>{bidsText(words, auction.bid_count)}</small>
        </p>
        <AuctionClock auction={auction} />
      </div>
    </li>
  );
}
