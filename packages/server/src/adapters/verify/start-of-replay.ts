import { ORDER_STATUS, TRIGGERS, type Pair } from '@marque/domain/trading';
import { createExchange, isRestoredFrom, restoreExchange, type Exchange, type HoldId, type OrderId } from '@marque/engine';
import { readJournalBase, type JournalBase } from '../exchange/journal-base.ts';
import { openHolds } from './compare-holds.ts';
import type { ExpectedHold } from './expected-holds.ts';
import type { ExpectedOrder } from './expected-orders.ts';
import type { Findings } from './findings.ts';
import type { StoreReader } from './store-reader.ts';

/** Where a replay begins: at nothing, or at the snapshot that the kept journal goes on from. */
export interface ReplayStart {
  readonly base: JournalBase;
  readonly epoch: number;
  readonly exchange: Exchange;
  /** Orders that were open then. */
  readonly open: ReadonlyMap<OrderId, ExpectedOrder>;
  /** Numbered holds that were open then. */
  readonly openHolds: ReadonlyMap<HoldId, ExpectedHold>;
  readonly pairs: ReadonlyMap<number, Pair>;
  readonly tokenScales: ReadonlyMap<number, number>;
  /** From this command on the results of commands are kept: older stores began to keep them late. */
  readonly firstResult: number;
}

const INVARIANT = 'the kept journal goes on from a sound snapshot';

export async function startOfReplay(reader: StoreReader, findings: Findings): Promise<ReplayStart> {
  const base = await readJournalBase((sql) => reader.read(sql));
  const firstResult = await readFirstResult(reader);
  if (base.batch === 0) {
    return {
      base,
      epoch: 0,
      exchange: createExchange(),
      open: new Map(),
      openHolds: new Map(),
      pairs: new Map(),
      tokenScales: new Map(),
      firstResult,
    };
  }
  const [row] = await reader.read<{ chain: string; last_sequence: number; epoch: number }>(
    'select chain, last_sequence, epoch from journal where batch = $1',
    [base.batch],
  );
  findings.expect(
    INVARIANT,
    row?.chain === base.chain && row.last_sequence === base.sequence,
    () => `batch ${base.batch} is not the one that it was`,
  );
  const exchange = await restore(reader, base, findings);
  return {
    base,
    epoch: row?.epoch ?? 0,
    exchange,
    open: await openOrders(reader, base, exchange, findings),
    openHolds: await openHolds(reader, exchange, findings),
    pairs: await readPairs(reader),
    tokenScales: await readScales(reader),
    firstResult,
  };
}

async function readFirstResult(reader: StoreReader): Promise<number> {
  const [row] = await reader.read<{ first: number | null }>('select min(sequence) as first from command_results');
  return row?.first ?? Infinity;
}

async function restore(reader: StoreReader, { sequence }: JournalBase, findings: Findings): Promise<Exchange> {
  const [snapshot] = await reader.read<{ state: Uint8Array; state_hash: string }>(
    'select state, state_hash from engine_snapshots where sequence = $1',
    [sequence],
  );
  try {
    const state = snapshot?.state ?? new Uint8Array();
    const exchange = restoreExchange(state);
    findings.expect(
      INVARIANT,
      exchange.sequence === sequence && isRestoredFrom(exchange, state, snapshot?.state_hash ?? ''),
      () => `the snapshot after command ${sequence} is damaged`,
    );
    return exchange;
  } catch (fault) {
    findings.expect(INVARIANT, false, () => `the snapshot after command ${sequence} cannot be read: ${String(fault)}`);
    return createExchange();
  }
}

interface OrderRow {
  readonly id: number;
  readonly owner: number;
  readonly pair: number;
  readonly side: 1 | 2;
  readonly type: 1 | 2;
  readonly ticks: number;
  readonly lots: number;
  readonly total: bigint | number;
  readonly filled_lots: bigint | number;
  readonly filled_quote: bigint | number;
  readonly fee: bigint | number;
  readonly created_at: number;
  readonly display_lots: number;
  readonly trigger: number;
  readonly trigger_ticks: number;
  readonly is_waiting: boolean;
  readonly linked_order: number;
}

