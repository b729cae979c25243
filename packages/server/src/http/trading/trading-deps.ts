import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { HistoryReads } from '../../ports/history-reads.ts';
import type { Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Spreadsheet } from '../../ports/spreadsheet.ts';
import type { TradeFees } from '../../use-cases/fees/trade-fees.ts';

export interface TradingDeps {
  readonly database: Database;
  readonly history: HistoryReads;
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly gateway: ExchangeGateway;
  readonly fees: TradeFees;
  readonly spreadsheet: Spreadsheet;
  readonly commaText: Spreadsheet;
}
