import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withConversion } from '../conversion/tables.ts';
import { withTransfers } from '../transfers/tables.ts';

const MOVES_MAX = 100;

interface Amount {
  readonly token: string;
  readonly scale: number;
  readonly units: bigint;
}

/** A transfer or a conversion that a user has a part in. */
export interface UserMove extends Amount {
  readonly id: number;
  readonly kind: 'token_to_fiat' | 'fiat_to_token' | 'sent' | 'received' | 'converted';
  /** Epoch ms. */
  readonly at: number;
  readonly state: 'requested' | 'accepted' | 'refused';
  /** Of a conversion: what came out. */
  readonly received: Amount | undefined;
  /** Of a transfer between users: the other one. */
  readonly uid: string;
  readonly note: string;
}

/** The newest of a user's transfers and conversions, those that were refused too. */
export async function readUserMoves(queries: Kysely<Schema>, user: number): Promise<readonly UserMove[]> {
  const all = await Promise.all([ownTransfers(queries, user), transfersToUsers(queries, user), conversionsOf(queries, user)]);
  return all
    .flat()
    .toSorted((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, MOVES_MAX);
}

async function ownTransfers(queries: Kysely<Schema>, user: number): Promise<readonly UserMove[]> {
  const rows = await withTransfers(queries)
    .selectFrom('account_transfers')
    .innerJoin('tokens', 'tokens.id', 'account_transfers.token')
    .select(['account_transfers.id', 'direction', 'requested_at', 'state', 'units', 'tokens.code', 'tokens.scale'])
    .where('user_id', '=', user)
    .orderBy('account_transfers.id', 'desc')
    .limit(MOVES_MAX)
    .execute();
  return rows.map(({ id, direction, requested_at: at, state, units, code, scale }) => ({
    id,
    kind: direction,
    at,
    state,
    token: code,
    scale,
    units: BigInt(units),
    received: undefined,
    uid: '',
    note: '',
  }));
}

async function transfersToUsers(queries: Kysely<Schema>, user: number): Promise<readonly UserMove[]> {
  const rows = await withTransfers(queries)
    .selectFrom('user_transfers')
    .innerJoin('tokens', 'tokens.id', 'user_transfers.token')
    .innerJoin('users as senders', 'senders.id', 'user_transfers.sender')
    .innerJoin('users as recipients', 'recipients.id', 'user_transfers.recipient')
    .select(['user_transfers.id', 'sender', 'requested_at', 'state', 'units', 'note', 'tokens.code', 'tokens.scale'])
    .select(['senders.uid as from', 'recipients.uid as to'])
    .where((is) => is.or([is('sender', '=', user), is('recipient', '=', user)]))
    .orderBy('user_transfers.id', 'desc')
    .limit(MOVES_MAX)
    .execute();
  return rows.map(({ id, sender, requested_at: at, state, units, note, code, scale, from, to }) => ({
    id,
    kind: sender === user ? ('sent' as const) : ('received' as const),
    at,
    state,
    token: code,
    scale,
    units: BigInt(units),
    received: undefined,
    uid: sender === user ? to : from,
    note,
  }));
}

async function conversionsOf(queries: Kysely<Schema>, user: number): Promise<readonly UserMove[]> {
  const rows = await withConversion(queries)
    .selectFrom('conversions')
    .innerJoin('tokens as given', 'given.id', 'conversions.token_from')
    .innerJoin('tokens as gained', 'gained.id', 'conversions.token_to')
    .select(['conversions.id', 'requested_at', 'state', 'units_from', 'units_to'])
    .select(['given.code', 'given.scale', 'gained.code as codeTo', 'gained.scale as scaleTo'])
    .where('user_id', '=', user)
    .orderBy('conversions.id', 'desc')
    .limit(MOVES_MAX)
    .execute();
  return rows.map(({ id, requested_at: at, state, units_from: given, units_to: gained, code, scale, codeTo, scaleTo }) => ({
    id,
    kind: 'converted' as const,
    at,
    state,
    token: code,
    scale,
    units: BigInt(given),
    received: { token: codeTo, scale: scaleTo, units: BigInt(gained) },
    uid: '',
    note: '',
  }));
}
