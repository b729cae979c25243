import { actionProblem, coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { isWhitelisting, type WithdrawalState } from '@marque/domain/withdrawals';
import type { Selectable } from 'kysely';
import type { Chains, Signer } from '../../ports/chain.ts';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { lockoutOf } from '../identity/lockout.ts';
import type { Case } from '../operators/work.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import { payoutOf } from './draft-payouts.ts';
import { withPayouts, type PayoutTables } from './payout-rows.ts';
import type { WithdrawalRow } from './tables.ts';

export interface ReviewDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly chains: Chains;
  readonly approvalText?: Signer['approvalText'] | undefined;
}

const COLUMNS = [
  'withdrawals.id',
  'withdrawals.organisation',
  'withdrawals.user_id',
  'withdrawals.protocol',
  'withdrawals.address',
  'withdrawals.amount',
  'withdrawals.fee',
  'withdrawals.value',
  'withdrawals.state',
  'withdrawals.people',
  'withdrawals.risks',
  'withdrawals.requested_at',
  'withdrawals.due_at',
  'withdrawals.tx_id',
  'users.uid',
  'tokens.code',
  'tokens.scale',
] as const;

export type ReviewedRow = Pick<
  WithdrawalRow,
  | 'id'
  | 'organisation'
  | 'user_id'
  | 'protocol'
  | 'address'
  | 'amount'
  | 'fee'
  | 'value'
  | 'state'
  | 'people'
  | 'risks'
  | 'requested_at'
  | 'due_at'
  | 'tx_id'
> & { readonly uid: string; readonly code: string; readonly scale: number };

/** Withdrawals of the organisations that the operator works for; what found no funds never was one. */
const ofScope = ({ queries }: Pick<Database, 'queries'>, { scope }: OperatorActor) =>
  withPayouts(queries)
    .selectFrom('withdrawals')
    .innerJoin('users', 'users.id', 'withdrawals.user_id')
    .innerJoin('tokens', 'tokens.id', 'withdrawals.token')
    .where('withdrawals.state', 'not in', ['requested', 'refused'])
    .$if(scope !== 'all', (rows) => rows.where('withdrawals.organisation', 'in', scope === 'all' ? [] : [...scope]));

export interface WithdrawalsAsked extends PageRange {
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly state: WithdrawalState | undefined;
  readonly token: string | undefined;
  readonly sort: 'requested_at' | 'value';
  readonly isAscending: boolean;
}

export async function listForReview({ database }: ReviewDeps, actor: OperatorActor, asked: WithdrawalsAsked): Promise<Paged<ReviewedRow>> {
  const { text, organisation, state, token, sort, isAscending, size } = asked;
  let rows = ofScope(database, actor);
  if (organisation !== undefined) rows = rows.where('withdrawals.organisation', '=', organisation);
  if (state !== undefined) rows = rows.where('withdrawals.state', '=', state);
  if (token !== undefined) rows = rows.where('tokens.code', '=', token);
  if (text !== undefined)
    rows = rows.where((is) =>
      is.or(
        (['users.uid', 'withdrawals.address', 'withdrawals.tx_id'] as const).map((column) =>
          is(is.fn('strpos', [is.fn('lower', [column]), is.val(text.toLowerCase())]), '>', 0),
        ),
      ),
    );
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const direction = isAscending ? 'asc' : 'desc';
  const items = await rows
    .select(COLUMNS)
    .orderBy(sort === 'value' ? 'withdrawals.value' : 'withdrawals.id', direction)
    .orderBy('withdrawals.id', direction)
    .limit(size)
    .offset(offsetOf(asked))
    .execute();
  return { count: Number(count), items };
}

const QUEUE_MAX = 1_000;

/** What waits for an operator, the oldest first. */
export async function waitingWithdrawals({ database }: Pick<ReviewDeps, 'database'>, actor: OperatorActor): Promise<readonly Case[]> {
  const rows = await ofScope(database, actor)
    .select(COLUMNS)
    .where('withdrawals.state', 'in', ['waiting', 'held'])
    .where((row) => row.or([row('withdrawals.people', '>', 0), row('withdrawals.state', '=', 'held')]))
    .orderBy('withdrawals.id')
    .limit(QUEUE_MAX)
    .execute();
  const isForMe = actionProblem(actor, 'withdrawals.decide') === undefined;
  return rows.map(({ id, organisation, code, uid, requested_at: since }) => ({
    id,
    organisation,
    action: 'withdrawals.decide',
    detail: code,
    subject: uid,
    by: uid,
    since,
    heldBy: '',
    isForMe,
  }));
}

