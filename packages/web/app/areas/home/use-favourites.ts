import type { FavouritePair } from '@marque/contract/user';
import { showToast } from '@marque/ui';
import { useCallback, useMemo, useState } from 'react';
import { useSite } from '../../data/site-data.ts';
import { useWords } from './use-words.ts';

export interface Favourites {
  readonly has: (pair: string) => boolean;
  readonly toggle: (pair: string) => void;
}

/** The user's favourites; the server's answer is what counts. Visitors are asked to log in first. */
export function useFavourites(atStart: readonly FavouritePair[]): Favourites {
  const words = useWords();
  const { user } = useSite();
  const [favourites, setFavourites] = useState(() => new Map(atStart.map(({ pair, favourite_pair_id }) => [pair, favourite_pair_id])));
  const toggle = useCallback(
    async (pair: string) => {
      if (!user) return showToast('warning', words.loginFirst);
      const { changeFavourite } = await import('./change-favourite.ts');
      const { id, refusal } = await changeFavourite(pair, favourites.get(pair));
      if (refusal !== undefined) return showToast('error', refusal);
      setFavourites((before) => {
        const after = new Map(before);
        if (id === undefined) after.delete(pair);
        else after.set(pair, id);
        return after;
      });
    },
    [user, favourites, words],
  );
  return useMemo(() => ({ has: (pair) => favourites.has(pair), toggle: (pair) => void toggle(pair) }), [favourites, toggle]);
}
