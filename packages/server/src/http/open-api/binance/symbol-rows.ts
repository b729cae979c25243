import { ORDER_TYPES } from '@marque/contract/binance/fields';
import type { SymbolInfo } from '@marque/contract/binance/market';
import { formatUnits, UNITS_MAX } from '@marque/domain/money';
import {
  ICEBERG_SLICES_MAX,
  OPEN_ORDERS_MAX,
  PRICE_GUARD_FACTOR,
  SELF_TRADE_PREVENTIONS,
  WAITING_ORDERS_MAX,
} from '@marque/domain/trading';
import type { ListedPair } from '../../../ports/listings.ts';
import { amountOf, priceOf } from './market-rows.ts';

/** Enough to find the exact tick whatever the reference is. */
const MULTIPLIER_DECIMALS = 16;

const PRICE_GUARD = {
  multiplierUp: String(PRICE_GUARD_FACTOR),
  multiplierDown: formatUnits(10n ** BigInt(MULTIPLIER_DECIMALS) / BigInt(PRICE_GUARD_FACTOR), MULTIPLIER_DECIMALS),
  // The last trade's price, no average.
  avgPriceMins: 0,
};

export const EXCHANGE_FILTERS = [{ filterType: 'EXCHANGE_MAX_NUM_ORDERS' as const, maxNumOrders: OPEN_ORDERS_MAX }];

/** What orders on a pair have to keep to. */
export function filtersOf(pair: ListedPair): SymbolInfo['filters'] {
  const lots = { minQty: amountOf(pair, pair.minLots), maxQty: amountOf(pair, pair.maxLots), stepSize: formatUnits(1n, pair.amountScale) };
  const tickSize = formatUnits(1n, pair.priceScale);
  return [
    { filterType: 'PRICE_FILTER', minPrice: tickSize, maxPrice: priceOf(pair, Number.MAX_SAFE_INTEGER), tickSize },
    { filterType: 'LOT_SIZE', ...lots },
    { filterType: 'ICEBERG_PARTS', limit: ICEBERG_SLICES_MAX },
    { filterType: 'MARKET_LOT_SIZE', ...lots },
    { filterType: 'PERCENT_PRICE', ...PRICE_GUARD },
    {
      filterType: 'NOTIONAL',
      minNotional: '0',
      applyMinToMarket: false,
      maxNotional: formatUnits(UNITS_MAX, pair.quoteToken.scale),
      applyMaxToMarket: true,
      avgPriceMins: 0,
    },
    { filterType: 'MAX_NUM_ORDERS', maxNumOrders: OPEN_ORDERS_MAX },
    { filterType: 'MAX_NUM_ALGO_ORDERS', maxNumAlgoOrders: WAITING_ORDERS_MAX },
  ];
}

export function symbolInfo(
  symbol: string,
  pair: ListedPair,
  { status, showsSets }: { readonly status: SymbolInfo['status']; readonly showsSets: boolean },
): SymbolInfo {
  const { baseToken, quoteToken } = pair;
  return {
    symbol,
    status,
    baseAsset: baseToken.code,
    baseAssetPrecision: baseToken.scale,
    quoteAsset: quoteToken.code,
    quotePrecision: quoteToken.scale,
    quoteAssetPrecision: quoteToken.scale,
    baseCommissionPrecision: baseToken.scale,
    quoteCommissionPrecision: quoteToken.scale,
    orderTypes: [...ORDER_TYPES],
    icebergAllowed: true,
    ocoAllowed: true,
    otoAllowed: false,
    opoAllowed: false,
    quoteOrderQtyMarketAllowed: true,
    allowTrailingStop: false,
    cancelReplaceAllowed: true,
    amendAllowed: true,
    pegInstructionsAllowed: false,
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: filtersOf(pair),
    permissions: [],
    permissionSets: showsSets ? [['SPOT']] : [],
    defaultSelfTradePreventionMode: 'EXPIRE_TAKER',
    allowedSelfTradePreventionModes: [...SELF_TRADE_PREVENTIONS],
  };
}
