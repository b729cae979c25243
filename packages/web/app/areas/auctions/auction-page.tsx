import { href, Link } from 'react-router';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { BrandPage, PageBlock } from '../../widgets/brand/brand-page.tsx';
import { Prose } from '../../widgets/prose/prose.tsx';
import { Bidding } from './bidding.tsx';
import { Bids } from './bids.tsx';
import { DeedOfOwnership } from './deed-of-ownership.tsx';
import type { AuctionData } from './load-auction.ts';
import { OwnBids } from './own-bids.tsx';
import { useLiveAuction } from './use-live-auction.ts';
import { useWords } from './use-words.ts';
import styles from './auctions.module.css';

type AuctionPageProps = Omit<AuctionData, 'words' | 'jsonLd'>;

/** An auction: the piece, the bids as they come in, bidding, and who has had the piece. */
export function AuctionPage(shown: AuctionPageProps) {
  const words = useWords();
  const auction = useLiveAuction(shown.auction);
  return (
    <BrandPage title={auction.name} lead={auction.author || auction.summary} aside={<Link to={href('/nft')}>{words.toAuctions}</Link>}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <BrandCover url={auction.img} className={styles.picture} />
          {auction.author !== '' && <p className={styles.summary}>{auction.summary}</p>}
        </div>
        <aside className={styles.side}>
          <Bidding {...shown} auction={auction} />
          {shown.own && shown.own.length > 0 && <OwnBids own={shown.own} reward={shown.reward} token={auction.token_as} />}
        </aside>
      </div>
      <PageBlock title={words.bids} sheet>
        <Bids bids={shown.bids} token={auction.token_as} />
      </PageBlock>
      {auction.intro !== '' && (
        <PageBlock title={words.about} sheet>
          <div className={styles.story}>
            <Prose html={auction.intro} lang={undefined} />
          </div>
        </PageBlock>
      )}
      {shown.piece && (
        <PageBlock title={words.deed} hint={words.deedHint} sheet>
          <DeedOfOwnership piece={shown.piece} />
        </PageBlock>
      )}
    </BrandPage>
  );
}
