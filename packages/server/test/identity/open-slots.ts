import type { ExchangeUnderTest } from './exchange-under-test.ts';

let rows = 0;

/** A ledger line that says that somebody received funds from outside. */
export async function deposited({ database }: ExchangeUnderTest, user: number): Promise<void> {
  rows += 1;
  await database.run(
    `insert into ledger_lines (entry, line, sequence, owner, token, account, amount, balance, reason, reference, at)
     values (${1_000_000 + rows}, 0, 1, ${user}, 1, 0, 5, 5, 'deposit', '1', 0)`,
  );
}

/** A trade that somebody has sold in. */
export async function traded({ database }: ExchangeUnderTest, user: number): Promise<void> {
  rows += 1;
  await database.run(
    `insert into tokens (id, code, alias, name, scale, biz_precision, phy_precision)
     values (1, 'ART', 'ART', 'Art', 4, 4, 4), (2, 'USDT', 'USDT', 'USDT', 4, 4, 4) on conflict do nothing`,
  );
  await database.run(
    `insert into pairs (id, base, quote, price_scale, amount_scale, min_lots, max_lots, status)
     values (1, 1, 2, 2, 2, 1, 9, 'open') on conflict do nothing`,
  );
  await database.run(
    `insert into trades (id, trade_no, pair, ticks, lots, quote_units, taker_side, taker_order, maker_order, buyer, seller, buyer_fee, seller_fee, at)
     values (${1_000_000 + rows}, 't${rows}', 1, 1, 1, 1, 1, 1, 2, 1, ${user}, 0, 0, 0)`,
  );
}

export async function userOf({ database }: ExchangeUnderTest, email: string): Promise<number> {
  const { id } = await database.queries.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return id;
}

/** What opens somebody's slots for friends. */
export async function openSlots(exchange: ExchangeUnderTest, email: string): Promise<void> {
  const user = await userOf(exchange, email);
  await deposited(exchange, user);
  await traded(exchange, user);
}
