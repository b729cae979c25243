// Written by tools/client from the declared calls; changed there, never here.

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type FieldValue = string | number | boolean | readonly (string | number)[] | undefined;

/** The methods of the WebSocket API, by the calls that they are. */
export const SOCKET_METHODS: Readonly<Record<string, string>> = {
  'GET /api/v3/ping': 'ping',
  'GET /api/v3/time': 'time',
  'GET /api/v3/exchangeInfo': 'exchangeInfo',
  'GET /api/v3/executionRules': 'executionRules',
  'GET /api/v3/depth': 'depth',
  'GET /api/v3/trades': 'trades.recent',
  'GET /api/v3/historicalTrades': 'trades.historical',
  'GET /api/v3/historicalBlockTrades': 'blockTrades.historical',
  'GET /api/v3/aggTrades': 'trades.aggregate',
  'GET /api/v3/klines': 'klines',
  'GET /api/v3/uiKlines': 'uiKlines',
  'GET /api/v3/avgPrice': 'avgPrice',
  'GET /api/v3/ticker/24hr': 'ticker.24hr',
  'GET /api/v3/ticker/price': 'ticker.price',
  'GET /api/v3/ticker/bookTicker': 'ticker.book',
  'GET /api/v3/ticker': 'ticker',
  'GET /api/v3/ticker/tradingDay': 'ticker.tradingDay',
  'POST /api/v3/order': 'order.place',
  'POST /api/v3/order/test': 'order.test',
  'GET /api/v3/order': 'order.status',
  'DELETE /api/v3/order': 'order.cancel',
  'POST /api/v3/order/cancelReplace': 'order.cancelReplace',
  'PUT /api/v3/order/amend/keepPriority': 'order.amend.keepPriority',
  'GET /api/v3/order/amendments': 'order.amendments',
  'POST /api/v3/order/oco': 'orderList.place',
  'POST /api/v3/orderList/oco': 'orderList.place.oco',
  'GET /api/v3/orderList': 'orderList.status',
  'DELETE /api/v3/orderList': 'orderList.cancel',
  'GET /api/v3/openOrderList': 'openOrderLists.status',
  'GET /api/v3/allOrderList': 'allOrderLists',
  'GET /api/v3/openOrders': 'openOrders.status',
  'DELETE /api/v3/openOrders': 'openOrders.cancelAll',
  'GET /api/v3/allOrders': 'allOrders',
  'GET /api/v3/myTrades': 'myTrades',
  'GET /api/v3/account': 'account.status',
  'GET /api/v3/account/commission': 'account.commission',
  'GET /api/v3/rateLimit/order': 'account.rateLimits.orders',
  'GET /api/v3/myPreventedMatches': 'myPreventedMatches',
  'GET /api/v3/myAllocations': 'myAllocations',
  'GET /api/v3/myFilters': 'myFilters',
};

export interface AggTradesFields {
  readonly symbol: string;
  readonly fromId?: number | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly limit?: number | undefined;
}

export interface AvgPriceFields {
  readonly symbol: string;
}

export interface DepthFields {
  readonly symbol: string;
  readonly limit?: number | undefined;
}

export interface ExchangeInfoFields {
  readonly symbol?: string | undefined;
  readonly symbols?: readonly string[] | undefined;
  readonly symbolStatus?: 'TRADING' | 'HALT' | 'BREAK' | undefined;
  readonly permissions?: string | undefined;
  readonly showPermissionSets?: 'true' | 'false' | undefined;
}

export interface ExecutionRulesFields {
  readonly symbol?: string | undefined;
  readonly symbols?: readonly string[] | undefined;
  readonly symbolStatus?: 'TRADING' | 'HALT' | 'BREAK' | undefined;
}

export interface HistoricalBlockTradesFields {
  readonly symbol: string;
  readonly limit?: number | undefined;
  readonly fromId?: number | undefined;
}

export interface HistoricalTradesFields {
  readonly symbol: string;
  readonly limit?: number | undefined;
  readonly fromId?: number | undefined;
}

export interface KlinesFields {
  readonly symbol: string;
  readonly interval: string;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly timeZone?: string | undefined;
  readonly limit?: number | undefined;
}

export interface Ticker24hrFields {
  readonly symbol?: string | undefined;
  readonly symbols?: readonly string[] | undefined;
  readonly symbolStatus?: 'TRADING' | 'HALT' | 'BREAK' | undefined;
  readonly type?: 'FULL' | 'MINI' | undefined;
}

export interface TickerBookFields {
  readonly symbol?: string | undefined;
  readonly symbols?: readonly string[] | undefined;
  readonly symbolStatus?: 'TRADING' | 'HALT' | 'BREAK' | undefined;
}

export interface TickerPriceFields {
  readonly symbol?: string | undefined;
  readonly symbols?: readonly string[] | undefined;
  readonly symbolStatus?: 'TRADING' | 'HALT' | 'BREAK' | undefined;
}

export interface TradesFields {
  readonly symbol: string;
  readonly limit?: number | undefined;
}

export interface UiKlinesFields {
  readonly symbol: string;
  readonly interval: string;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly timeZone?: string | undefined;
  readonly limit?: number | undefined;
}

export interface AccountFields {
  readonly omitZeroBalances?: 'true' | 'false' | undefined;
}

export interface AccountCommissionFields {
  readonly symbol: string;
}

export interface AllOrdersFields {
  readonly symbol: string;
  readonly orderId?: number | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly limit?: number | undefined;
}

export interface CancelOpenOrdersFields {
  readonly symbol: string;
}

export interface CancelOrderFields {
  readonly symbol: string;
  readonly orderId?: number | undefined;
  readonly origClientOrderId?: string | undefined;
  readonly newClientOrderId?: string | undefined;
  readonly cancelRestrictions?: string | undefined;
}

export interface GetOrderFields {
  readonly symbol: string;
  readonly orderId?: number | undefined;
  readonly origClientOrderId?: string | undefined;
}

export interface MyTradesFields {
  readonly symbol: string;
  readonly orderId?: number | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly limit?: number | undefined;
  readonly fromId?: number | undefined;
}

export interface NewOrderFields {
  readonly symbol: string;
  readonly side: 'BUY' | 'SELL';
  readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
  readonly timeInForce?: 'GTC' | 'IOC' | 'FOK' | undefined;
  readonly quantity?: string | undefined;
  readonly quoteOrderQty?: string | undefined;
  readonly price?: string | undefined;
  readonly newClientOrderId?: string | undefined;
  readonly stopPrice?: string | undefined;
  readonly icebergQty?: string | undefined;
  readonly trailingDelta?: string | undefined;
  readonly pegPriceType?: string | undefined;
  readonly newOrderRespType?: 'ACK' | 'RESULT' | 'FULL' | undefined;
  readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH' | undefined;
}

export interface OpenOrdersFields {
  readonly symbol?: string | undefined;
}

