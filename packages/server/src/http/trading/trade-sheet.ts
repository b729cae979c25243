import type { Locale } from '@marque/domain/organisation';
import type { Cell, Sheet } from '../../ports/spreadsheet.ts';
import type { HistoryFilter } from '../../use-cases/trading/history-filter.ts';
import type { OwnTrade } from '../../use-cases/trading/own-trade.ts';
import { TRADE_SHEET_WORDS, type TradeSheetWords } from '../../words/trade-sheet-words.ts';
import { rangeName } from '../sheet-file.ts';
import { ownTradeRow } from './trade-rows.ts';

/** More rows than this are left out, the oldest first. */
export const SHEET_ROWS_MAX = 10_000;

/** Trades as a sheet with the columns of the trade table, in the caller's language. */
export function tradeSheet(trades: readonly OwnTrade[], locale: Locale): Sheet {
  const words = TRADE_SHEET_WORDS[locale];
  return {
    name: words.sheet,
    header: [words.time, words.orderNumber, words.pair, words.type, words.price, words.amount, words.volume, words.fee, words.feeToken],
    rows: trades.map((trade) => sheetRow(trade, words)),
  };
}

function sheetRow(trade: OwnTrade, words: TradeSheetWords): readonly Cell[] {
  const row = ownTradeRow(trade);
  return [
    { text: row.created_at },
    { text: row.order_no },
    { text: `${row.token_as}/${row.market_as}` },
    { text: words[trade.side] },
    { figure: row.price },
    { figure: row.amount },
    { figure: row.volume },
    { figure: row.fee },
    { text: row.fee_token },
  ];
}

/** "trades-20260101-20260131.xlsx"; without a range, everything up to today. */
export const sheetFileName = (filter: HistoryFilter, now: number, ending: 'xlsx' | 'csv'): string =>
  `trades-${rangeName(filter, now)}.${ending}`;
