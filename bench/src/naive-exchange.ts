import { createExchange, decodeCommands, EventBuffer, type Command, type EngineEvent, type Exchange, type Traded } from '@marque/engine';
import type { Request } from '@marque/server/ports/exchange-gateway';
import type { Database } from '@marque/server/ports/database';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from '@marque/server/ports/schema';

export interface NaiveExchange {
  nextOrderId(): number;
  /** Answers when the order and every trade that it made are committed. */
  submit(request: Request): Promise<void>;
}

const USABLE = 0;
const LOCKED = 1;

const run = (queries: Kysely<Schema>, text: string, parameters: readonly unknown[]): Promise<unknown> =>
  queries.executeQuery(CompiledQuery.raw(text, [...parameters]));

const MOVE = 'update balances set balance = balance + $4 where owner = $1 and token = $2 and account = $3';

/** The peers' design with the least work it allows: no journal, no ledger lines, three statements an order. */
export async function openNaive(database: Database): Promise<NaiveExchange> {
  const exchange = await replayed(database);
  // Cancels overtake settlements in this design, so a balance dips below zero for a moment.
  await database.run('alter table balances drop constraint balances_check');
  const committed = new Map<number, Promise<unknown>>();
  let lastOrder = 0;

  const nextOrderId = (): number => {
    lastOrder += 1;
    return lastOrder;
  };

  async function submit(request: Request): Promise<void> {
    if (request.kind === 'open-hold' || request.kind === 'capture-hold') throw new Error('This design has no holds');
    if (request.kind === 'place-oco') throw new Error('This design has no pairs of orders');
    const buffer = new EventBuffer();
    const command: Command =
      request.kind === 'place' ? { ...request, order: request.order ?? nextOrderId(), at: 0 } : { ...request, at: 0 };
    if (!exchange.apply(command, buffer).ok) return;
    const events = buffer.events();
    const placed = command.kind === 'place' ? insertOrder(database, command, events) : closeOrder(database, events);
    if (command.kind === 'place') committed.set(command.order, placed);
    await placed;
    for (const event of events) {
      if (event.type !== 'traded') continue;
      await committed.get(event.makerOrder);
      await settle(database, event, events);
    }
  }

  return {
    nextOrderId,
    submit,
  };
}

/** The engine after the market was opened, so that both designs match the same way. */
async function replayed(database: Database): Promise<Exchange> {
  const exchange = createExchange();
  const buffer = new EventBuffer();
  for (const { commands } of await database.run<{ commands: string }>('select commands from journal order by batch')) {
    for (const command of decodeCommands(commands)) exchange.apply(command, buffer);
  }
  return exchange;
}

/** What the hold or the release of a command moved. */
const moved = (events: readonly EngineEvent[], reason: string) =>
  events.filter((event) => event.type === 'posted').filter((event) => event.reason === reason);

async function insertOrder(database: Database, order: Command & { kind: 'place' }, events: readonly EngineEvent[]): Promise<void> {
  const { order: id, owner, pair, side, ticks, lots } = order;
  const [hold] = moved(events, 'hold');
  const token = hold?.token ?? 0;
  const amount = hold === undefined ? 0n : hold.amount < 0n ? -hold.amount : hold.amount;
  await database.transaction(async (queries) => {
    await run(queries, 'select balance from balances where owner = $1 and token = $2 and account = 0 for update', [owner, token]);
    await run(
      queries,
      `insert into orders (id, order_no, owner, pair, side, type, time_in_force, ticks, lots, total, status, created_at, updated_at)
      values ($1, '', $2, $3, $4, 1, 'GTC', $5, $6, 0, 1, 0, 0)`,
      [id, owner, pair, side === 'buy' ? 1 : 2, ticks, lots],
    );
    await run(
      queries,
      `insert into balances (owner, token, account, balance) values ($1, $2, 0, 0), ($1, $2, 1, $3)
      on conflict (owner, token, account) do update set balance = balances.balance + case when excluded.account = 1 then $3 else -$3::bigint end`,
      [owner, token, amount],
    );
  });
}

async function closeOrder(database: Database, events: readonly EngineEvent[]): Promise<void> {
  const closed = events.find((event) => event.type === 'order-closed');
  const released = moved(events, 'release').find(({ amount }) => amount > 0n);
  if (closed?.type !== 'order-closed' || released === undefined) return;
  await database.transaction(async (queries) => {
    await run(queries, 'select status from orders where id = $1 for update', [closed.order]);
    await run(queries, 'update orders set status = 0 where id = $1', [closed.order]);
    await run(queries, MOVE, [released.owner, released.token, USABLE, released.amount]);
    await run(queries, MOVE, [released.owner, released.token, LOCKED, -released.amount]);
  });
}

async function settle(database: Database, trade: Traded, events: readonly EngineEvent[]): Promise<void> {
  const { trade: id, pair, ticks, lots, quoteUnits, takerSide, takerOrder, makerOrder, buyer, seller } = trade;
  const lines = events
    .filter((event) => event.type === 'posted')
    .filter((event) => event.reason === 'trade' && event.reference === String(id));
  // The same order of locking everywhere, or two trades deadlock.
  const ordered = lines.toSorted(
    (one, other) => one.owner - other.owner || one.token - other.token || one.account.localeCompare(other.account),
  );
  await database.transaction(async (queries) => {
    await run(queries, 'select status from orders where id in ($1, $2) order by id for update', [takerOrder, makerOrder]);
    await run(queries, 'select balance from balances where owner in ($1, $2) order by owner, token, account for update', [buyer, seller]);
    await run(
      queries,
      `insert into trades (id, trade_no, pair, ticks, lots, quote_units, taker_side, taker_order, maker_order, buyer, seller, buyer_fee, seller_fee, at)
      values ($1, '', $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, 0, 0)`,
      [id, pair, ticks, lots, quoteUnits, takerSide === 'buy' ? 1 : 2, takerOrder, makerOrder, buyer, seller],
    );
    for (const order of [takerOrder, makerOrder].toSorted((one, other) => one - other)) {
      await run(queries, 'update orders set filled_lots = filled_lots + $2, filled_quote = filled_quote + $3, status = 2 where id = $1', [
        order,
        lots,
        quoteUnits,
      ]);
    }
    for (const { owner, token, account, amount } of ordered)
      await run(queries, MOVE, [owner, token, account === 'locked.order' ? LOCKED : USABLE, amount]);
  });
}