export interface TestOrderFields {
  readonly symbol: string;
  readonly side: 'BUY' | 'SELL';
  readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
  readonly timeInForce?: 'GTC' | 'IOC' | 'FOK' | undefined;
  readonly quantity?: string | undefined;
  readonly quoteOrderQty?: string | undefined;
  readonly price?: string | undefined;
  readonly newClientOrderId?: string | undefined;
  readonly stopPrice?: string | undefined;
  readonly icebergQty?: string | undefined;
  readonly trailingDelta?: string | undefined;
  readonly pegPriceType?: string | undefined;
  readonly newOrderRespType?: 'ACK' | 'RESULT' | 'FULL' | undefined;
  readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH' | undefined;
  readonly computeCommissionRates?: 'true' | 'false' | undefined;
}

export interface AmendOrderFields {
  readonly symbol: string;
  readonly orderId?: number | undefined;
  readonly origClientOrderId?: string | undefined;
  readonly newQty: string;
}

export interface CancelReplaceFields {
  readonly symbol: string;
  readonly side: 'BUY' | 'SELL';
  readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
  readonly timeInForce?: 'GTC' | 'IOC' | 'FOK' | undefined;
  readonly quantity?: string | undefined;
  readonly quoteOrderQty?: string | undefined;
  readonly price?: string | undefined;
  readonly newClientOrderId?: string | undefined;
  readonly stopPrice?: string | undefined;
  readonly icebergQty?: string | undefined;
  readonly trailingDelta?: string | undefined;
  readonly pegPriceType?: string | undefined;
  readonly newOrderRespType?: 'ACK' | 'RESULT' | 'FULL' | undefined;
  readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH' | undefined;
  readonly cancelReplaceMode: 'STOP_ON_FAILURE' | 'ALLOW_FAILURE';
  readonly cancelOrderId?: number | undefined;
  readonly cancelOrigClientOrderId?: string | undefined;
  readonly cancelNewClientOrderId?: string | undefined;
  readonly cancelRestrictions?: string | undefined;
}

export interface AllOrderListsFields {
  readonly fromId?: number | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly limit?: number | undefined;
}

export interface CancelOrderListFields {
  readonly symbol: string;
  readonly orderListId?: number | undefined;
  readonly listClientOrderId?: string | undefined;
  readonly newClientOrderId?: string | undefined;
}

export interface GetOrderListFields {
  readonly orderListId?: number | undefined;
  readonly origClientOrderId?: string | undefined;
}

export interface NewOcoFields {
  readonly symbol: string;
  readonly listClientOrderId?: string | undefined;
  readonly side: 'BUY' | 'SELL';
  readonly quantity: string;
  readonly newOrderRespType?: 'ACK' | 'RESULT' | 'FULL' | undefined;
  readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH' | undefined;
  readonly limitClientOrderId?: string | undefined;
  readonly price: string;
  readonly limitIcebergQty?: string | undefined;
  readonly stopClientOrderId?: string | undefined;
  readonly stopPrice: string;
  readonly stopLimitPrice?: string | undefined;
  readonly stopIcebergQty?: string | undefined;
  readonly stopLimitTimeInForce?: 'GTC' | 'IOC' | 'FOK' | undefined;
  readonly trailingDelta?: string | undefined;
}

export interface NewOrderListOcoFields {
  readonly symbol: string;
  readonly listClientOrderId?: string | undefined;
  readonly side: 'BUY' | 'SELL';
  readonly quantity: string;
  readonly newOrderRespType?: 'ACK' | 'RESULT' | 'FULL' | undefined;
  readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH' | undefined;
  readonly aboveType: 'LIMIT_MAKER' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT';
  readonly aboveClientOrderId?: string | undefined;
  readonly aboveIcebergQty?: string | undefined;
  readonly abovePrice?: string | undefined;
  readonly aboveStopPrice?: string | undefined;
  readonly aboveTrailingDelta?: string | undefined;
  readonly aboveTimeInForce?: 'GTC' | 'IOC' | 'FOK' | undefined;
  readonly belowType: 'LIMIT_MAKER' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT';
  readonly belowClientOrderId?: string | undefined;
  readonly belowIcebergQty?: string | undefined;
  readonly belowPrice?: string | undefined;
  readonly belowStopPrice?: string | undefined;
  readonly belowTrailingDelta?: string | undefined;
  readonly belowTimeInForce?: 'GTC' | 'IOC' | 'FOK' | undefined;
}

export interface MyAllocationsFields {
  readonly symbol: string;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly fromAllocationId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly limit?: number | undefined;
}

export interface MyFiltersFields {
  readonly symbol: string;
}

export interface MyPreventedMatchesFields {
  readonly symbol: string;
  readonly preventedMatchId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly fromPreventedMatchId?: number | undefined;
  readonly limit?: number | undefined;
}

export interface OrderAmendmentsFields {
  readonly symbol: string;
  readonly orderId: number;
  readonly fromExecutionId?: number | undefined;
  readonly limit?: number | undefined;
}

export interface TickerFields {
  readonly symbol?: string | undefined;
  readonly symbols?: readonly string[] | undefined;
  readonly symbolStatus?: 'TRADING' | 'HALT' | 'BREAK' | undefined;
  readonly type?: 'FULL' | 'MINI' | undefined;
  readonly windowSize?: string | undefined;
}

export interface TickerTradingDayFields {
  readonly symbol?: string | undefined;
  readonly symbols?: readonly string[] | undefined;
  readonly symbolStatus?: 'TRADING' | 'HALT' | 'BREAK' | undefined;
  readonly type?: 'FULL' | 'MINI' | undefined;
  readonly timeZone?: string | undefined;
}

export interface TradeFeeFields {
  readonly symbol?: string | undefined;
}

export interface AssetDetailFields {
  readonly asset?: string | undefined;
}

export interface DepositAddressFields {
  readonly coin: string;
  readonly network?: string | undefined;
}

export interface DepositAddressesFields {
  readonly coin: string;
  readonly network?: string | undefined;
}

