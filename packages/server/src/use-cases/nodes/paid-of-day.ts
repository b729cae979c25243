import type { IncomeKind } from '@marque/domain/nodes';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

export const DAY_MS = 86_400_000;

/** The day of an instant in UTC, YYYY-MM-DD. */
export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What somebody paid on a day, as a node sees it. */
export interface PaidOfDay {
  readonly member: number;
  readonly kind: IncomeKind;
  readonly payer: number;
  /** 0 the node itself, 1 whom it invited, 2 whom those invited. */
  readonly depth: 0 | 1 | 2;
  /** In units of the node's token. */
  readonly paid: string;
}

/** Who was a node for the whole of a day, whether or not it is one still. */
export const membersOf = (organisation: number, begin: number) => sql`select id, user_id, token, rebate_ppm, ibo_ppm from node_members
  where organisation = ${organisation} and joined_at < ${begin}
    and (state in ('joined', 'leaving') or (state = 'left' and left_at >= ${begin + DAY_MS}))`;

/**
 * What members and those they invited paid on a day (UTC), in units of the node's token: fees of pairs that are quoted in it, a fee in the base
 * token at the price of its trade; and what they paid in it for copies of offerings that were settled on the day.
 */
export async function readPaidOfDay(queries: Kysely<Schema>, organisation: number, begin: number): Promise<readonly PaidOfDay[]> {
  const { rows } = await sql<PaidOfDay>`
    with members as (${membersOf(organisation, begin)}),
    -- A code that was entered when joining counts for whoever came without one.
    invited as (select u.id, coalesce(u.invited_by, m.referrer) as by from users u
      left join node_members m on m.user_id = u.id and m.state in ('joined', 'leaving') where u.organisation = ${organisation}),
    payers as (
      select id as member, token, user_id as payer, 0 as depth from members
      union all select m.id, m.token, i.id, 1 from members m join invited i on i.by = m.user_id
      union all select m.id, m.token, f.id, 2 from members m join invited i on i.by = m.user_id join invited f on f.by = i.id
        where f.id <> m.user_id
    ),
    day_trades as (
      select t.*, p.quote, t.lots * (10::numeric ^ (base.scale - p.amount_scale)) as quantity
      from trades t join pairs p on p.id = t.pair join tokens base on base.id = p.base
      where t.at >= ${begin} and t.at < ${begin + DAY_MS}
    ),
    paid as (
      select 'fees' as kind, payer, token, sum(units) as units from (
        select buyer as payer, quote as token, div(buyer_fee::numeric * quote_units, quantity) as units from day_trades where buyer_fee > 0
        union all select seller, quote, seller_fee::numeric from day_trades where seller_fee > 0
      ) as each group by payer, token
      union all select 'offerings', user_id, pay_token, sum(paid) from offering_orders
        where state = 'completed' and settled_at >= ${begin} and settled_at < ${begin + DAY_MS} group by user_id, pay_token
    )
    select member, kind, payers.payer, depth, paid.units::bigint::text as paid from payers
      join paid on paid.payer = payers.payer and paid.token = payers.token
    where paid.units > 0 order by member, kind, depth, payers.payer`.execute(queries);
  return rows;
}
