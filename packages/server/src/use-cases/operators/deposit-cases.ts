import { actionProblem, type OperatorActor } from '@marque/domain/operators';
import { formatUnits } from '@marque/domain/money';
import { sql } from 'kysely';
import type { Chains } from '../../ports/chain.ts';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { withDeposits, type DepositHoldState } from '../deposits/tables.ts';
import { done, refused, type Result } from '../result.ts';
import { COLUMNS, listed, SOURCE, visible, type DepositRow, type ListedDeposit } from './deposits.ts';
import type { Case } from './work.ts';

const QUEUE_MAX = 1_000;
const OTHERS_MAX = 10;

/** What of deposits waits for an operator, the oldest first: on hold, nobody's, refused by the ledger, or lost after its credit. */
export async function waitingDeposits({ queries }: Pick<Database, 'queries'>, actor: OperatorActor): Promise<readonly Case[]> {
  const { rows } = await sql<DepositRow>`select ${COLUMNS} from ${SOURCE} where ${visible(actor)}
    and (d.state in ('held', 'unassigned', 'refused') or (d.state = 'credited' and d.lost_at is not null))
    order by d.id limit ${sql.lit(QUEUE_MAX)}`.execute(queries);
  return rows.map(({ id, organisation, uid, code, network, state, lost_at: lostAt, seen_at: seenAt }) => {
    const action = state === 'credited' ? 'deposits.reverse' : 'deposits.decide';
    return {
      id,
      organisation,
      action,
      detail: code ?? '',
      subject: uid ?? network,
      by: uid ?? '',
      since: lostAt ?? seenAt,
      heldBy: '',
      isForMe: actionProblem(actor, action) === undefined,
    };
  });
}

interface DetailRow extends DepositRow {
  readonly network_name: string | null;
  readonly contract: string | null;
  readonly sender: string | null;
  readonly remainder: number | bigint;
  readonly block_hash: string | null;
  readonly credited_at: number | null;
  readonly email: string | null;
  readonly kyc_level: number | null;
  readonly frozen_at: number | null;
}

interface DepositHold {
  readonly amount: string;
  readonly state: DepositHoldState;
}

export interface DepositCase {
  readonly deposit: ListedDeposit;
  readonly row: DetailRow;
  readonly isSandbox: boolean;
  readonly holds: readonly DepositHold[];
  /** The request to take it back that waits. */
  readonly approval: number | null;
  readonly others: readonly ListedDeposit[];
}

interface DepositCaseDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly chains: Chains;
}

/** Everything about one deposit that the operator may see. */
export async function readDepositCase(
  { database: { queries }, clock, chains }: DepositCaseDeps,
  actor: OperatorActor,
  id: number,
): Promise<Result<DepositCase>> {
  const { rows } = await sql<DetailRow>`select ${COLUMNS}, p.network_name, d.contract, d.sender, d.remainder, d.block_hash, d.credited_at,
    u.email, u.kyc_level, u.frozen_at from ${SOURCE} where ${visible(actor)} and d.id = ${id}`.execute(queries);
  const row = rows[0];
  if (!row) return refused('not_found');
  const holds = await withDeposits(queries)
    .selectFrom('deposit_holds')
    .select(['units', 'state'])
    .where('deposit', '=', id)
    .orderBy('id')
    .execute();
  const approval = await queries
    .selectFrom('approvals')
    .select('id')
    .where('action', '=', 'deposits.reverse')
    .where('subject', '=', row.tx_id)
    .where('decision', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return done({
    deposit: listed(row),
    row,
    isSandbox: chains.of(row.network)?.isSandbox === true,
    holds: holds.map(({ units, state }) => ({ amount: formatUnits(BigInt(units), row.scale ?? 0), state })),
    approval: approval?.id ?? null,
    others: row.owner === null ? [] : await othersOf(queries, row.owner, id),
  });
}

async function othersOf(queries: Database['queries'], owner: number, id: number): Promise<readonly ListedDeposit[]> {
  const { rows } = await sql<DepositRow>`select ${COLUMNS} from ${SOURCE} where d.owner = ${owner} and d.id <> ${id}
    order by d.id desc limit ${sql.lit(OTHERS_MAX)}`.execute(queries);
  return rows.map(listed);
}
