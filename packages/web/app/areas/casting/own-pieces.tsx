import { DayAndTime } from '@marque/app-kit/format/clock';
import { instantOf } from '@marque/app-kit/format/instant';
import type { PieceRow } from '@marque/contract/nft';
import { EmptyState } from '@marque/ui';
import { BrandCover } from '../../widgets/brand/brand-cover.tsx';
import { useWords } from './use-words.ts';
import styles from './casting.module.css';

/** The pieces that the reader has: made for them, or won at auctions. */
export function OwnPieces({ pieces }: { readonly pieces: readonly PieceRow[] }) {
  const words = useWords();
  if (pieces.length === 0) return <EmptyState title={words.noPieces} hint={words.noPiecesHint} />;
  return (
    <ul className={styles.pieces}>
      {pieces.map(({ piece_no: no, name, author, img, made_at: at }) => (
        <li key={no} className={styles.piece}>
          <BrandCover url={img} className={styles.pieceCover} />
          <strong>{name}</strong>
          <span className={styles.note}>
            {author} · {no}
          </span>
          <span className={styles.note}>
            <DayAndTime at={instantOf(at) ?? 0} withYear />
          </span>
        </li>
      ))}
    </ul>
  );
}