export interface DepositHistoryFields {
  readonly coin?: string | undefined;
  readonly status?: '0' | '1' | '2' | '6' | '7' | '8' | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

export interface WithdrawFields {
  readonly coin: string;
  readonly network?: string | undefined;
  readonly address?: string | undefined;
  readonly addressTag?: string | undefined;
  readonly amount: string;
  readonly withdrawOrderId?: string | undefined;
  readonly name?: string | undefined;
  readonly walletType?: '0' | undefined;
  readonly transactionFeeFlag?: 'true' | 'false' | undefined;
}

export interface WithdrawalHistoryFields {
  readonly coin?: string | undefined;
  readonly withdrawOrderId?: string | undefined;
  readonly status?: '0' | '1' | '2' | '3' | '4' | '5' | '6' | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

export interface FundingAssetsFields {
  readonly asset?: string | undefined;
  readonly needBtcValuation?: 'true' | 'false' | undefined;
}

export interface TransferFields {
  readonly type: string;
  readonly asset: string;
  readonly amount: string;
  readonly clientTranId?: string | undefined;
}

export interface TransfersFields {
  readonly type: string;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly current?: number | undefined;
  readonly size?: number | undefined;
}

export interface UserAssetsFields {
  readonly asset?: string | undefined;
  readonly needBtcValuation?: 'true' | 'false' | undefined;
}

export interface WalletBalancesFields {
  readonly quoteAsset?: string | undefined;
}

export interface EndUserDataFields {
  readonly listenKey: string;
}

export interface KeepUserDataFields {
  readonly listenKey: string;
}

export interface AggTradesAnswer {
  readonly a: number;
  readonly p: string;
  readonly q: string;
  readonly f: number;
  readonly l: number;
  readonly T: number;
  readonly m: boolean;
  readonly M: boolean;
}

export interface AvgPriceAnswer {
  readonly mins: number;
  readonly price: string;
  readonly closeTime: number;
}

export interface DepthAnswer {
  readonly lastUpdateId: number;
  readonly bids: readonly (readonly [string, string])[];
  readonly asks: readonly (readonly [string, string])[];
}

export interface ExchangeInfoAnswer {
  readonly timezone: string;
  readonly serverTime: number;
  readonly rateLimits: readonly {
    readonly rateLimitType: 'REQUEST_WEIGHT' | 'RAW_REQUESTS' | 'ORDERS';
    readonly interval: 'SECOND' | 'MINUTE' | 'DAY';
    readonly intervalNum: number;
    readonly limit: number;
  }[];
  readonly exchangeFilters: readonly { readonly filterType: 'EXCHANGE_MAX_NUM_ORDERS'; readonly maxNumOrders: number }[];
  readonly symbols: readonly {
    readonly symbol: string;
    readonly status: 'TRADING' | 'HALT' | 'BREAK';
    readonly baseAsset: string;
    readonly baseAssetPrecision: number;
    readonly quoteAsset: string;
    readonly quotePrecision: number;
    readonly quoteAssetPrecision: number;
    readonly baseCommissionPrecision: number;
    readonly quoteCommissionPrecision: number;
    readonly orderTypes: readonly string[];
    readonly icebergAllowed: boolean;
    readonly ocoAllowed: boolean;
    readonly otoAllowed: boolean;
    readonly opoAllowed: boolean;
    readonly quoteOrderQtyMarketAllowed: boolean;
    readonly allowTrailingStop: boolean;
    readonly cancelReplaceAllowed: boolean;
    readonly amendAllowed: boolean;
    readonly pegInstructionsAllowed: boolean;
    readonly isSpotTradingAllowed: boolean;
    readonly isMarginTradingAllowed: boolean;
    readonly filters: readonly (
      | { readonly filterType: 'PRICE_FILTER'; readonly minPrice: string; readonly maxPrice: string; readonly tickSize: string }
      | { readonly filterType: 'LOT_SIZE'; readonly minQty: string; readonly maxQty: string; readonly stepSize: string }
      | { readonly filterType: 'MARKET_LOT_SIZE'; readonly minQty: string; readonly maxQty: string; readonly stepSize: string }
      | { readonly filterType: 'ICEBERG_PARTS'; readonly limit: number }
      | {
          readonly filterType: 'NOTIONAL';
          readonly minNotional: string;
          readonly applyMinToMarket: false;
          readonly maxNotional: string;
          readonly applyMaxToMarket: true;
          readonly avgPriceMins: number;
        }
      | { readonly filterType: 'MAX_NUM_ORDERS'; readonly maxNumOrders: number }
      | { readonly filterType: 'MAX_NUM_ALGO_ORDERS'; readonly maxNumAlgoOrders: number }
      | {
          readonly filterType: 'PERCENT_PRICE';
          readonly multiplierUp: string;
          readonly multiplierDown: string;
          readonly avgPriceMins: number;
        }
    )[];
    readonly permissions: readonly string[];
    readonly permissionSets: readonly (readonly string[])[];
    readonly defaultSelfTradePreventionMode: string;
    readonly allowedSelfTradePreventionModes: readonly string[];
  }[];
}

export interface ExecutionRulesAnswer {
  readonly symbolRules: readonly never[];
}

export interface HistoricalTradesAnswer {
  readonly id: number;
  readonly price: string;
  readonly qty: string;
  readonly quoteQty: string;
  readonly time: number;
  readonly isBuyerMaker: boolean;
  readonly isBestMatch: boolean;
}

export type KlinesAnswer = readonly [number, string, string, string, string, string, number, string, number, string, string, '0'];

export interface Ticker24hrAnswer1 {
  readonly symbol: string;
  readonly openPrice: string;
  readonly highPrice: string;
  readonly lowPrice: string;
  readonly lastPrice: string;
  readonly volume: string;
  readonly quoteVolume: string;
  readonly openTime: number;
  readonly closeTime: number;
  readonly firstId: number;
  readonly lastId: number;
  readonly count: number;
  readonly priceChange: string;
  readonly priceChangePercent: string;
  readonly weightedAvgPrice: string;
  readonly prevClosePrice: string;
  readonly lastQty: string;
  readonly bidPrice: string;
  readonly bidQty: string;
  readonly askPrice: string;
  readonly askQty: string;
}

export interface Ticker24hrAnswer2 {
  readonly symbol: string;
  readonly openPrice: string;
  readonly highPrice: string;
  readonly lowPrice: string;
  readonly lastPrice: string;
  readonly volume: string;
  readonly quoteVolume: string;
  readonly openTime: number;
  readonly closeTime: number;
  readonly firstId: number;
  readonly lastId: number;
  readonly count: number;
}

export interface TickerBookAnswer {
  readonly symbol: string;
  readonly bidPrice: string;
  readonly bidQty: string;
  readonly askPrice: string;
  readonly askQty: string;
}

export interface TickerPriceAnswer {
  readonly symbol: string;
  readonly price: string;
}

export interface TimeAnswer {
  readonly serverTime: number;
}

export interface AccountAnswer {
  readonly makerCommission: number;
  readonly takerCommission: number;
  readonly buyerCommission: 0;
  readonly sellerCommission: 0;
  readonly commissionRates: { readonly maker: string; readonly taker: string; readonly buyer: '0'; readonly seller: '0' };
  readonly canTrade: boolean;
  readonly canWithdraw: boolean;
  readonly canDeposit: boolean;
  readonly brokered: false;
  readonly requireSelfTradePrevention: false;
  readonly preventSor: false;
  readonly updateTime: number;
  readonly accountType: 'SPOT';
  readonly balances: readonly { readonly asset: string; readonly free: string; readonly locked: string }[];
  readonly permissions: readonly string[];
  readonly uid: number;
}

export interface AccountCommissionAnswer {
  readonly symbol: string;
  readonly standardCommission: { readonly maker: string; readonly taker: string; readonly buyer: '0'; readonly seller: '0' };
  readonly specialCommission: { readonly maker: string; readonly taker: string; readonly buyer: '0'; readonly seller: '0' };
  readonly taxCommission: { readonly maker: string; readonly taker: string; readonly buyer: '0'; readonly seller: '0' };
  readonly discount: {
    readonly enabledForAccount: false;
    readonly enabledForSymbol: false;
    readonly discountAsset: string;
    readonly discount: '0';
  };
}

export interface AllOrdersAnswer {
  readonly symbol: string;
  readonly orderId: number;
  readonly orderListId: number;
  readonly clientOrderId: string;
  readonly price: string;
  readonly origQty: string;
  readonly executedQty: string;
  readonly origQuoteOrderQty: string;
  readonly cummulativeQuoteQty: string;
  readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED';
  readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
  readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
  readonly side: 'BUY' | 'SELL';
  readonly stopPrice?: string;
  readonly icebergQty?: string;
  readonly workingTime: number;
  readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
  readonly time: number;
  readonly updateTime: number;
  readonly isWorking: boolean;
}

export interface CancelOrderAnswer {
  readonly symbol: string;
  readonly orderId: number;
  readonly orderListId: number;
  readonly clientOrderId: string;
  readonly price: string;
  readonly origQty: string;
  readonly executedQty: string;
  readonly origQuoteOrderQty: string;
  readonly cummulativeQuoteQty: string;
  readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED';
  readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
  readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
  readonly side: 'BUY' | 'SELL';
  readonly stopPrice?: string;
  readonly icebergQty?: string;
  readonly workingTime: number;
  readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
  readonly origClientOrderId: string;
  readonly transactTime: number;
}

export interface MyTradesAnswer {
  readonly symbol: string;
  readonly id: number;
  readonly orderId: number;
  readonly orderListId: number;
  readonly price: string;
  readonly qty: string;
  readonly quoteQty: string;
  readonly commission: string;
  readonly commissionAsset: string;
  readonly time: number;
  readonly isBuyer: boolean;
  readonly isMaker: boolean;
  readonly isBestMatch: true;
}

export interface NewOrderAnswer1 {
  readonly symbol: string;
  readonly orderId: number;
  readonly orderListId: number;
  readonly clientOrderId: string;
  readonly price: string;
  readonly origQty: string;
  readonly executedQty: string;
  readonly origQuoteOrderQty: string;
  readonly cummulativeQuoteQty: string;
  readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED';
  readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
  readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
  readonly side: 'BUY' | 'SELL';
  readonly stopPrice?: string;
  readonly icebergQty?: string;
  readonly workingTime: number;
  readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
  readonly transactTime: number;
  readonly fills: readonly {
    readonly price: string;
    readonly qty: string;
    readonly commission: string;
    readonly commissionAsset: string;
    readonly tradeId: number;
  }[];
}

export interface NewOrderAnswer2 {
  readonly symbol: string;
  readonly orderId: number;
  readonly orderListId: number;
  readonly clientOrderId: string;
  readonly price: string;
  readonly origQty: string;
  readonly executedQty: string;
  readonly origQuoteOrderQty: string;
  readonly cummulativeQuoteQty: string;
  readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED';
  readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
  readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
  readonly side: 'BUY' | 'SELL';
  readonly stopPrice?: string;
  readonly icebergQty?: string;
  readonly workingTime: number;
  readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
  readonly transactTime: number;
}

export interface NewOrderAnswer3 {
  readonly symbol: string;
  readonly orderId: number;
  readonly orderListId: number;
  readonly clientOrderId: string;
  readonly transactTime: number;
}

export interface OrderRateLimitsAnswer {
  readonly rateLimitType: 'REQUEST_WEIGHT' | 'RAW_REQUESTS' | 'ORDERS';
  readonly interval: 'SECOND' | 'MINUTE' | 'DAY';
  readonly intervalNum: number;
  readonly limit: number;
  readonly count: number;
}

export interface TestOrderAnswer {
  readonly standardCommissionForOrder: { readonly maker: string; readonly taker: string };
  readonly specialCommissionForOrder: { readonly maker: string; readonly taker: string };
  readonly taxCommissionForOrder: { readonly maker: string; readonly taker: string };
  readonly discount: {
    readonly enabledForAccount: false;
    readonly enabledForSymbol: false;
    readonly discountAsset: string;
    readonly discount: '0';
  };
}

export interface AmendOrderAnswer {
  readonly transactTime: number;
  readonly executionId: number;
  readonly amendedOrder: {
    readonly symbol: string;
    readonly orderId: number;
    readonly orderListId: number;
    readonly origClientOrderId: string;
    readonly clientOrderId: string;
    readonly price: string;
    readonly qty: string;
    readonly executedQty: string;
    readonly preventedQty: '0';
    readonly quoteOrderQty: string;
    readonly cumulativeQuoteQty: string;
    readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED';
    readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
    readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
    readonly side: 'BUY' | 'SELL';
    readonly workingTime: number;
  };
}

export interface CancelReplaceAnswer1 {
  readonly cancelResult: 'SUCCESS' | 'FAILURE';
  readonly newOrderResult: 'SUCCESS' | 'FAILURE' | 'NOT_ATTEMPTED';
  readonly cancelResponse: CancelOrderAnswer | { readonly code: number; readonly msg: string };
  readonly newOrderResponse: NewOrderAnswer1 | NewOrderAnswer2 | NewOrderAnswer3 | { readonly code: number; readonly msg: string } | null;
}

export interface CancelReplaceAnswer2 {
  readonly code: -2021 | -2022;
  readonly msg: string;
  readonly data: CancelReplaceAnswer1;
}

export interface AllOrderListsAnswer {
  readonly orderListId: number;
  readonly contingencyType: 'OCO';
  readonly listStatusType: 'EXEC_STARTED' | 'ALL_DONE';
  readonly listOrderStatus: 'EXECUTING' | 'ALL_DONE';
  readonly listClientOrderId: string;
  readonly transactionTime: number;
  readonly symbol: string;
  readonly orders: readonly { readonly symbol: string; readonly orderId: number; readonly clientOrderId: string }[];
}

export interface CancelOrderListAnswer {
  readonly orderListId: number;
  readonly contingencyType: 'OCO';
  readonly listStatusType: 'EXEC_STARTED' | 'ALL_DONE';
  readonly listOrderStatus: 'EXECUTING' | 'ALL_DONE';
  readonly listClientOrderId: string;
  readonly transactionTime: number;
  readonly symbol: string;
  readonly orders: readonly { readonly symbol: string; readonly orderId: number; readonly clientOrderId: string }[];
  readonly orderReports: readonly CancelOrderAnswer[];
}

export interface NewOcoAnswer {
  readonly orderListId: number;
  readonly contingencyType: 'OCO';
  readonly listStatusType: 'EXEC_STARTED' | 'ALL_DONE';
  readonly listOrderStatus: 'EXECUTING' | 'ALL_DONE';
  readonly listClientOrderId: string;
  readonly transactionTime: number;
  readonly symbol: string;
  readonly orders: readonly { readonly symbol: string; readonly orderId: number; readonly clientOrderId: string }[];
  readonly orderReports: readonly (NewOrderAnswer2 | NewOrderAnswer3)[];
}

export interface MyFiltersAnswer {
  readonly exchangeFilters: readonly { readonly filterType: 'EXCHANGE_MAX_NUM_ORDERS'; readonly maxNumOrders: number }[];
  readonly symbolFilters: readonly (
    | { readonly filterType: 'PRICE_FILTER'; readonly minPrice: string; readonly maxPrice: string; readonly tickSize: string }
    | { readonly filterType: 'LOT_SIZE'; readonly minQty: string; readonly maxQty: string; readonly stepSize: string }
    | { readonly filterType: 'MARKET_LOT_SIZE'; readonly minQty: string; readonly maxQty: string; readonly stepSize: string }
    | { readonly filterType: 'ICEBERG_PARTS'; readonly limit: number }
    | {
        readonly filterType: 'NOTIONAL';
        readonly minNotional: string;
        readonly applyMinToMarket: false;
        readonly maxNotional: string;
        readonly applyMaxToMarket: true;
        readonly avgPriceMins: number;
      }
    | { readonly filterType: 'MAX_NUM_ORDERS'; readonly maxNumOrders: number }
    | { readonly filterType: 'MAX_NUM_ALGO_ORDERS'; readonly maxNumAlgoOrders: number }
    | {
        readonly filterType: 'PERCENT_PRICE';
        readonly multiplierUp: string;
        readonly multiplierDown: string;
        readonly avgPriceMins: number;
      }
  )[];
  readonly assetFilters: readonly never[];
}

export interface TickerAnswer1 {
  readonly symbol: string;
  readonly openPrice: string;
  readonly highPrice: string;
  readonly lowPrice: string;
  readonly lastPrice: string;
  readonly volume: string;
  readonly quoteVolume: string;
  readonly openTime: number;
  readonly closeTime: number;
  readonly firstId: number;
  readonly lastId: number;
  readonly count: number;
  readonly priceChange: string;
  readonly priceChangePercent: string;
  readonly weightedAvgPrice: string;
}

export interface FeeTokenUseAnswer {
  readonly spotBNBBurn: false;
  readonly interestBNBBurn: false;
}

export interface OpenSymbolListAnswer {
  readonly openTime: number;
  readonly symbols: readonly string[];
}

export interface SystemStatusAnswer {
  readonly status: 0 | 1;
  readonly msg: 'normal' | 'system_maintenance';
}

export interface TradeFeeAnswer {
  readonly symbol: string;
  readonly makerCommission: string;
  readonly takerCommission: string;
}

export interface AllCoinsAnswer {
  readonly coin: string;
  readonly name: string;
  readonly depositAllEnable: boolean;
  readonly withdrawAllEnable: boolean;
  readonly free: string;
  readonly locked: string;
  readonly freeze: string;
  readonly withdrawing: string;
  readonly ipoing: string;
  readonly ipoable: string;
  readonly storage: string;
  readonly isLegalMoney: false;
  readonly trading: boolean;
  readonly networkList: readonly {
    readonly network: string;
    readonly coin: string;
    readonly name: string;
    readonly isDefault: boolean;
    readonly depositEnable: boolean;
    readonly withdrawEnable: boolean;
    readonly depositDesc: string;
    readonly withdrawDesc: string;
    readonly specialTips: string;
    readonly withdrawFee: string;
    readonly withdrawMin: string;
    readonly withdrawMax: string;
    readonly withdrawIntegerMultiple: string;
    readonly depositDust: string;
    readonly minConfirm: number;
    readonly unLockConfirm: number;
    readonly sameAddress: boolean;
    readonly resetAddressStatus: false;
    readonly estimatedArrivalTime: number;
    readonly busy: false;
    readonly contractAddressUrl: string;
    readonly contractAddress: string;
  }[];
}

export interface DepositAddressAnswer {
  readonly coin: string;
  readonly address: string;
  readonly tag: string;
  readonly url: string;
}

export interface DepositAddressesAnswer {
  readonly coin: string;
  readonly address: string;
  readonly tag: string;
  readonly isDefault: 0 | 1;
}

export interface DepositHistoryAnswer {
  readonly id: string;
  readonly amount: string;
  readonly coin: string;
  readonly network: string;
  readonly status: 0 | 1 | 2;
  readonly address: string;
  readonly addressTag: string;
  readonly txId: string;
  readonly insertTime: number;
  readonly completeTime: number | null;
  readonly transferType: 0;
  readonly confirmTimes: string;
  readonly unlockConfirm: number;
  readonly walletType: 0;
}

export interface WithdrawAnswer {
  readonly id: string;
}

export interface WithdrawalAddressesAnswer {
  readonly address: string;
  readonly addressTag: string;
  readonly coin: string;
  readonly name: string;
  readonly network: string;
  readonly origin: '';
  readonly originType: '';
  readonly whiteStatus: boolean;
}

export interface WithdrawalHistoryAnswer {
  readonly id: string;
  readonly amount: string;
  readonly transactionFee: string;
  readonly coin: string;
  readonly network: string;
  readonly status: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly address: string;
  readonly addressTag: string;
  readonly txId: string;
  readonly applyTime: string;
  readonly transferType: 0;
  readonly withdrawOrderId: string;
  readonly info: string;
  readonly confirmNo: number;
  readonly walletType: 0;
  readonly txKey: '';
}

export interface WithdrawalQuotaAnswer {
  readonly wdQuota: string;
  readonly usedWdQuota: string;
}

export interface FundingAssetsAnswer {
  readonly asset: string;
  readonly free: string;
  readonly locked: string;
  readonly freeze: string;
  readonly withdrawing: string;
  readonly btcValuation: string;
}

export interface TransferAnswer {
  readonly tranId: number;
}

export interface TransfersAnswer {
  readonly total: number;
  readonly rows: readonly {
    readonly asset: string;
    readonly amount: string;
    readonly type: 'MAIN_FUNDING' | 'FUNDING_MAIN';
    readonly status: 'PENDING' | 'CONFIRMED' | 'FAILED';
    readonly tranId: number;
    readonly timestamp: number;
  }[];
}

export interface UserAssetsAnswer {
  readonly asset: string;
  readonly free: string;
  readonly locked: string;
  readonly freeze: string;
  readonly withdrawing: string;
  readonly btcValuation: string;
  readonly ipoable: string;
}

export interface WalletBalancesAnswer {
  readonly activate: true;
  readonly balance: string;
  readonly walletName: 'Spot' | 'Funding';
}

export interface AccountInfoAnswer {
  readonly vipLevel: number;
  readonly isMarginEnabled: false;
  readonly isFutureEnabled: false;
  readonly isOptionsEnabled: false;
  readonly isPortfolioMarginRetailEnabled: false;
}

export interface AccountStatusAnswer {
  readonly data: 'Normal' | 'Locked';
}

export interface KeyRestrictionsAnswer {
  readonly ipRestrict: boolean;
  readonly createTime: number;
  readonly enableReading: boolean;
  readonly enableSpotAndMarginTrading: boolean;
  readonly enableWithdrawals: boolean;
  readonly permitsUniversalTransfer: boolean;
  readonly enableInternalTransfer: false;
  readonly enableMargin: false;
  readonly enableFutures: false;
  readonly enableVanillaOptions: false;
  readonly enablePortfolioMarginTrading: false;
  readonly enableFixApiTrade: false;
  readonly enableFixReadOnly: false;
  readonly tradingAuthorityExpirationTime?: number;
}

export interface TradingStatusAnswer {
  readonly data: {
    readonly isLocked: boolean;
    readonly plannedRecoverTime: 0;
    readonly triggerCondition: { readonly GCR: 0; readonly IFER: 0; readonly UFR: 0 };
    readonly updateTime: number;
  };
}

export interface StartUserDataAnswer {
  readonly listenKey: string;
}

/** Every call by its name. */
export abstract class Calls {
  protected abstract send<Answer>(
    method: Method,
    path: string,
    fields: Readonly<Record<string, FieldValue>>,
    isSigned: boolean,
  ): Promise<Answer>;

