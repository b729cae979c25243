import { accountId, type OwnerId } from '@marque/engine';
import { sql, type RawBuilder } from 'kysely';

/** An owner's movements from a time on: a common table expression named `moved`, with one row for each change of what they have. */
interface MovedRows {
  readonly owner: OwnerId;
  /** Epoch ms, inclusive. */
  readonly from: number;
}

/**
 * What changed the sum of an owner's accounts, by why it did. Lines of orders go from one account of the owner to another and are left out, and
 * so is every other entry that leaves the sum as it was. Trades are read from their own table, whose indexes know both sides, and a trade's fee
 * is a movement of its own; so is the fee in an entry that takes one from what the owner pays.
 */
export const movedRows = ({ owner, from }: MovedRows): RawBuilder<unknown> => sql`
  entries as (
    select entry, token, min(reason) as reason, min(reference) as reference, min(at) as at, sum(amount) as units
    from ledger_lines
    where owner = ${owner} and reason not in ('hold', 'release', 'trade') and at >= ${from}
    group by entry, token having sum(amount) <> 0
  ),
  fees as (
    select e.entry, e.token, e.reason, e.reference, e.at, sum(l.amount) as units
    from entries e join ledger_lines l on l.entry = e.entry and l.token = e.token
    where e.units < 0 and l.account = ${accountId('organisation.fee')} and l.amount > 0
    group by e.entry, e.token, e.reason, e.reference, e.at
  ),
  own_trades as (
    select true as buys, buyer_fee as fee, * from trades where buyer = ${owner} and at >= ${from}
    union all
    select false, seller_fee, * from trades where seller = ${owner} and at >= ${from}
  ),
  moved as (
    select e.at, 0 as source, e.entry as number, e.token, e.reason, e.reference, e.units + coalesce(f.units, 0) as units
    from entries e left join fees f on f.entry = e.entry and f.token = e.token
    where e.units + coalesce(f.units, 0) <> 0
    union all
    select at, 0, entry, token, 'fee', reference, -units from fees
    union all
    select t.at, 1, t.id, side.token, side.reason, t.trade_no, side.units
    from own_trades t join pairs p on p.id = t.pair join tokens b on b.id = p.base
    cross join lateral (values
      (p.base, 'trade', (case when t.buys then 1 else -1 end) * t.lots * power(10::numeric, b.scale - p.amount_scale)::numeric(20, 0)),
      (p.quote, 'trade', (case when t.buys then -1 else 1 end) * t.quote_units::numeric),
      (case when t.buys then p.base else p.quote end, 'fee', -t.fee::numeric)
    ) as side (token, reason, units)
    where side.units <> 0
  )`;
