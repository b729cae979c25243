import type { Actor } from '@marque/domain/identity';
import { transactionAddress } from '@marque/domain/listing';
import { statesOfStatus, type WithdrawalState } from '@marque/domain/withdrawals';
import type { Token } from '@marque/domain/trading';
import { offsetOf, type Paged, type PageRange } from '../paged.ts';
import type { WithdrawalDeps } from './deps.ts';
import { withWithdrawals, type WithdrawalRow } from './tables.ts';

/** A withdrawal as its owner sees it; amounts in units, times in epoch ms. */
export interface OwnWithdrawal {
  readonly id: number;
  /** Its owner's name for it; empty where none was given. */
  readonly key: string;
  readonly token: Token;
  readonly protocol: string;
  readonly networkName: string;
  readonly address: string;
  readonly memo: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly state: WithdrawalState;
  readonly note: string;
  readonly txId: string;
  /** The page of an explorer about it; empty where there is none. */
  readonly txAddress: string;
  readonly confirmations: number;
  /** So many are asked for. */
  readonly confirmationsNeeded: number;
  readonly requestedAt: number;
  readonly dueAt: number;
}

export interface WithdrawalFilter extends PageRange {
  readonly token: string | undefined;
  /** As the wire has it. */
  readonly status?: number | undefined;
  readonly states?: readonly WithdrawalState[] | undefined;
  /** The owner's name for it. */
  readonly key?: string | undefined;
  readonly begin: number | undefined;
  readonly end: number | undefined;
}

const COLUMNS = [
  'id',
  'client_key',
  'token',
  'protocol',
  'address',
  'memo',
  'amount',
  'fee',
  'state',
  'note',
  'tx_id',
  'confirmations',
  'requested_at',
  'due_at',
] as const;

function ownWithdrawal(
  { listings, tokenProtocols }: Pick<WithdrawalDeps, 'listings' | 'tokenProtocols'>,
  row: Pick<WithdrawalRow, (typeof COLUMNS)[number]>,
): OwnWithdrawal | undefined {
  const token = listings.tokenById(row.token);
  if (!token) return undefined;
  const protocol = tokenProtocols.of(token.id).find((known) => known.protocol === row.protocol);
  return {
    id: row.id,
    key: row.client_key ?? '',
    token,
    protocol: row.protocol,
    networkName: protocol?.networkName ?? row.protocol,
    address: row.address,
    memo: row.memo ?? '',
    amount: BigInt(row.amount),
    fee: BigInt(row.fee),
    state: row.state,
    note: row.note,
    txId: row.tx_id ?? '',
    txAddress: transactionAddress(protocol?.explorer ?? '', row.tx_id ?? ''),
    confirmations: row.confirmations,
    confirmationsNeeded: protocol?.confirmations ?? 1,
    requestedAt: row.requested_at,
    dueAt: row.due_at,
  };
}

/** What a list of withdrawals is made from. */
type ListedFrom = Pick<WithdrawalDeps, 'database' | 'listings' | 'tokenProtocols'>;

/** One page of the user's withdrawals, newest first; one that found no funds never was. */
export async function listWithdrawals(deps: ListedFrom, actor: Actor, filter: WithdrawalFilter): Promise<Paged<OwnWithdrawal>> {
  const { token: name, status, states, key, begin, end } = filter;
  const token = name === undefined ? undefined : deps.listings.token(name);
  if (name !== undefined && !token) return { count: 0, items: [] };
  let rows = withWithdrawals(deps.database.queries)
    .selectFrom('withdrawals')
    .where('user_id', '=', actor.owner)
    .where('state', '!=', 'refused');
  if (token) rows = rows.where('token', '=', token.id);
  if (status !== undefined) rows = rows.where('state', 'in', statesOfStatus(status));
  if (states !== undefined) rows = rows.where('state', 'in', states);
  if (key !== undefined) rows = rows.where('client_key', '=', key);
  if (begin !== undefined) rows = rows.where('requested_at', '>=', begin);
  if (end !== undefined) rows = rows.where('requested_at', '<=', end);
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const items = await rows.select(COLUMNS).orderBy('id', 'desc').limit(filter.size).offset(offsetOf(filter)).execute();
  return { count: Number(count), items: items.flatMap((row) => ownWithdrawal(deps, row) ?? []) };
}

/** The user's last withdrawal of a token. */
export async function lastWithdrawal(deps: WithdrawalDeps, actor: Actor, name: string): Promise<OwnWithdrawal | undefined> {
  const token = deps.listings.token(name);
  if (!token) return undefined;
  const row = await withWithdrawals(deps.database.queries)
    .selectFrom('withdrawals')
    .select(COLUMNS)
    .where('user_id', '=', actor.owner)
    .where('token', '=', token.id)
    .where('state', '!=', 'refused')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && ownWithdrawal(deps, row);
}
