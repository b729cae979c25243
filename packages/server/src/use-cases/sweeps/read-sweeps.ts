import { toLedgerUnits } from '@marque/domain/assets';
import type { SweepProblem, SweepState } from '@marque/domain/reserves';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';

export interface SweepProgress {
  readonly id: number;
  readonly network: string;
  readonly code: string;
  readonly scale: number;
  readonly state: SweepState;
  /** Undefined where the exchange began it by itself. */
  readonly askedBy: string | undefined;
  readonly requestedAt: number;
  readonly endedAt: number | undefined;
  readonly moves: number;
  readonly ended: number;
  readonly failed: number;
  /** In units of the ledger. */
  readonly amount: bigint;
  readonly moved: bigint;
  /** Why one of those that failed did. */
  readonly problem: SweepProblem | undefined;
}

interface Row {
  readonly id: number;
  readonly network: string;
  readonly code: string;
  readonly scale: number;
  readonly decimals: number;
  readonly state: SweepState;
  readonly asked_by: string | null;
  readonly requested_at: number | bigint;
  readonly ended_at: number | bigint | null;
  readonly moves: number;
  readonly ended: number;
  readonly failed: number;
  readonly amount: string;
  readonly moved: string;
  readonly problem: SweepProblem | null;
}

/** Sweeps under way, and the newest of the others. */
export async function readSweeps({ queries }: Pick<Database, 'queries'>, limit: number): Promise<readonly SweepProgress[]> {
  const { rows } = await sql<Row>`
    select s.id, s.network, t.code, t.scale, c.decimals, s.state, s.asked_by, s.requested_at, s.ended_at,
      count(m.id)::integer as moves, (count(m.id) filter (where m.state <> 'waiting'))::integer as ended,
      (count(m.id) filter (where m.state = 'failed'))::integer as failed,
      coalesce(sum(m.amount), 0)::text as amount, coalesce(sum(m.moved), 0)::text as moved,
      min(m.problem) as problem
    from sweeps s join tokens t on t.id = s.token
      join chain_tokens c on c.token = s.token and c.protocol = s.network
      left join sweep_moves m on m.sweep = s.id
    group by s.id, t.id, c.decimals order by (s.ended_at is null) desc, s.id desc limit ${limit}`.execute(queries);
  const unitsOf = (text: string, row: Row): bigint => toLedgerUnits(BigInt(text), row)?.units ?? 0n;
  return rows.map((row) => ({
    id: row.id,
    network: row.network,
    code: row.code,
    scale: row.scale,
    state: row.state,
    askedBy: row.asked_by ?? undefined,
    requestedAt: Number(row.requested_at),
    endedAt: row.ended_at === null ? undefined : Number(row.ended_at),
    moves: row.moves,
    ended: row.ended,
    failed: row.failed,
    amount: unitsOf(row.amount, row),
    moved: unitsOf(row.moved, row),
    problem: row.problem ?? undefined,
  }));
}
