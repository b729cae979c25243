import { fill } from '@marque/app-kit/words/words';
import { IconButton } from '@marque/ui';
import type { ReactNode } from 'react';
import { useFavourites } from './favourites.tsx';

interface FavouriteButtonProps {
  readonly pair: string;
  /** The pair as people write it. */
  readonly name: string;
  readonly words: { readonly addFavourite: string; readonly removeFavourite: string };
  /** The star; pressed means that the pair is a favourite. */
  readonly children: ReactNode;
}

/** Marks a pair, or takes the mark away. */
export function FavouriteButton({ pair, name, words, children }: FavouriteButtonProps) {
  const { favourites, toggle } = useFavourites();
  const isFavourite = favourites.has(pair);
  return (
    <IconButton
      size="sm"
      label={fill(isFavourite ? words.removeFavourite : words.addFavourite, { pair: name })}
      aria-pressed={isFavourite}
      onClick={() => toggle(pair)}
    >
      {children}
    </IconButton>
  );
}
