import type { AuctionListRow } from '@marque/contract/nft';
import { EmptyState } from '@marque/ui';
import { Image } from '@marque/ui/icons';
import { BrandPage } from '../../widgets/brand/brand-page.tsx';
import { Unavailable } from '../../widgets/unavailable.tsx';
import { AuctionCard } from './auction-card.tsx';
import { useWords } from './use-words.ts';
import styles from './auctions.module.css';

/** Every auction: what is bid for first, then what is ahead, then what is over (S029, A-014). */
export function AuctionsPage({ auctions }: { readonly auctions: readonly AuctionListRow[] | undefined }) {
  const words = useWords();
  return (
    <BrandPage title={words.title} lead={words.lead}>
      {auctions === undefined ? (
        <Unavailable title={words.unavailable} retry={words.retry} />
      ) : auctions.length === 0 ? (
        <EmptyState title={words.none} hint={words.noneHint} icon={<Image size={28} />} />
      ) : (
        <ul className={styles.cards}>
          {auctions.map((auction) => (
            <AuctionCard key={auction.campaign_no} auction={auction} />
          ))}
        </ul>
      )}
    </BrandPage>
  );
}
