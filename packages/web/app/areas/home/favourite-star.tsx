import { fill } from '@marque/app-kit/words/words';
import type { TradeListRow } from '@marque/contract/market';
import { cx, IconButton } from '@marque/ui';
import { Star } from '@marque/ui/icons';
import { codeOf } from '../../data/live-rows.ts';
import { nameOf } from './market-rows.ts';
import type { Favourites } from './use-favourites.ts';
import { useWords } from './use-words.ts';
import styles from './markets.module.css';

export function FavouriteStar({ row, favourites }: { readonly row: TradeListRow; readonly favourites: Favourites }) {
  const words = useWords();
  const code = codeOf(row);
  const isFavourite = favourites.has(code);
  return (
    <IconButton
      size="sm"
      label={fill(isFavourite ? words.removeFavourite : words.addFavourite, { pair: nameOf(row) })}
      aria-pressed={isFavourite}
      onClick={() => favourites.toggle(code)}
    >
      <Star size={15} className={cx(styles.star, isFavourite && styles.kept)} aria-hidden />
    </IconButton>
  );
}
