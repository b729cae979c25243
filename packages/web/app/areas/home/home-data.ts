import { createContext, useContext } from 'react';
import type { Variant } from './arrangement.ts';
import type { HomeData } from './load-home.ts';

interface Home extends HomeData {
  readonly variant: Variant;
}

const HomeContext = createContext<Home | undefined>(undefined);

export const HomeProvider = HomeContext;

/** What the loader brought; a part that failed is undefined. */
export function useHome(): Home {
  const home = useContext(HomeContext);
  if (!home) throw new Error('the home page has no data');
  return home;
}
