import type { FavouritePair } from '@marque/contract/user';
import type { Locale } from '@marque/domain/organisation';
import { createContext, useContext } from 'react';
import type { BrandSummary } from './info/brand-summary.ts';
import type { MarketStores } from './live/market-stores.ts';
import type { OwnStores } from './live/own-stores.ts';
import type { PairView } from './pair-view.ts';

/** The user of the page, as far as trading needs to know. */
export interface Trader {
  readonly hasTradePassword: boolean;
  readonly minAmount: string;
  readonly maxAmount: string;
  readonly favourites: readonly FavouritePair[];
}

/** What all panels of one pair share; it never changes while the pair is open. */
export interface TradeContext {
  readonly pair: PairView;
  readonly locale: Locale;
  readonly market: MarketStores;
  readonly own: OwnStores;
  /** undefined for visitors. */
  readonly trader: Trader | undefined;
  readonly tokenName: string;
  /** undefined where no brand stands behind the base token. */
  readonly brand: BrandSummary | undefined;
  readonly guidePrice: string;
  readonly quoteScale: number;
  readonly makerRate: string;
  readonly takerRate: string;
  /** Fiat value of one quote token as the server calculated it; "0" when unknown. */
  readonly fiatPrice: string;
  /** The server's clock at the time of the page, epoch ms. */
  readonly servedAt: number;
}

const Context = createContext<TradeContext | undefined>(undefined);

export const TradeContextProvider = Context;

export function useTradeContext(): TradeContext {
  const context = useContext(Context);
  if (!context) throw new Error('a panel is outside of the trade context');
  return context;
}