  /** GET /api/v3/aggTrades. */
  aggTrades(fields: AggTradesFields): Promise<readonly AggTradesAnswer[]> {
    return this.send('GET', '/api/v3/aggTrades', { ...fields }, false);
  }

  /** GET /api/v3/avgPrice. */
  avgPrice(fields: AvgPriceFields): Promise<AvgPriceAnswer> {
    return this.send('GET', '/api/v3/avgPrice', { ...fields }, false);
  }

  /** GET /api/v3/depth. */
  depth(fields: DepthFields): Promise<DepthAnswer> {
    return this.send('GET', '/api/v3/depth', { ...fields }, false);
  }

  /** GET /api/v3/exchangeInfo. */
  exchangeInfo(fields: ExchangeInfoFields = {}): Promise<ExchangeInfoAnswer> {
    return this.send('GET', '/api/v3/exchangeInfo', { ...fields }, false);
  }

  /** GET /api/v3/executionRules. */
  executionRules(fields: ExecutionRulesFields = {}): Promise<ExecutionRulesAnswer> {
    return this.send('GET', '/api/v3/executionRules', { ...fields }, false);
  }

  /** GET /api/v3/historicalBlockTrades. */
  historicalBlockTrades(fields: HistoricalBlockTradesFields): Promise<readonly never[]> {
    return this.send('GET', '/api/v3/historicalBlockTrades', { ...fields }, false);
  }

