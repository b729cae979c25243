import { FavouriteButton } from '../../../widgets/favourites/favourite-button.tsx';
import { useTradeContext } from '../trade-context.tsx';
import { pairTitle } from '../pair-view.ts';
import { useWords } from '../use-words.ts';
import css from './pair-head.module.css';

/** Marks the pair of the page. */
export function FavouriteStar() {
  const words = useWords();
  const { pair } = useTradeContext();
  return (
    <span className={css.star}>
      <FavouriteButton pair={pair.code} name={pairTitle(pair)} words={words}>
        <StarIcon />
      </FavouriteButton>
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