/** What an order had filled then is what it has filled now without the trades since. */
const ORDERS = `select orders.id, owner, pair, side, type, ticks, orders.lots, total, created_at, display_lots, trigger, trigger_ticks, is_waiting, linked_order,
  filled_lots - coalesce(since.lots, 0) as filled_lots, filled_quote - coalesce(since.quote, 0) as filled_quote, orders.fee - coalesce(since.fee, 0) as fee
from orders left join (
  select id as order_id, sum(lots) as lots, sum(quote) as quote, sum(fee) as fee from (
    select taker_order as id, lots, quote_units as quote, case taker_side when 1 then buyer_fee else seller_fee end as fee from trades where id > $1
    union all
    select maker_order, lots, quote_units, case taker_side when 1 then seller_fee else buyer_fee end from trades where id > $1
  ) as sides group by id
) as since on since.order_id = orders.id
where created_at <= $2 and (status in (1, 2) or updated_at >= $2)`;

/** The stored orders that the snapshot holds as open, with what it says was left of them: they may have been amended since. */
async function openOrders(
  reader: StoreReader,
  base: JournalBase,
  exchange: Exchange,
  findings: Findings,
): Promise<ReadonlyMap<OrderId, ExpectedOrder>> {
  const rows = await reader.read<OrderRow>(ORDERS, [base.trade, base.at]);
  const open = new Map<OrderId, ExpectedOrder>();
  for (const row of rows) {
    const held = exchange.openOrder(row.id);
    if (held === undefined) continue;
    const order = expectedOf(row);
    const hasOwnLots = order.linked === 0 && order.total === 0n;
    open.set(row.id, hasOwnLots ? { ...order, lots: order.filledLots + held.openLots } : order);
    findings.expect(
      'orders that were open at the snapshot are kept',
      held.owner === row.owner,
      () => `order ${row.id} is of owner ${row.owner}, not ${held.owner}`,
    );
  }
  findings.expect(
    'orders that were open at the snapshot are kept',
    open.size === exchange.openOrders,
    () => `${open.size} are kept of ${exchange.openOrders}`,
  );
  return open;
}

function expectedOf(row: OrderRow): ExpectedOrder {
  const filledLots = Number(row.filled_lots);
  return {
    owner: row.owner,
    pair: row.pair,
    side: row.side === 1 ? 'buy' : 'sell',
    type: row.type === 1 ? 'limit' : 'market',
    ticks: row.ticks,
    lots: row.lots,
    total: BigInt(row.total),
    displayLots: row.display_lots,
    trigger: TRIGGERS[row.trigger] ?? 'none',
    triggerTicks: row.trigger_ticks,
    linked: row.linked_order,
    createdAt: row.created_at,
    isWaiting: row.is_waiting,
    filledLots,
    filledQuote: BigInt(row.filled_quote),
    fee: BigInt(row.fee),
    status: filledLots > 0 ? ORDER_STATUS.partial : ORDER_STATUS.unfilled,
  };
}

interface PairRow {
  readonly id: number;
  readonly base: number;
  readonly quote: number;
  readonly price_scale: number;
  readonly amount_scale: number;
  readonly min_lots: number;
  readonly max_lots: number;
  readonly opens_at: number;
  readonly guide_ticks: number;
  readonly status: Pair['status'];
}

async function readPairs(reader: StoreReader): Promise<ReadonlyMap<number, Pair>> {
  const rows = await reader.read<PairRow>('select * from pairs');
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        base: row.base,
        quote: row.quote,
        priceScale: row.price_scale,
        amountScale: row.amount_scale,
        minLots: row.min_lots,
        maxLots: row.max_lots,
        opensAt: row.opens_at,
        guideTicks: row.guide_ticks,
        status: row.status,
      },
    ]),
  );
}

async function readScales(reader: StoreReader): Promise<ReadonlyMap<number, number>> {
  const rows = await reader.read<{ id: number; scale: number }>('select id, scale from tokens');
  return new Map(rows.map(({ id, scale }) => [id, scale]));
}