  /** GET /api/v3/historicalTrades. */
  historicalTrades(fields: HistoricalTradesFields): Promise<readonly HistoricalTradesAnswer[]> {
    return this.send('GET', '/api/v3/historicalTrades', { ...fields }, false);
  }

  /** GET /api/v3/klines. */
  klines(fields: KlinesFields): Promise<readonly KlinesAnswer[]> {
    return this.send('GET', '/api/v3/klines', { ...fields }, false);
  }

  /** GET /api/v3/ping. */
  ping(): Promise<Readonly<Record<string, never>>> {
    return this.send('GET', '/api/v3/ping', {}, false);
  }

  /** GET /api/v3/ticker/24hr. */
  ticker24hr(
    fields: Ticker24hrFields = {},
  ): Promise<Ticker24hrAnswer1 | readonly Ticker24hrAnswer1[] | Ticker24hrAnswer2 | readonly Ticker24hrAnswer2[]> {
    return this.send('GET', '/api/v3/ticker/24hr', { ...fields }, false);
  }

  /** GET /api/v3/ticker/bookTicker. */
  tickerBook(fields: TickerBookFields = {}): Promise<TickerBookAnswer | readonly TickerBookAnswer[]> {
    return this.send('GET', '/api/v3/ticker/bookTicker', { ...fields }, false);
  }

