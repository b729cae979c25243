import { DayAndTime } from '@marque/app-kit/format/clock';
import { fill } from '@marque/app-kit/words/words';
import { brokenDeed } from '@marque/domain/nft';
import { Badge, Button } from '@marque/ui';
import { useState } from 'react';
import type { AuctionData } from './load-auction.ts';
import { useWords } from './use-words.ts';
import styles from './auctions.module.css';

type Piece = NonNullable<AuctionData['piece']>;

/** SHA-256 by the browser itself: the check does not rest on what the server says. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Who has had a piece, entry by entry, and checking that nothing in it was changed. */
export function DeedOfOwnership({ piece: { piece_no: piece, deeds } }: { readonly piece: Piece }) {
  const words = useWords();
  const [broken, setBroken] = useState<number | null>();
  const check = async () =>
    setBroken(
      (await brokenDeed(
        deeds.map(({ time: _time, ...deed }) => ({ ...deed, piece })),
        hashOf,
      )) ?? null,
    );
  const reasons = { made: words.deedMade, auction: words.deedAuction };
  return (
    <div className={styles.deed}>
      <ol className={styles.deeds}>
        {deeds.map(({ sequence, to, reason, price, at, hash }) => (
          <li key={sequence}>
            <p className={styles.deedHead}>
              <strong>{reasons[reason]}</strong>
              <span>{to === 'exchange' ? words.exchange : fill(words.owner, { owner: to })}</span>
              {price !== '' && <span>{price}</span>}
              <DayAndTime at={at} withYear />
            </p>
            <code className={styles.hash}>{hash}</code>
          </li>
        ))}
      </ol>
      <div className={styles.check}>
        <Button size="sm" onClick={() => void check()}>
          {words.checkDeed}
        </Button>
        <span role="status">
          {broken === null && <Badge tone="good">{words.deedWhole}</Badge>}
          {typeof broken === 'number' && <Badge tone="bad">{fill(words.deedBroken, { n: broken })}</Badge>}
        </span>
      </div>
    </div>
  );
}
