import { addFavouritePair, delFavouritePair, type FavouritePair } from '@marque/contract/user';
import { showToast } from '@marque/ui';
import { useCallback, useMemo, useState } from 'react';
import { callApi } from '../../data/api.ts';
import { useShell } from '../../data/shell-data.ts';
import { useWords } from './use-words.ts';

export interface Favourites {
  readonly has: (pair: string) => boolean;
  readonly toggle: (pair: string) => void;
}

/** The user's favourites; the server's answer is what counts. Visitors are asked to log in first. */
export function useFavourites(atStart: readonly FavouritePair[]): Favourites {
  const words = useWords();
  const { user } = useShell();
  const [kept, setKept] = useState(() => new Map(atStart.map(({ pair, favourite_pair_id }) => [pair, favourite_pair_id])));
  const toggle = useCallback(async (pair: string) => {
    if (!user) return showToast('warning', words.loginFirst);
    const id = kept.get(pair);
    const outcome = id === undefined
      ? await callApi(addFavouritePair, { pair })
      : await callApi(delFavouritePair, { favourite_pair_id: String(id) });
    if (!outcome.ok) return showToast('error', outcome.msg);
    setKept((before) => {
      const after = new Map(before);
      if ('favourite_pair_id' in outcome.data) after.set(pair, outcome.data.favourite_pair_id);
      else after.delete(pair);
      return after;
    });
  }, [user, kept, words]);
  return useMemo(() => ({ has: (pair) => kept.has(pair), toggle: (pair) => void toggle(pair) }), [kept, toggle]);
}