  /** GET /api/v3/ticker/price. */
  tickerPrice(fields: TickerPriceFields = {}): Promise<TickerPriceAnswer | readonly TickerPriceAnswer[]> {
    return this.send('GET', '/api/v3/ticker/price', { ...fields }, false);
  }

  /** GET /api/v3/time. */
  time(): Promise<TimeAnswer> {
    return this.send('GET', '/api/v3/time', {}, false);
  }

  /** GET /api/v3/trades. */
  trades(fields: TradesFields): Promise<readonly HistoricalTradesAnswer[]> {
    return this.send('GET', '/api/v3/trades', { ...fields }, false);
  }

  /** GET /api/v3/uiKlines. */
  uiKlines(fields: UiKlinesFields): Promise<readonly KlinesAnswer[]> {
    return this.send('GET', '/api/v3/uiKlines', { ...fields }, false);
  }

  /** GET /api/v3/account, by a key that may read. */
  account(fields: AccountFields = {}): Promise<AccountAnswer> {
    return this.send('GET', '/api/v3/account', { ...fields }, true);
  }

  /** GET /api/v3/account/commission, by a key that may read. */
  accountCommission(fields: AccountCommissionFields): Promise<AccountCommissionAnswer> {
    return this.send('GET', '/api/v3/account/commission', { ...fields }, true);
  }

  /** GET /api/v3/allOrders, by a key that may read. */
  allOrders(fields: AllOrdersFields): Promise<readonly AllOrdersAnswer[]> {
    return this.send('GET', '/api/v3/allOrders', { ...fields }, true);
  }

