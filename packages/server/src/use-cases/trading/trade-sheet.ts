import type { OwnTradeRow } from '@marque/contract/trading';
import type { Actor } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Cell, Sheet } from '../../ports/spreadsheet.ts';
import { TRADE_SHEET_WORDS, type TradeSheetWords } from '../../words/trade-sheet-words.ts';
import type { HistoryOptions } from './order-history.ts';
import { listTrades, type TradeFilter } from './trade-history.ts';

/** More rows than this are left out, the oldest first. */
const ROWS_MAX = 10_000;

/** The filtered trades as a sheet with the columns of the trade table, in the caller's language. */
export async function tradeSheet(options: HistoryOptions, actor: Actor, filter: TradeFilter, locale: Locale): Promise<Sheet> {
  const words = TRADE_SHEET_WORDS[locale];
  const { data } = await listTrades(options, actor, { ...filter, page: 1, size: ROWS_MAX });
  return {
    name: words.sheet,
    header: [words.time, words.orderNumber, words.pair, words.type, words.price, words.amount, words.volume, words.fee, words.feeToken],
    rows: data.map((row) => sheetRow(row, words)),
  };
}

const sheetRow = (row: OwnTradeRow, words: TradeSheetWords): readonly Cell[] => [
  { text: row.created_at },
  { text: row.order_no },
  { text: `${row.token_as}/${row.market_as}` },
  { text: row.type === 1 ? words.buy : words.sell },
  { figure: row.price },
  { figure: row.amount },
  { figure: row.volume },
  { figure: row.fee },
  { text: row.fee_token },
];

const day = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

/** "trades-20260101-20260131.xlsx"; without a range, everything up to today. */
export const sheetFileName = ({ begin_time: begin, end_time: end }: TradeFilter, now: number, ending: 'xlsx' | 'csv'): string =>
  `trades-${begin === undefined ? 'all' : day(begin)}-${day(end ?? now)}.${ending}`;
