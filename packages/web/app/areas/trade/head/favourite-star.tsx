import { fill } from '@marque/app-kit/words/words';
import { IconButton, showToast } from '@marque/ui';
import { useDesk } from '../desk.tsx';
import { useFavourites } from '../markets/favourites.tsx';
import { pairTitle } from '../pair-view.ts';
import { useWords } from '../use-words.ts';
import css from './pair-head.module.css';

/** Marks the pair; a visitor is asked to log in. */
export function FavouriteStar() {
  const words = useWords();
  const { pair, trader } = useDesk();
  const { favourites, toggle } = useFavourites();
  const isFavourite = favourites.has(pair.code);
  const label = fill(isFavourite ? words.removeFavourite : words.addFavourite, { pair: pairTitle(pair) });
  return (
    <span className={css.star} data-on={isFavourite || undefined}>
      <IconButton
        size="sm"
        label={label}
        aria-pressed={isFavourite}
        onClick={() => {
          if (trader) void toggle(pair.code);
          else showToast('info', words.loginFirst);
        }}
      >
        <StarIcon />
      </IconButton>
    </span>
  );
}

const StarIcon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="M8 1.8l1.9 4 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2.1.7-4.3-3.1-3 4.3-.6z"
      fill="var(--star, none)"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinejoin="round"
    />
  </svg>
);
