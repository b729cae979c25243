import type { FavouritePair } from '@marque/contract/user';
import { showToast } from '@marque/ui';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useSite } from '../../data/site-data.ts';

interface Favourites {
  /** Numbers of the favourites by pair, in the order in which they were added. */
  readonly favourites: ReadonlyMap<string, number>;
  readonly toggle: (pair: string) => void;
}

const FavouritesContext = createContext<Favourites>({ favourites: new Map(), toggle: () => undefined });

export const useFavourites = (): Favourites => useContext(FavouritesContext);

interface FavouritesProviderProps {
  readonly first: readonly FavouritePair[];
  /** The message for a visitor who marks a pair. */
  readonly loginFirst: string;
  readonly children: ReactNode;
}

/** The user's favourites for every part of a page; the server's answer is what counts. */
export function FavouritesProvider({ first, loginFirst, children }: FavouritesProviderProps) {
  const { user } = useSite();
  const [favourites, setFavourites] = useState<ReadonlyMap<string, number>>(
    () => new Map(first.map(({ pair, favourite_pair_id }) => [pair, favourite_pair_id])),
  );
  const change = async (pair: string) => {
    const { changeFavourite } = await import('./change-favourite.ts');
    const { id, refusal } = await changeFavourite(pair, favourites.get(pair));
    if (refusal !== undefined) return showToast('error', refusal);
    setFavourites((before) => {
      const after = new Map(before);
      if (id === undefined) after.delete(pair);
      else after.set(pair, id);
      return after;
    });
  };
  const toggle = (pair: string) => {
    if (user) void change(pair);
    else showToast('warning', loginFirst);
  };
  return <FavouritesContext value={{ favourites, toggle }}>{children}</FavouritesContext>;
}
