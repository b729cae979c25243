import { contributionOf } from '@marque/domain/nodes';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { dayText } from './paid-of-day.ts';
import { planDay, readMultiplier, type PlannedIncome } from './plan-day.ts';
import { withNodes } from './tables.ts';

const AT_ONCE = 1_000;

interface Day {
  readonly organisation: number;
  readonly day: string;
  readonly multiplier: number;
  readonly now: number;
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
  const known = await withNodes(store)
    .selectFrom('node_days')
    .select('day')
    .where('organisation', '=', organisation)
    .where('day', '=', dayText(begin))
    .executeTakeFirst();
  if (!known) await writeDay(store, organisation, { begin, now, incomes: await planDay(store, organisation, begin) });
}

interface WorkedOut {
  readonly begin: number;
  readonly now: number;
  readonly incomes: readonly PlannedIncome[];
}

/** Writes down a day with what it brings, unless it is there. */
export async function writeDay(store: Kysely<Schema>, organisation: number, { begin, now, incomes }: WorkedOut): Promise<void> {
  const day = dayText(begin);
  const multiplier = await readMultiplier(store, organisation, day);
  const written = await withNodes(store)
    .insertInto('node_days')
    .values({ organisation, day, multiplier, prepared_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (!written) return;
  for (let from = 0; from < incomes.length; from += AT_ONCE)
    await writeIncomes(store, { organisation, day, multiplier, now }, incomes.slice(from, from + AT_ONCE));
}

async function writeIncomes(store: Kysely<Schema>, { organisation, day, multiplier, now }: Day, incomes: readonly PlannedIncome[]) {
  const { rows } = await sql<{ id: number; member: number }>`
    insert into node_incomes (member, organisation, user_id, token, day, units, contribution, state, requested_at)
    select member, ${organisation}, user_id, token, ${day}, units, contribution, 'requested', ${now} from unnest(
      ${incomes.map(({ member }) => member)}::integer[], ${incomes.map(({ user }) => user)}::integer[],
      ${incomes.map(({ token }) => token)}::integer[], ${incomes.map(({ units }) => units)}::bigint[],
      ${incomes.map(({ units }) => contributionOf(units, multiplier))}::bigint[]
    ) as income (member, user_id, token, units, contribution) returning id, member`.execute(store);
  const parts = incomes.flatMap((income) => income.parts);
  await sql`
    insert into node_income_parts (income, kind, payer, depth, paid, units)
    select written.id, part.kind, part.payer, part.depth, part.paid, part.units from unnest(
      ${parts.map(({ member }) => member)}::integer[], ${parts.map(({ kind }) => kind)}::text[],
      ${parts.map(({ payer }) => payer)}::integer[], ${parts.map(({ depth }) => depth)}::smallint[],
      ${parts.map(({ paid }) => paid)}::bigint[], ${parts.map(({ units }) => units)}::bigint[]
    ) as part (member, kind, payer, depth, paid, units)
    join unnest(${rows.map(({ id }) => id)}::integer[], ${rows.map(({ member }) => member)}::integer[]) as written (id, member)
      on written.member = part.member`.execute(store);
}
