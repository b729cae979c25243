import { commaText } from '../adapters/spreadsheet/comma-text.ts';
import { xlsxSpreadsheet } from '../adapters/spreadsheet/xlsx-spreadsheet.ts';
import { binanceTradingHandlers } from '../http/open-api/binance/trading-handlers.ts';
import { tradingHandlers } from '../http/trading/trading-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { ExchangeGateway } from '../ports/exchange-gateway.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import type { TradeFees } from '../use-cases/fees/trade-fees.ts';
import type { Policy } from '../use-cases/policy/policy.ts';
import { keepExpiring } from '../use-cases/trading/expire-orders.ts';

export interface TradingNeeds {
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly fees: TradeFees;
  readonly orderCounts: Policy['orderCounts'];
}

/** Orders and what became of them. */
export function createTrading({ database, history, gateway, clock, report, opened }: Kernel, needs: TradingNeeds): Area {
  opened.add(keepExpiring({ gateway, clock, report }), (stop) => stop());
  return {
    handlers: [
      ...tradingHandlers({ ...needs, database, history, gateway, spreadsheet: xlsxSpreadsheet(), commaText: commaText() }),
      ...binanceTradingHandlers({ ...needs, database, history, gateway }),
    ],
    checks: [{ name: 'engine', check: async () => engineState(gateway) }],
  };
}

/** Nothing when all is taken, "cancel-only" when only cancels are. */
function engineState({ health: { state } }: ExchangeGateway): 'cancel-only' | undefined {
  if (state === 'cancel-only') return state;
  if (state !== 'ready') throw new Error(state);
  return undefined;
}
