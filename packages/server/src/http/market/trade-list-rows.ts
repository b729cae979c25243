import { fields } from '@marque/contract';
import type { TradeListRow, TradeLists as Answer } from '@marque/contract/market';
import type { MarketData } from '../../ports/market-data.ts';
import type { Organisation } from '../../ports/organisations.ts';
import { fiatRates } from '../../use-cases/market/fiat-rates.ts';
import type { TradedPair, TradeLists } from '../../use-cases/market/trade-lists.ts';
import { tickerOf } from './ticker-of.ts';
import { inFiat } from './value-text.ts';

/** Decimals of currency values, as recorded. */
const CURRENCY_DECIMALS = 10;

/** A pair as the market lists have it. */
export function tradeListRow(marketData: MarketData, { pair, price }: TradedPair, organisation: Organisation): TradeListRow {
  const { baseToken, quoteToken } = pair;
  const ticker = tickerOf(marketData, pair);
  const rates = fiatRates(organisation);
  const currency = (fiat: keyof typeof rates): string => inFiat(price, rates[fiat], CURRENCY_DECIMALS);
  return {
    id: pair.id,
    vol: ticker.vol,
    market: quoteToken.code,
    market_as: quoteToken.alias,
    token: baseToken.code,
    token_as: baseToken.alias,
    sort: pair.sort,
    opening_time: pair.opensAt === 0 ? null : fields.instantText(pair.opensAt),
    amount: ticker.amount,
    max_price: ticker.max_price,
    min_price: ticker.min_price,
    open_price: '0',
    is_up: ticker.is_up,
    last: ticker.last,
    prev_price: marketData.previousPrice(pair.id),
    p_precision: String(pair.priceScale),
    n_precision: String(pair.amountScale),
    latest_price: ticker.latest_price,
    percent_change: ticker.change,
    currency: {
      CNY: currency('CNY'),
      KRW: currency('KRW'),
      USD: currency('USD'),
      JPY: currency('JPY'),
      HKD: currency('HKD'),
      RUB: currency('RUB'),
    },
  };
}

export const tradeListsRow = ({ markets, byTurnover, byChange, newest }: TradeLists<TradeListRow>): Answer => ({
  main: Object.fromEntries(markets),
  hot: byTurnover,
  by_percent: byChange,
  by_time: newest,
});
