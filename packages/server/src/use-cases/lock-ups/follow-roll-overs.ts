import { lockUpEnd } from '@marque/domain/lock-ups';
import type { Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { withLockUps } from './tables.ts';

/**
 * Writes the term that follows each record that was rolled over: its principal lies in the hold that the entry opened, and its time
 * begins when the last one was over, however late the job came.
 */
export async function followRollOvers(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void> {
  if (results.length === 0) return;
  const byId = new Map(results.map((result) => [Number(result.reference), result]));
  const rows = await withLockUps(queries)
    .selectFrom('lock_up_records')
    .selectAll()
    .where('id', 'in', [...byId.keys()])
    .where('state', '=', 'rolled_over')
    .orderBy('id')
    .execute();
  const next = rows.flatMap((row) => {
    const result = byId.get(row.id);
    if (!result) return [];
    const { product, user_id, organisation, token, bonus_token, pool, kind, principal, days, rate_ppm, extra_ppm, gift_rate } = row;
    return [
      {
        product,
        user_id,
        organisation,
        token,
        bonus_token,
        pool,
        kind,
        principal,
        days,
        rate_ppm,
        extra_ppm,
        gift_rate,
        bonus: row.next_bonus,
        // Whoever invited is rewarded for the first term.
        inviter: null,
        reward: 0n,
        cycle: row.cycle + 1,
        previous: row.id,
        state: 'applied' as const,
        refusal: null,
        hold: result.hold,
        requested_at: row.ends_at,
        starts_at: row.ends_at,
        ends_at: lockUpEnd(row.ends_at, days),
        roll_over_asked_at: null,
        asked_at: null,
        ended_at: null,
        asked_day: null,
        asked_day_at: null,
        client_key: null,
      },
    ];
  });
  if (next.length > 0)
    await withLockUps(queries)
      .insertInto('lock_up_records')
      .values(next)
      .onConflict((conflict) => conflict.column('previous').where('state', '!=', 'refused').doNothing())
      .execute();
}
