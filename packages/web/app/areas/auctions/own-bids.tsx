import { fill } from '@marque/app-kit/words/words';
import type { OwnBidRow } from '@marque/contract/nft';
import { groupThousands, trimZeros } from '@marque/domain/money';
import { Badge } from '@marque/ui';
import type { AuctionData } from './load-auction.ts';
import { useWords } from './use-words.ts';
import styles from './auctions.module.css';

const TONES = { waiting: 'warn', top: 'good', outbid: 'plain', refused: 'plain', won: 'good' } as const;

interface OwnBidsProps {
  readonly own: readonly OwnBidRow[];
  readonly reward: AuctionData['reward'];
  readonly token: string;
}

/** The reader's bids and what came of them, and what being outbid brings. */
export function OwnBids({ own, reward, token }: OwnBidsProps) {
  const words = useWords();
  const labels = { waiting: words.bidWaiting, top: words.bidTop, outbid: words.bidOutbid, refused: words.bidRefused, won: words.bidWon };
  const amount = (text: string): string => `${groupThousands(trimZeros(text))} ${token}`;
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{words.myBids}</h2>
      <ul className={styles.own}>
        {own.map(({ bid_no: no, price, status }) => (
          <li key={no}>
            <span>{amount(price)}</span>
            <Badge tone={TONES[status]}>{labels[status]}</Badge>
          </li>
        ))}
      </ul>
      {reward && /[1-9]/.test(reward.own_reward) && (
        <p className={styles.note}>{fill(words.ownReward, { amount: amount(reward.own_reward) })}</p>
      )}
    </section>
  );
}
