import type { Findings } from '../findings.ts';
import type { StoreReader } from '../store-reader.ts';

interface WrongDay {
  readonly owner: number;
  readonly token: number;
  readonly day: string;
  readonly stated: string;
  readonly booked: string;
}

const DAY_MS = 86_400_000;

/**
 * A statement lists trades by their own table and everything else by the ledger; it adds up to the balance when, on every day, what orders
 * moved in the ledger is what the trades say. Balances are the sum of the ledger's lines by another invariant.
 */
const WRONG_DAYS = `with users_whole as (
  select id as owner from users where not exists (select from ledger_openings o where o.owner = users.id)
), booked as (
  select owner, token, at / ${DAY_MS} as day, sum(amount)::numeric as units from ledger_lines join users_whole using (owner)
  where reason in ('hold', 'release', 'trade') group by 1, 2, 3 having sum(amount) <> 0
), sides as (
  select buyer as owner, t.at, p.base as token, t.lots * power(10::numeric, b.scale - p.amount_scale) - t.buyer_fee as units
  from trades t join pairs p on p.id = t.pair join tokens b on b.id = p.base
  union all select buyer, t.at, p.quote, -t.quote_units::numeric from trades t join pairs p on p.id = t.pair
  union all select seller, t.at, p.base, -t.lots * power(10::numeric, b.scale - p.amount_scale)
  from trades t join pairs p on p.id = t.pair join tokens b on b.id = p.base
  union all select seller, t.at, p.quote, t.quote_units::numeric - t.seller_fee from trades t join pairs p on p.id = t.pair
), stated as (
  select owner, token, at / ${DAY_MS} as day, sum(units)::numeric(40, 0) as units from sides join users_whole using (owner)
  group by 1, 2, 3 having sum(units) <> 0
)
select owner, token, to_char(to_timestamp(day * 86400), 'YYYY-MM-DD') as day,
  coalesce(stated.units, 0)::text as stated, coalesce(booked.units, 0)::text as booked
from stated full join booked using (owner, token, day) where coalesce(stated.units, 0) <> coalesce(booked.units, 0)
order by owner, token, day limit 100`;

const INVARIANT = 'statements add up to the balance, day by day';

export async function compareStatements(reader: StoreReader, findings: Findings): Promise<void> {
  findings.looked(INVARIANT, 0);
  for (const { owner, token, day, stated, booked } of await reader.read<WrongDay>(WRONG_DAYS))
    findings.expect(INVARIANT, false, () => `owner ${owner}, token ${token}, ${day}: trades say ${stated}, the ledger ${booked}`);
}
