import type { MonotonicClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Spreadsheet } from '../../ports/spreadsheet.ts';
import type { TradePasswords } from '../../ports/trade-passwords.ts';

export interface TradingDeps {
  readonly clock: MonotonicClock;
  readonly database: Database;
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly gateway: ExchangeGateway;
  readonly tradePasswords: TradePasswords;
  readonly spreadsheet: Spreadsheet;
  readonly commaText: Spreadsheet;
}
