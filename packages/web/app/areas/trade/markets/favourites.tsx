import { callApi } from '@marque/app-kit/api/call-api';
import { addFavouritePair, delFavouritePair, type FavouritePair } from '@marque/contract/user';
import { showToast } from '@marque/ui';
import { createContext, useContext, useState, type ReactNode } from 'react';

interface Favourites {
  readonly favourites: ReadonlyMap<string, number>;
  toggle(pair: string): Promise<void>;
}

const FavouritesContext = createContext<Favourites>({ favourites: new Map(), toggle: async () => undefined });

export const useFavourites = (): Favourites => useContext(FavouritesContext);

interface FavouritesProviderProps {
  readonly first: readonly FavouritePair[];
  readonly children: ReactNode;
}

/** The reader's favourites, shared by the star and the market list; the number is the server's name for the entry. */
export function FavouritesProvider({ first, children }: FavouritesProviderProps) {
  const [favourites, setFavourites] = useState<ReadonlyMap<string, number>>(
    () => new Map(first.map((row) => [row.pair, row.favourite_pair_id])),
  );
  const toggle = async (pair: string) => {
    const known = favourites.get(pair);
    const answer =
      known === undefined
        ? await callApi(addFavouritePair, { pair })
        : await callApi(delFavouritePair, { favourite_pair_id: String(known) });
    if (!answer.ok) {
      showToast('error', answer.msg);
      return;
    }
    setFavourites((before) => {
      const next = new Map(before);
      if ('pair' in answer.data) next.set(pair, answer.data.favourite_pair_id);
      else next.delete(pair);
      return next;
    });
  };
  return <FavouritesContext value={{ favourites, toggle }}>{children}</FavouritesContext>;
}
