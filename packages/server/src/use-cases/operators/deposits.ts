import { confirmationsOf, type DepositState } from '@marque/domain/assets';
import { formatUnits } from '@marque/domain/money';
import { coversOrganisation, type Action, type OperatorActor } from '@marque/domain/operators';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Notices } from '../../ports/feed.ts';
import type { Notifications } from '../../ports/notifications.ts';
import { requestReversal, submitReversal } from '../deposits/lost-deposits.ts';
import { withDeposits } from '../deposits/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import { requestApproval, type ApprovedWork } from './approvals.ts';
import { audited, type Audited, type AuditedDeps } from './audit.ts';
import type { UserName } from './users.ts';

interface DepositsAsked extends PageRange {
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly state: DepositState | 'lost' | undefined;
  readonly isAscending: boolean;
}

export interface ListedDeposit {
  readonly id: number;
  readonly organisation: number | null;
  readonly uid: string;
  readonly owner: number | null;
  readonly token: string;
  readonly amount: string;
  readonly network: string;
  readonly state: DepositState;
  readonly isLost: boolean;
  readonly held: string;
  readonly confirmed: number;
  readonly confirmations: number;
  readonly txId: string;
  readonly address: string;
  readonly memo: string;
  readonly reason: string;
  readonly seenAt: number;
}

export interface DepositRow {
  readonly id: number;
  readonly organisation: number | null;
  readonly uid: string | null;
  readonly owner: number | null;
  readonly code: string | null;
  readonly scale: number | null;
  readonly units: number | bigint | null;
  readonly chain_amount: number | bigint;
  readonly network: string;
  readonly state: DepositState;
  readonly lost_at: number | null;
  readonly held: number | bigint;
  readonly height: number | null;
  readonly head: number | null;
  readonly confirmations: number | null;
  readonly tx_id: string;
  readonly address: string;
  readonly memo: string | null;
  readonly reason: string;
  readonly seen_at: number;
}

export const SOURCE = sql`deposits d left join users u on u.id = d.owner left join tokens t on t.id = d.token
  left join token_protocols p on p.token = d.token and p.protocol = d.network`;
export const COLUMNS = sql`d.id, u.organisation, u.uid, d.owner, t.code, t.scale, d.units, d.chain_amount, d.network, d.state, d.lost_at, d.height,
  d.tx_id, d.address, d.memo, d.reason, d.seen_at, p.confirmations,
  (select height from chain_watches w where w.network = d.network) as head,
  (select coalesce(sum(h.units), 0) from deposit_holds h where h.deposit = d.id and h.state = 'open') as held`;

/** What is nobody's yet concerns all organisations. */
export const visible = ({ scope }: OperatorActor) =>
  scope === 'all' ? sql`true` : scope.length === 0 ? sql`false` : sql`u.organisation in (${sql.join([...scope])})`;

export const listed = (row: DepositRow): ListedDeposit => ({
  id: row.id,
  organisation: row.organisation,
  uid: row.uid ?? '',
  owner: row.owner,
  token: row.code ?? '',
  amount: row.units === null || row.scale === null ? String(row.chain_amount) : formatUnits(BigInt(row.units), row.scale),
  network: row.network,
  state: row.state,
  isLost: row.lost_at !== null && row.state === 'credited',
  held: formatUnits(BigInt(row.held), row.scale ?? 0),
  confirmed: confirmationsOf(row.height, row.head ?? 0, row.confirmations ?? 0),
  confirmations: row.confirmations ?? 0,
  txId: row.tx_id,
  address: row.address,
  memo: row.memo ?? '',
  reason: row.reason,
  seenAt: row.seen_at,
});

export async function listDeposits(
  { queries }: Pick<Database, 'queries'>,
  actor: OperatorActor,
  { text, organisation, state, isAscending, ...range }: DepositsAsked,
): Promise<Paged<ListedDeposit>> {
  const found = sql`${SOURCE} where ${visible(actor)}
    ${organisation === undefined ? sql`` : sql`and u.organisation = ${organisation}`}
    ${state === undefined ? sql`` : state === 'lost' ? sql`and d.lost_at is not null and d.state = 'credited'` : sql`and d.state = ${state}`}
    ${text === undefined ? sql`` : sql`and (strpos(d.tx_id, ${text}) > 0 or strpos(d.address, ${text}) > 0 or d.memo = ${text} or u.uid = ${text})`}`;
  const counted = await sql<{ count: number }>`select count(*) as count from ${found}`.execute(queries);
  const direction = isAscending ? sql`asc` : sql`desc`;
  const { rows } =
    await sql<DepositRow>`select ${COLUMNS} from ${found} order by d.id ${direction} limit ${range.size} offset ${offsetOf(range)}`.execute(
      queries,
    );
  return { count: Number(counted.rows[0]?.count ?? 0), items: rows.map(listed) };
}

async function readOne({ queries }: Pick<Database, 'queries'>, actor: OperatorActor, id: number): Promise<ListedDeposit | undefined> {
  const { rows } = await sql<DepositRow>`select ${COLUMNS} from ${SOURCE} where ${visible(actor)} and d.id = ${id}`.execute(queries);
  return rows[0] && listed(rows[0]);
}

interface AskedOfDeposit {
  readonly id: number;
  readonly reason: string;
}

