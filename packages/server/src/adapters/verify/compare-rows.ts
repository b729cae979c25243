import { recordNumber } from '@marque/domain/trading';
import { accountId, type OrderId, type Posted, type Traded } from '@marque/engine';
import type { CommandResult } from '../../ports/consumers.ts';
import { triggerCode } from '../exchange/order-changes.ts';
import type { ExpectedOrder } from './expected-orders.ts';
import type { Findings } from './findings.ts';
import type { StoreReader } from './store-reader.ts';

/** A line of the ledger as the journal makes it. */
export interface ExpectedLine extends Posted {
  readonly sequence: number;
  readonly at: number;
}

const same = (row: object | undefined, expected: readonly unknown[]): boolean =>
  row !== undefined && Object.values(row).map(String).join('|') === expected.map(String).join('|');

/** Rows of one number range, by their first column. */
const byNumber = (rows: readonly object[]): Map<string, object> => new Map(rows.map((row) => [String(Object.values(row)[0]), row]));

export async function compareTrades(reader: StoreReader, trades: readonly Traded[], findings: Findings): Promise<void> {
  const [first, last] = [trades[0], trades.at(-1)];
  if (first === undefined || last === undefined) return;
  const rows = byNumber(
    await reader.read(
      `select id, trade_no, pair, ticks, lots, quote_units, taker_side, taker_order, maker_order, buyer, seller, buyer_fee, seller_fee, at
     from trades where id between $1 and $2`,
      [first.trade, last.trade],
    ),
  );
  for (const trade of trades) {
    const expected = [
      trade.trade,
      recordNumber(trade.at, trade.trade),
      trade.pair,
      trade.ticks,
      trade.lots,
      trade.quoteUnits,
      trade.takerSide === 'buy' ? 1 : 2,
      trade.takerOrder,
      trade.makerOrder,
      trade.buyer,
      trade.seller,
      trade.buyerFee,
      trade.sellerFee,
      trade.at,
    ];
    findings.expect('trades agree with the journal', same(rows.get(String(trade.trade)), expected), () => `trade ${trade.trade} differs`);
  }
}

export async function compareOrders(reader: StoreReader, orders: ReadonlyMap<OrderId, ExpectedOrder>, findings: Findings): Promise<void> {
  if (orders.size === 0) return;
  const rows = byNumber(
    await reader.read(
      `select id, order_no, owner, pair, side, type, ticks, lots, total, filled_lots, filled_quote, fee, status, created_at,
       display_lots, trigger, trigger_ticks, is_waiting, linked_order
     from orders where id = any($1::bigint[])`,
      [[...orders.keys()]],
    ),
  );
  for (const [id, order] of orders) {
    const expected = [
      id,
      recordNumber(order.createdAt, id),
      order.owner,
      order.pair,
      order.side === 'buy' ? 1 : 2,
      order.type === 'limit' ? 1 : 2,
      order.ticks,
      order.lots,
      order.total,
      order.filledLots,
      order.filledQuote,
      order.fee,
      order.status,
      order.createdAt,
      order.displayLots,
      triggerCode(order.trigger),
      order.triggerTicks,
      order.isWaiting,
      order.linked,
    ];
    findings.expect('orders agree with the journal', same(rows.get(String(id)), expected), () => `order ${id} differs`);
  }
}

export async function compareLines(reader: StoreReader, lines: readonly ExpectedLine[], findings: Findings): Promise<void> {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return;
  const rows = await reader.read(
    `select entry, sequence, owner, token, account, amount, balance, reason, reference, at
     from ledger_lines where entry between $1 and $2 order by entry, line`,
    [first.entry, last.entry],
  );
  const invariant = 'ledger lines agree with the journal';
  findings.expect(
    invariant,
    rows.length === lines.length,
    () => `entries ${first.entry} to ${last.entry} have ${rows.length} lines, not ${lines.length}`,
  );
  if (rows.length !== lines.length) return;
  for (const [index, line] of lines.entries()) {
    const { entry, sequence, owner, token, account, amount, balance, reason, reference, at } = line;
    const expected = [entry, sequence, owner, token, accountId(account), amount, balance, reason, reference, at];
    findings.expect(invariant, same(rows[index], expected), () => `a line of entry ${entry} differs`);
  }
}

export async function compareResults(reader: StoreReader, results: readonly CommandResult[], findings: Findings): Promise<void> {
  if (results.length === 0) return;
  const rows = byNumber(
    await reader.read(
      'select sequence, kind, owner, reason, reference, refusal, hold, at from command_results where sequence = any($1::bigint[])',
      [results.map(({ sequence }) => sequence)],
    ),
  );
  for (const { sequence, kind, owner, reason, reference, refusal, hold, at } of results) {
    const expected = [sequence, kind, owner, reason, reference, refusal, hold, at];
    const isSame = same(rows.get(String(sequence)), expected);
    findings.expect('results of commands agree with the journal', isSame, () => `the result of command ${sequence} differs`);
  }
}