  /** DELETE /api/v3/openOrders, by a key that may trade. */
  cancelOpenOrders(fields: CancelOpenOrdersFields): Promise<
    readonly (
      | {
          readonly symbol: string;
          readonly orderId: number;
          readonly orderListId: number;
          readonly clientOrderId: string;
          readonly price: string;
          readonly origQty: string;
          readonly executedQty: string;
          readonly origQuoteOrderQty: string;
          readonly cummulativeQuoteQty: string;
          readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED';
          readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
          readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
          readonly side: 'BUY' | 'SELL';
          readonly stopPrice?: string;
          readonly icebergQty?: string;
          readonly workingTime: number;
          readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
          readonly origClientOrderId: string;
          readonly transactTime: number;
        }
      | {
          readonly orderListId: number;
          readonly contingencyType: 'OCO';
          readonly listStatusType: 'EXEC_STARTED' | 'ALL_DONE';
          readonly listOrderStatus: 'EXECUTING' | 'ALL_DONE';
          readonly listClientOrderId: string;
          readonly transactionTime: number;
          readonly symbol: string;
          readonly orders: readonly { readonly symbol: string; readonly orderId: number; readonly clientOrderId: string }[];
          readonly orderReports: readonly {
            readonly symbol: string;
            readonly orderId: number;
            readonly orderListId: number;
            readonly clientOrderId: string;
            readonly price: string;
            readonly origQty: string;
            readonly executedQty: string;
            readonly origQuoteOrderQty: string;
            readonly cummulativeQuoteQty: string;
            readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED';
            readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
            readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
            readonly side: 'BUY' | 'SELL';
            readonly stopPrice?: string;
            readonly icebergQty?: string;
            readonly workingTime: number;
            readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
            readonly origClientOrderId: string;
            readonly transactTime: number;
          }[];
        }
    )[]
  > {
    return this.send('DELETE', '/api/v3/openOrders', { ...fields }, true);
  }

  /** DELETE /api/v3/order, by a key that may trade. */
  cancelOrder(fields: CancelOrderFields): Promise<CancelOrderAnswer> {
    return this.send('DELETE', '/api/v3/order', { ...fields }, true);
  }

  /** GET /api/v3/order, by a key that may read. */
  getOrder(fields: GetOrderFields): Promise<AllOrdersAnswer> {
    return this.send('GET', '/api/v3/order', { ...fields }, true);
  }

  /** GET /api/v3/myTrades, by a key that may read. */
  myTrades(fields: MyTradesFields): Promise<readonly MyTradesAnswer[]> {
    return this.send('GET', '/api/v3/myTrades', { ...fields }, true);
  }

  /** POST /api/v3/order, by a key that may trade. */
  newOrder(fields: NewOrderFields): Promise<NewOrderAnswer1 | NewOrderAnswer2 | NewOrderAnswer3> {
    return this.send('POST', '/api/v3/order', { ...fields }, true);
  }

  /** GET /api/v3/openOrders, by a key that may read. */
  openOrders(fields: OpenOrdersFields = {}): Promise<readonly AllOrdersAnswer[]> {
    return this.send('GET', '/api/v3/openOrders', { ...fields }, true);
  }

  /** GET /api/v3/rateLimit/order, by a key that may read. */
  orderRateLimits(): Promise<readonly OrderRateLimitsAnswer[]> {
    return this.send('GET', '/api/v3/rateLimit/order', {}, true);
  }

  /** POST /api/v3/order/test, by a key that may trade. */
  testOrder(fields: TestOrderFields): Promise<Readonly<Record<string, never>> | TestOrderAnswer> {
    return this.send('POST', '/api/v3/order/test', { ...fields }, true);
  }

  /** PUT /api/v3/order/amend/keepPriority, by a key that may trade. */
  amendOrder(fields: AmendOrderFields): Promise<AmendOrderAnswer> {
    return this.send('PUT', '/api/v3/order/amend/keepPriority', { ...fields }, true);
  }

  /** POST /api/v3/order/cancelReplace, by a key that may trade. */
  cancelReplace(fields: CancelReplaceFields): Promise<CancelReplaceAnswer1 | CancelReplaceAnswer2> {
    return this.send('POST', '/api/v3/order/cancelReplace', { ...fields }, true);
  }

  /** GET /api/v3/allOrderList, by a key that may read. */
  allOrderLists(fields: AllOrderListsFields = {}): Promise<readonly AllOrderListsAnswer[]> {
    return this.send('GET', '/api/v3/allOrderList', { ...fields }, true);
  }

  /** DELETE /api/v3/orderList, by a key that may trade. */
  cancelOrderList(fields: CancelOrderListFields): Promise<CancelOrderListAnswer> {
    return this.send('DELETE', '/api/v3/orderList', { ...fields }, true);
  }

  /** GET /api/v3/orderList, by a key that may read. */
  getOrderList(fields: GetOrderListFields = {}): Promise<AllOrderListsAnswer> {
    return this.send('GET', '/api/v3/orderList', { ...fields }, true);
  }

  /** POST /api/v3/order/oco, by a key that may trade. */
  newOco(fields: NewOcoFields): Promise<NewOcoAnswer> {
    return this.send('POST', '/api/v3/order/oco', { ...fields }, true);
  }

  /** POST /api/v3/orderList/oco, by a key that may trade. */
  newOrderListOco(fields: NewOrderListOcoFields): Promise<NewOcoAnswer> {
    return this.send('POST', '/api/v3/orderList/oco', { ...fields }, true);
  }

  /** GET /api/v3/openOrderList, by a key that may read. */
  openOrderLists(): Promise<readonly AllOrderListsAnswer[]> {
    return this.send('GET', '/api/v3/openOrderList', {}, true);
  }

  /** GET /api/v3/myAllocations, by a key that may read. */
  myAllocations(fields: MyAllocationsFields): Promise<readonly never[]> {
    return this.send('GET', '/api/v3/myAllocations', { ...fields }, true);
  }

  /** GET /api/v3/myFilters, by a key that may read. */
  myFilters(fields: MyFiltersFields): Promise<MyFiltersAnswer> {
    return this.send('GET', '/api/v3/myFilters', { ...fields }, true);
  }

  /** GET /api/v3/myPreventedMatches, by a key that may read. */
  myPreventedMatches(fields: MyPreventedMatchesFields): Promise<readonly never[]> {
    return this.send('GET', '/api/v3/myPreventedMatches', { ...fields }, true);
  }

  /** GET /api/v3/order/amendments, by a key that may read. */
  orderAmendments(fields: OrderAmendmentsFields): Promise<readonly never[]> {
    return this.send('GET', '/api/v3/order/amendments', { ...fields }, true);
  }

  /** GET /api/v3/ticker. */
  ticker(fields: TickerFields = {}): Promise<TickerAnswer1 | Ticker24hrAnswer2 | readonly (TickerAnswer1 | Ticker24hrAnswer2)[]> {
    return this.send('GET', '/api/v3/ticker', { ...fields }, false);
  }

  /** GET /api/v3/ticker/tradingDay. */
  tickerTradingDay(
    fields: TickerTradingDayFields = {},
  ): Promise<TickerAnswer1 | Ticker24hrAnswer2 | readonly (TickerAnswer1 | Ticker24hrAnswer2)[]> {
    return this.send('GET', '/api/v3/ticker/tradingDay', { ...fields }, false);
  }

  /** GET /sapi/v1/spot/delist-schedule. */
  delistSchedule(): Promise<readonly never[]> {
    return this.send('GET', '/sapi/v1/spot/delist-schedule', {}, false);
  }

  /** GET /sapi/v1/bnbBurn, by a key that may read. */
  feeTokenUse(): Promise<FeeTokenUseAnswer> {
    return this.send('GET', '/sapi/v1/bnbBurn', {}, true);
  }

