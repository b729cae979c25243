import { readOrganisationSettings } from '@marque/domain/organisation';
import { parseUnits } from '@marque/domain/money';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { lockName } from '../identity/lock.ts';

const DAY_MS = 86_400_000;

interface Giving {
  readonly organisation: number;
  readonly token: { readonly id: number; readonly code: string; readonly scale: number };
  /** In the token's smallest unit. */
  readonly units: bigint;
  readonly now: number;
}

/**
 * Whether operators may give away so much of a token without a second one: up to what the organisation has set for 24 hours, nothing by
 * default. Within a transaction others wait until what it writes counts.
 */
export async function mayGiveAlone(queries: Kysely<Schema>, { organisation, token, units, now }: Giving): Promise<boolean> {
  const row = await queries.selectFrom('organisations').select('settings').where('id', '=', organisation).executeTakeFirst();
  const limit = row && readOrganisationSettings(row.settings).give_alone_limits[token.code];
  if (limit === undefined) return false;
  await lockName(queries, `give-alone:${organisation}:${token.id}`);
  const since = now - DAY_MS;
  const { rows } = await sql<{ given: string }>`
    select (coalesce((select sum(units * people) from reward_runs where organisation = ${organisation} and token = ${token.id}
        and approval is null and requested_at > ${since}), 0)
      + coalesce((select sum(units * codes) from recharge_batches where organisation = ${organisation} and token = ${token.id}
        and approval is null and state <> 'refused' and requested_at > ${since}), 0))::text as given`.execute(queries);
  return BigInt(rows[0]?.given ?? 0) + units <= (parseUnits(limit, token.scale) ?? 0n);
}
