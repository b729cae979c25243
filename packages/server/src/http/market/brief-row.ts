import type { Brief } from '@marque/contract/market';
import type { Locale } from '@marque/domain/organisation';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Organisation } from '../../ports/organisations.ts';
import { chooseFiat, fiatRates } from '../../use-cases/market/fiat-rates.ts';
import { holdingValue, tokenValue } from '../../use-cases/market/valuation.ts';
import { tickerOf } from './ticker-of.ts';
import { inFiat } from './value-text.ts';

const FIAT_DECIMALS = 8;

interface BriefOptions {
  readonly listings: Listings;
  readonly marketData: MarketData;
}

/** The head line of a pair: its price here and now, and the last 24 hours. */
export function brief({ listings, marketData }: BriefOptions, pair: ListedPair, organisation: Organisation, locale: Locale): Brief {
  const ticker = tickerOf(marketData, pair);
  const price = holdingValue(
    BigInt(marketData.referenceTicks(pair.id)),
    pair.priceScale,
    tokenValue(pair.quoteToken.code, listings, marketData),
  );
  const rate = fiatRates(organisation)[chooseFiat(undefined, locale) ?? 'USD'];
  return {
    pair: pair.code,
    last_price: ticker.latest_price,
    fiat_price: inFiat(price, rate, FIAT_DECIMALS),
    change_24h: ticker.change,
    high_24h: ticker.max_price,
    low_24h: ticker.min_price,
    volume_24h: ticker.amount,
    turnover_24h: ticker.vol,
  };
}