  /** GET /sapi/v1/margin/isolated/allPairs. */
  isolatedPairs(): Promise<readonly never[]> {
    return this.send('GET', '/sapi/v1/margin/isolated/allPairs', {}, false);
  }

  /** GET /sapi/v1/margin/allPairs. */
  marginPairs(): Promise<readonly never[]> {
    return this.send('GET', '/sapi/v1/margin/allPairs', {}, false);
  }

  /** GET /sapi/v1/spot/open-symbol-list. */
  openSymbolList(): Promise<readonly OpenSymbolListAnswer[]> {
    return this.send('GET', '/sapi/v1/spot/open-symbol-list', {}, false);
  }

  /** GET /sapi/v1/system/status. */
  systemStatus(): Promise<SystemStatusAnswer> {
    return this.send('GET', '/sapi/v1/system/status', {}, false);
  }

  /** GET /sapi/v1/asset/tradeFee, by a key that may read. */
  tradeFee(fields: TradeFeeFields = {}): Promise<readonly TradeFeeAnswer[]> {
    return this.send('GET', '/sapi/v1/asset/tradeFee', { ...fields }, true);
  }

  /** GET /sapi/v1/capital/config/getall, by a key that may read. */
  allCoins(): Promise<readonly AllCoinsAnswer[]> {
    return this.send('GET', '/sapi/v1/capital/config/getall', {}, true);
  }

  /** GET /sapi/v1/asset/assetDetail, by a key that may read. */
  assetDetail(fields: AssetDetailFields = {}): Promise<
    Readonly<
      Record<
        string,
        {
          readonly minWithdrawAmount: string;
          readonly depositStatus: boolean;
          readonly withdrawFee: string;
          readonly withdrawStatus: boolean;
          readonly depositTip: string;
        }
      >
    >
  > {
    return this.send('GET', '/sapi/v1/asset/assetDetail', { ...fields }, true);
  }

  /** GET /sapi/v1/capital/deposit/address, by a key that may read. */
  depositAddress(fields: DepositAddressFields): Promise<DepositAddressAnswer> {
    return this.send('GET', '/sapi/v1/capital/deposit/address', { ...fields }, true);
  }

  /** GET /sapi/v1/capital/deposit/address/list, by a key that may read. */
  depositAddresses(fields: DepositAddressesFields): Promise<readonly DepositAddressesAnswer[]> {
    return this.send('GET', '/sapi/v1/capital/deposit/address/list', { ...fields }, true);
  }

  /** GET /sapi/v1/capital/deposit/hisrec, by a key that may read. */
  depositHistory(fields: DepositHistoryFields = {}): Promise<readonly DepositHistoryAnswer[]> {
    return this.send('GET', '/sapi/v1/capital/deposit/hisrec', { ...fields }, true);
  }

  /** POST /sapi/v1/capital/withdraw/apply, by a key that may withdraw. */
  withdraw(fields: WithdrawFields): Promise<WithdrawAnswer> {
    return this.send('POST', '/sapi/v1/capital/withdraw/apply', { ...fields }, true);
  }

  /** GET /sapi/v1/capital/withdraw/address/list, by a key that may read. */
  withdrawalAddresses(): Promise<readonly WithdrawalAddressesAnswer[]> {
    return this.send('GET', '/sapi/v1/capital/withdraw/address/list', {}, true);
  }

  /** GET /sapi/v1/capital/withdraw/history, by a key that may read. */
  withdrawalHistory(fields: WithdrawalHistoryFields = {}): Promise<readonly WithdrawalHistoryAnswer[]> {
    return this.send('GET', '/sapi/v1/capital/withdraw/history', { ...fields }, true);
  }

  /** GET /sapi/v1/capital/withdraw/quota, by a key that may read. */
  withdrawalQuota(): Promise<WithdrawalQuotaAnswer> {
    return this.send('GET', '/sapi/v1/capital/withdraw/quota', {}, true);
  }

  /** POST /sapi/v1/asset/get-funding-asset, by a key that may read. */
  fundingAssets(fields: FundingAssetsFields = {}): Promise<readonly FundingAssetsAnswer[]> {
    return this.send('POST', '/sapi/v1/asset/get-funding-asset', { ...fields }, true);
  }

  /** POST /sapi/v1/asset/transfer, by a key that may transfer. */
  transfer(fields: TransferFields): Promise<TransferAnswer> {
    return this.send('POST', '/sapi/v1/asset/transfer', { ...fields }, true);
  }

  /** GET /sapi/v1/asset/transfer, by a key that may read. */
  transfers(fields: TransfersFields): Promise<TransfersAnswer> {
    return this.send('GET', '/sapi/v1/asset/transfer', { ...fields }, true);
  }

  /** POST /sapi/v3/asset/getUserAsset, by a key that may read. */
  userAssets(fields: UserAssetsFields = {}): Promise<readonly UserAssetsAnswer[]> {
    return this.send('POST', '/sapi/v3/asset/getUserAsset', { ...fields }, true);
  }

  /** GET /sapi/v1/asset/wallet/balance, by a key that may read. */
  walletBalances(fields: WalletBalancesFields = {}): Promise<readonly WalletBalancesAnswer[]> {
    return this.send('GET', '/sapi/v1/asset/wallet/balance', { ...fields }, true);
  }

  /** GET /sapi/v1/account/info, by a key that may read. */
  accountInfo(): Promise<AccountInfoAnswer> {
    return this.send('GET', '/sapi/v1/account/info', {}, true);
  }

  /** GET /sapi/v1/account/status, by a key that may read. */
  accountStatus(): Promise<AccountStatusAnswer> {
    return this.send('GET', '/sapi/v1/account/status', {}, true);
  }

  /** GET /sapi/v1/account/apiRestrictions, by a key that may read. */
  keyRestrictions(): Promise<KeyRestrictionsAnswer> {
    return this.send('GET', '/sapi/v1/account/apiRestrictions', {}, true);
  }

  /** GET /sapi/v1/account/apiTradingStatus, by a key that may read. */
  tradingStatus(): Promise<TradingStatusAnswer> {
    return this.send('GET', '/sapi/v1/account/apiTradingStatus', {}, true);
  }

  /** DELETE /api/v3/userDataStream, by a key that may read. */
  endUserData(fields: EndUserDataFields): Promise<Readonly<Record<string, never>>> {
    return this.send('DELETE', '/api/v3/userDataStream', { ...fields }, true);
  }

  /** PUT /api/v3/userDataStream, by a key that may read. */
  keepUserData(fields: KeepUserDataFields): Promise<Readonly<Record<string, never>>> {
    return this.send('PUT', '/api/v3/userDataStream', { ...fields }, true);
  }

  /** POST /api/v3/userDataStream, by a key that may read. */
  startUserData(): Promise<StartUserDataAnswer> {
    return this.send('POST', '/api/v3/userDataStream', {}, true);
  }
}
