import { contributionOf, multiplierOn, rebateParts } from '@marque/domain/nodes';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withNodes } from './tables.ts';

const DAY_MS = 86_400_000;

export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What somebody's trades of a day cost them, as a node sees it. */
interface PaidFees {
  readonly member: number;
  readonly payer: number;
  readonly depth: number;
  readonly fees: string;
}

/**
 * Fees that members and those they invited paid on a day (UTC), in units of the node's token: of pairs that are quoted in it, and a fee in the
 * base token at the price of its trade. Who joins earns from the next day on.
 */
async function readFees(queries: Kysely<Schema>, organisation: number, begin: number): Promise<readonly PaidFees[]> {
  const { rows } = await sql<PaidFees>`
    with members as (select id, user_id, token from node_members
      where organisation = ${organisation} and state = 'joined' and joined_at < ${begin}),
    payers as (
      select id as member, token, user_id as payer, 0 as depth from members
      union all select m.id, m.token, u.id, 1 from members m join users u on u.invited_by = m.user_id
      union all select m.id, m.token, f.id, 2 from members m join users u on u.invited_by = m.user_id join users f on f.invited_by = u.id
    ),
    day_trades as (
      select t.*, p.quote, t.lots * (10::numeric ^ (base.scale - p.amount_scale)) as quantity
      from trades t join pairs p on p.id = t.pair join tokens base on base.id = p.base
      where t.at >= ${begin} and t.at < ${begin + DAY_MS}
    ),
    fees as (
      select payer, quote, sum(units) as units from (
        select buyer as payer, quote, div(buyer_fee::numeric * quote_units, quantity) as units from day_trades where buyer_fee > 0
        union all select seller, quote, seller_fee::numeric from day_trades where seller_fee > 0
      ) as each group by payer, quote
    )
    select member, payers.payer, depth, fees.units::bigint::text as fees from payers
      join fees on fees.payer = payers.payer and fees.quote = payers.token
    where fees.units > 0 order by member, depth, payers.payer`.execute(queries);
  return rows;
}

/**
 * Writes down what every node of an organisation gets for a day, once: whoever comes second finds the day and writes nothing. In the
 * transaction of the caller.
 */
export async function workOutDay(
  store: Kysely<Schema>,
  organisation: number,
  { begin, now }: { begin: number; now: number },
): Promise<void> {
  const queries = withNodes(store);
  const day = dayText(begin);
  const steps = await queries.selectFrom('node_multipliers').selectAll().where('organisation', '=', organisation).execute();
  const multiplier = multiplierOn(
    steps.map((step) => ({ from: step.from_day, multiplier: step.multiplier })),
    day,
  );
  const written = await queries
    .insertInto('node_days')
    .values({ organisation, day, multiplier, prepared_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!written) return;
  for (const [member, payers] of byMember(await readFees(store, organisation, begin))) {
    const { user_id, token, rebate_ppm } = await queries
      .selectFrom('node_members')
      .select(['user_id', 'token', 'rebate_ppm'])
      .where('id', '=', member)
      .executeTakeFirstOrThrow();
    const parts = rebateParts(
      payers.map(({ fees }) => BigInt(fees)),
      rebate_ppm,
    );
    const units = parts.reduce((sum, part) => sum + part, 0n);
    if (units === 0n) continue;
    const contribution = contributionOf(units, multiplier);
    const { id: income } = await queries
      .insertInto('node_incomes')
      .values({ member, organisation, user_id, token, day, units, contribution, state: 'requested', requested_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('node_income_parts')
      .values(payers.map(({ payer, depth, fees }, index) => ({ income, payer, depth, fees: BigInt(fees), units: parts[index] ?? 0n })))
      .execute();
  }
}

function byMember(fees: readonly PaidFees[]): ReadonlyMap<number, readonly PaidFees[]> {
  const members = new Map<number, PaidFees[]>();
  for (const fee of fees) members.set(fee.member, [...(members.get(fee.member) ?? []), fee]);
  return members;
}