export interface ReviewedWithdrawal {
  readonly row: ReviewedRow & Pick<WithdrawalRow, 'memo' | 'note' | 'confirmations' | 'decided_at' | 'finished_at' | 'facts'>;
  readonly confirmationsNeeded: number;
  readonly user: {
    readonly email: string;
    readonly kycLevel: number;
    readonly userType: 'individual' | 'enterprise' | 'brand';
    readonly registeredAt: number;
    readonly isFrozen: boolean;
    readonly lockout: ReturnType<typeof lockoutOf>;
    readonly isWhitelisting: boolean;
  };
  readonly approval: number | null;
  readonly payout:
    | {
        readonly state: string;
        readonly batch: number | null;
        readonly note: string;
        readonly isSandbox: boolean;
        /** What operators sign, and who has; empty where nobody has to. */
        readonly text: string;
        readonly signedBy: readonly string[];
        readonly transactions: readonly Selectable<PayoutTables['payout_transactions']>[];
      }
    | undefined;
  readonly others: readonly ReviewedRow[];
}

const OTHERS_MAX = 10;

/** Everything that decides on one withdrawal. */
export async function readForReview(deps: ReviewDeps, actor: OperatorActor, id: number): Promise<Result<ReviewedWithdrawal>> {
  const { database, clock, chains } = deps;
  const now = clock.now();
  const row = await ofScope(database, actor)
    .leftJoin('withdrawal_whitelists', 'withdrawal_whitelists.user_id', 'withdrawals.user_id')
    .leftJoin('token_protocols', (join) =>
      join.onRef('token_protocols.token', '=', 'withdrawals.token').onRef('token_protocols.protocol', '=', 'withdrawals.protocol'),
    )
    .select([
      ...COLUMNS,
      'withdrawals.memo',
      'withdrawals.note',
      'withdrawals.confirmations',
      'withdrawals.decided_at',
      'withdrawals.finished_at',
    ])
    .select(['withdrawals.facts', 'token_protocols.confirmations as needed', 'users.email', 'users.kyc_level', 'users.user_type'])
    .select(['users.created_at', 'users.frozen_at', 'users.lock_cause', 'users.locked_until', 'is_on', 'ends_at'])
    .where('withdrawals.id', '=', id)
    .executeTakeFirst();
  if (!row || !coversOrganisation(actor.scope, row.organisation)) return refused('withdrawal_unknown');
  const approval = await database.queries
    .selectFrom('approvals')
    .select('id')
    .where('action', '=', 'withdrawals.approve')
    .where('subject', '=', String(id))
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const others = await ofScope(database, actor)
    .select(COLUMNS)
    .where('withdrawals.user_id', '=', row.user_id)
    .where('withdrawals.id', '!=', id)
    .orderBy('withdrawals.id', 'desc')
    .limit(OTHERS_MAX)
    .execute();
  return done({
    row,
    confirmationsNeeded: row.needed ?? 1,
    user: {
      email: row.email ?? '',
      kycLevel: row.kyc_level,
      userType: row.user_type,
      registeredAt: row.created_at,
      isFrozen: row.frozen_at !== null,
      lockout: lockoutOf(row, now),
      isWhitelisting: row.is_on !== null && isWhitelisting({ isOn: row.is_on, endsAt: row.ends_at }, now),
    },
    approval: approval?.id ?? null,
    payout: await readPayout(deps, id, chains.of(row.protocol)?.isSandbox === true),
    others,
  });
}

async function readPayout(
  { database: { queries }, approvalText }: ReviewDeps,
  withdrawal: number,
  isSandbox: boolean,
): Promise<ReviewedWithdrawal['payout']> {
  const rows = withPayouts(queries);
  const payout = await rows
    .selectFrom('payouts')
    .leftJoin('payout_batches', 'payout_batches.id', 'payouts.batch')
    .select(['payouts.id', 'payouts.state', 'payouts.batch', 'payouts.note', 'payout_batches.note as batch_note', 'payouts.network'])
    .select(['payouts.address', 'payouts.memo', 'payouts.contract', 'payouts.amount'])
    .where('payouts.withdrawal', '=', withdrawal)
    .executeTakeFirst();
  if (!payout) return undefined;
  const { state, batch, note } = payout;
  const signed = await rows.selectFrom('payout_approvals').select('operator').where('payout', '=', payout.id).orderBy('operator').execute();
  const transactions =
    batch === null ? [] : await rows.selectFrom('payout_transactions').selectAll().where('batch', '=', batch).orderBy('id').execute();
  const text = approvalText?.(payout.network, payoutOf(payout)) ?? '';
  return {
    state,
    batch,
    note: note || (payout.batch_note ?? ''),
    isSandbox,
    text,
    signedBy: signed.map(({ operator }) => operator),
    transactions,
  };
}
