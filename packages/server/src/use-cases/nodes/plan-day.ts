import { multiplierOn, rebateParts, INCOME_KINDS } from '@marque/domain/nodes';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { membersOf, readPaidOfDay, type PaidOfDay } from './paid-of-day.ts';
import { withNodes } from './tables.ts';

interface PlannedPart extends PaidOfDay {
  readonly units: bigint;
}

export interface PlannedIncome {
  readonly member: number;
  readonly user: number;
  readonly token: number;
  readonly units: bigint;
  readonly parts: readonly PlannedPart[];
}

interface Member {
  readonly id: number;
  readonly user_id: number;
  readonly token: number;
  readonly rebate_ppm: number;
  readonly ibo_ppm: number;
}

/** How many times an income of a day counts, in thousandths. */
export async function readMultiplier(store: Kysely<Schema>, organisation: number, day: string): Promise<number> {
  const steps = await withNodes(store).selectFrom('node_multipliers').selectAll().where('organisation', '=', organisation).execute();
  return multiplierOn(
    steps.map(({ from_day: from, multiplier }) => ({ from, multiplier })),
    day,
  );
}

/** What every node gets for the day that begins at an instant; nothing is written. */
export async function planDay(store: Kysely<Schema>, organisation: number, begin: number): Promise<readonly PlannedIncome[]> {
  const paid = byMember(await readPaidOfDay(store, organisation, begin));
  if (paid.size === 0) return [];
  const { rows: members } = await sql<Member>`${membersOf(organisation, begin)} order by id`.execute(store);
  return members.flatMap((member) => {
    const parts = partsOf(member, paid.get(member.id) ?? []);
    const units = parts.reduce((sum, part) => sum + part.units, 0n);
    return units > 0n ? [{ member: member.id, user: member.user_id, token: member.token, units, parts }] : [];
  });
}

/** Each kind is cut once, and its parts are the whole. */
function partsOf({ rebate_ppm: fees, ibo_ppm: offerings }: Member, paid: readonly PaidOfDay[]): readonly PlannedPart[] {
  const ppm = { fees, offerings };
  return INCOME_KINDS.flatMap((kind) => {
    const own = paid.filter((each) => each.kind === kind);
    const units = rebateParts(
      own.map((each) => BigInt(each.paid)),
      ppm[kind],
    );
    return own.map((each, index) => ({ ...each, units: units[index] ?? 0n }));
  });
}

function byMember(paid: readonly PaidOfDay[]): ReadonlyMap<number, readonly PaidOfDay[]> {
  const members = new Map<number, PaidOfDay[]>();
  for (const each of paid) {
    const own = members.get(each.member);
    if (own) own.push(each);
    else members.set(each.member, [each]);
  }
  return members;
}
