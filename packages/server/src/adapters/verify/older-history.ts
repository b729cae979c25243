import type { JournalBase } from '../exchange/journal-base.ts';
import type { Findings } from './findings.ts';
import type { StoreReader } from './store-reader.ts';

/** Accounts of which no line was taken away, and whose lines do not go on from one another. */
const LINES = `select entry from (
  select l.entry, l.amount, l.balance, lag(l.balance, 1, 0::bigint) over (partition by l.owner, l.token, l.account order by l.entry, l.line) as previous
  from ledger_lines l
  where l.entry <= $1 and not exists (select from ledger_openings o where o.owner = l.owner)
) as lines where balance <> previous + amount order by entry limit 10`;

/** Orders of those owners that are not the sum of their trades. */
const ORDERS = `select o.id from orders o left join (
  select id, sum(lots) as lots, sum(quote) as quote, sum(fee) as fee from (
    select taker_order as id, lots, quote_units as quote, case taker_side when 1 then buyer_fee else seller_fee end as fee from trades
    union all
    select maker_order, lots, quote_units, case taker_side when 1 then seller_fee else buyer_fee end from trades
  ) as sides group by id
) as t on t.id = o.id
where not exists (select from ledger_openings p where p.owner = o.owner)
  and (o.filled_lots, o.filled_quote, o.fee) is distinct from (coalesce(t.lots, 0), coalesce(t.quote, 0), coalesce(t.fee, 0)) order by o.id limit 10`;

/** What is older than the kept journal and belongs to people is whole in itself. */
export async function checkOlderHistory(reader: StoreReader, base: JournalBase, findings: Findings): Promise<void> {
  if (base.batch === 0) return;
  const lines = await reader.read<{ entry: number }>(LINES, [base.entry]);
  findings.expect('kept lines go on from one another', lines.length === 0, () => `entries ${lines.map(({ entry }) => entry).join(', ')}`);
  const orders = await reader.read<{ id: number }>(ORDERS);
  findings.expect('kept orders are the sum of their trades', orders.length === 0, () => `orders ${orders.map(({ id }) => id).join(', ')}`);
}
