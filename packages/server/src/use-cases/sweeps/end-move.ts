import type { SweepProblem } from '@marque/domain/reserves';
import { sql } from 'kysely';
import type { SweepQueries } from './tables.ts';

/** What has reached the hot wallet, or why nothing did. */
export type MoveEnd = { readonly moved: bigint } | { readonly problem: SweepProblem };

/** Part of a transaction: a move is over, and with the last one its sweep. */
export async function endMove(
  rows: SweepQueries,
  { id, sweep }: { readonly id: number; readonly sweep: number },
  end: MoveEnd,
  now: number,
): Promise<void> {
  await rows
    .updateTable('sweep_moves')
    .set('problem' in end ? { state: 'failed', problem: end.problem } : { state: 'done', moved: String(end.moved) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  await sql`
    update sweeps set ended_at = ${now}, state = case
        when exists (select 1 from sweep_moves where sweep = ${sweep} and state = 'failed') then 'failed' else 'done' end
    where id = ${sweep} and ended_at is null and not exists (select 1 from sweep_moves where sweep = ${sweep} and state = 'waiting')`.execute(
    rows,
  );
}
