import type { Actor } from '@marque/domain/identity';
import { ADDRESS_BOOK_MAX, usableFrom } from '@marque/domain/withdrawals';
import type { Token } from '@marque/domain/trading';
import { done, refused, type Result } from '../result.ts';
import { findRoute, type WithdrawalDeps } from './deps.ts';
import { readDestination, type GivenDestination } from './destination.ts';
import { readGate } from './gate.ts';
import { withWithdrawals } from './tables.ts';

export interface BookedAddress {
  readonly id: number;
  readonly title: string;
  readonly token: Token;
  readonly protocol: string;
  readonly address: string;
  readonly memo: string;
  readonly createdAt: number;
  readonly usableFrom: number;
}

interface NewAddress extends GivenDestination {
  readonly title: string;
  readonly token: string;
  readonly protocol: string;
}

/** Adds an address: the network, the name, the address and the memo are looked at in this order (V-069). */
export async function bookAddress(deps: WithdrawalDeps, actor: Actor, given: NewAddress): Promise<Result<BookedAddress>> {
  const route = findRoute(deps, actor.organisation, given);
  if (!route.ok) return route;
  const title = given.title.trim();
  if (title === '') return refused('address_title_missing', { field: 'title' });
  const destination = readDestination(deps, route.value, given);
  if (!destination.ok) return destination;
  const { token, protocol } = route.value;
  const { address, memo } = destination.value;
  const added = await deps.database.transaction(async (queries): Promise<Result<BookedAddress>> => {
    // One at a time for each user, so that two at once cannot exceed the limit.
    await queries.selectFrom('users').select('id').where('id', '=', actor.owner).forUpdate().execute();
    const rows = withWithdrawals(queries);
    const own = await rows
      .selectFrom('withdrawal_addresses')
      .select(['token', 'protocol', 'address', 'memo'])
      .where('user_id', '=', actor.owner)
      .execute();
    const isThere = own.some(
      (row) => row.token === token.id && row.protocol === protocol.protocol && row.address === address && row.memo === memo,
    );
    if (isThere) return refused('address_listed', { field: 'address_to' });
    if (own.length >= ADDRESS_BOOK_MAX) return refused('list_full');
    const now = deps.clock.now();
    const gate = await readGate(deps, queries, actor, now);
    if (!gate) return refused('session_missing');
    const usable = usableFrom(gate.whitelist, now);
    const { id } = await rows
      .insertInto('withdrawal_addresses')
      .values({
        user_id: actor.owner,
        title,
        token: token.id,
        protocol: protocol.protocol,
        address,
        memo,
        created_at: now,
        usable_from: usable,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const fields = { title, network: protocol.networkName };
    await deps.notifications.put(queries, { user: actor.owner, kind: 'withdrawal-address-added', fields });
    return done({ id, title, token, protocol: protocol.protocol, address, memo, createdAt: now, usableFrom: usable });
  });
  if (added.ok) deps.notifications.push(actor.owner);
  return added;
}

/** The user's addresses, newest first, of one token where its code is given. */
export async function bookedAddresses(
  { database, listings }: Pick<WithdrawalDeps, 'database' | 'listings'>,
  actor: Actor,
  name: string | undefined,
): Promise<readonly BookedAddress[]> {
  const asked = name === undefined ? undefined : listings.token(name);
  if (name !== undefined && !asked) return [];
  let rows = withWithdrawals(database.queries).selectFrom('withdrawal_addresses').selectAll().where('user_id', '=', actor.owner);
  if (asked) rows = rows.where('token', '=', asked.id);
  return (await rows.orderBy('id', 'desc').execute()).flatMap(
    ({ id, title, token: tokenId, protocol, address, memo, created_at: createdAt, usable_from: usable }) => {
      const token = listings.tokenById(tokenId);
      return token ? [{ id, title, token, protocol, address, memo, createdAt, usableFrom: usable }] : [];
    },
  );
}

/** Takes one of the user's own addresses out. */
export async function unbookAddress({ database }: Pick<WithdrawalDeps, 'database'>, actor: Actor, id: number): Promise<Result<null>> {
  const gone = await withWithdrawals(database.queries)
    .deleteFrom('withdrawal_addresses')
    .where('id', '=', id)
    .where('user_id', '=', actor.owner)
    .returning('id')
    .executeTakeFirst();
  return gone ? done(null) : refused('not_found');
}