/** Does something to a deposit that the operator may see, and writes it down. */
async function onDeposit<T>(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, reason, action }: AskedOfDeposit & { readonly action: Action },
  work: (database: Database, deposit: ListedDeposit) => Promise<Result<Audited<T>>>,
): Promise<Result<T>> {
  if (reason === '') return refused('reason_missing', { field: 'reason' });
  const deposit = await readOne(deps.database, actor, id);
  if (!deposit) return refused('not_found');
  const entry = { action, reason, subject: `${deposit.network} ${deposit.txId}`, organisation: deposit.organisation ?? undefined };
  return audited(deps, actor, { ...entry, ...(deposit.organisation !== null && { organisation: deposit.organisation }) }, (database) =>
    work(database, deposit),
  );
}

const DECISIONS = {
  hold: { from: ['confirming'], becomes: 'held' },
  release: { from: ['held'], becomes: 'confirming' },
  fail: { from: ['confirming', 'held', 'unassigned'], becomes: 'failed' },
} as const satisfies Record<string, { readonly from: readonly DepositState[]; readonly becomes: DepositState }>;

interface DecidingDeps extends AuditedDeps {
  readonly notifications: Notifications;
  /** Its owner's open pages show what became of it at once. */
  readonly notices: Notices;
}

/** Holds a deposit back, lets it go on or ends it, before it is credited. */
export async function decideDeposit(
  deps: DecidingDeps,
  actor: OperatorActor,
  { decision, ...asked }: AskedOfDeposit & { readonly decision: keyof typeof DECISIONS },
): Promise<Result<null>> {
  const { from, becomes } = DECISIONS[decision];
  const decided = await onDeposit(deps, actor, { ...asked, action: 'deposits.decide' }, async ({ queries }, deposit) => {
    const changed = await withDeposits(queries)
      .updateTable('deposits')
      .set({ state: becomes, reason: decision === 'release' ? '' : asked.reason })
      .where('id', '=', asked.id)
      .where('state', 'in', [...from])
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) return refused('deposit_state');
    if (becomes === 'failed' && deposit.owner !== null) {
      const fields = { amount: `${deposit.amount} ${deposit.token}`, reason: asked.reason };
      await deps.notifications.put(queries, { user: deposit.owner, kind: 'deposit-failed', fields });
    }
    return done({ value: deposit.owner, before: { state: deposit.state }, after: { state: becomes } });
  });
  if (!decided.ok) return decided;
  const owner = decided.value;
  if (becomes === 'failed' && owner !== null) deps.notifications.push(owner);
  if (owner !== null) deps.notices.notify(owner, { topic: 'deposit' });
  return done(null);
}

/** Gives a deposit that is nobody's to a user; it is credited as soon as it has its confirmations. */
export async function assignDeposit(
  deps: Omit<DecidingDeps, 'notifications'>,
  actor: OperatorActor,
  { organisation, uid, ...asked }: AskedOfDeposit & UserName,
): Promise<Result<null>> {
  const assigned = await onDeposit(deps, actor, { ...asked, action: 'deposits.decide' }, async ({ queries }) => {
    if (!coversOrganisation(actor.scope, organisation)) return refused('user_unknown', { field: 'uid' });
    const user = await queries
      .selectFrom('users')
      .select('id')
      .where('organisation', '=', organisation)
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (!user) return refused('user_unknown', { field: 'uid' });
    const changed = await withDeposits(queries)
      .updateTable('deposits')
      .set({ owner: user.id, state: 'confirming' })
      .where('id', '=', asked.id)
      .where('state', '=', 'unassigned')
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n
      ? done({ value: user.id, before: { uid: '' }, after: { uid }, organisation })
      : refused('deposit_state');
  });
  if (!assigned.ok) return assigned;
  deps.notices.notify(assigned.value, { topic: 'deposit' });
  return done(null);
}

const isLost = async ({ queries }: Pick<Database, 'queries'>, id: number): Promise<boolean> =>
  (await withDeposits(queries)
    .selectFrom('deposits')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'credited')
    .where('lost_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** Asks for what is held of a lost deposit to be taken back. Nobody can do that alone. */
export async function requestDepositReversal(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, reason }: AskedOfDeposit,
): Promise<Result<{ readonly id: number }>> {
  const deposit = await readOne(deps.database, actor, id);
  if (!deposit || deposit.organisation === null) return refused('not_found');
  const { organisation, txId, held, amount, token } = deposit;
  const payload = { organisation, deposit: id, token, amount, held };
  return requestApproval(deps, actor, { action: 'deposits.reverse', organisation, subject: txId, payload, reason }, async (database) =>
    (await isLost(database, id)) ? done(null) : refused('deposit_state'),
  );
}

/** Takes back what is held, as soon as the decision is committed. */
export const reverseDeposit =
  (deps: { readonly gateway: Pick<ExchangeGateway, 'submit'>; readonly report: (fault: unknown) => void }): ApprovedWork =>
  async (database, { payload, now }) => {
    const deposit = Number(payload['deposit']);
    if (!(await isLost(database, deposit))) return refused('deposit_state');
    const intents = await requestReversal(database.queries, deposit, now);
    return done({
      after: { deposit, holds: intents.length },
      // What fails here is submitted again by the job.
      afterwards: () => submitReversal(deps.gateway, intents).catch(deps.report),
    });
  };
