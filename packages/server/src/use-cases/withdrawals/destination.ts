import type { Actor } from '@marque/domain/identity';
import { ADDRESS_MAX, isMemo, MEMO_MAX, usableByKeyFrom, WHITELIST_HOURS } from '@marque/domain/withdrawals';
import type { AddressProblem } from '../../ports/chain.ts';
import type { RefusalName } from '@marque/contract/refusals';
import { done, refused, type Result } from '../result.ts';
import type { WithdrawalDeps, WithdrawalRoute } from './deps.ts';
import { withWithdrawals, type WithdrawalQueries } from './tables.ts';

/** Where a withdrawal goes, as the chain spells it; no memo is an empty one. */
export interface Destination {
  readonly address: string;
  readonly memo: string;
}

export interface GivenDestination {
  readonly address: string;
  readonly memo: string;
  /** The person has said that the recipient needs no memo. */
  readonly isWithoutMemo: boolean;
}

const PROBLEMS: Readonly<Record<AddressProblem, RefusalName>> = {
  malformed: 'address_malformed',
  wrong_network: 'address_wrong_network',
  checksum: 'address_checksum',
};

/** No chain of ours says how its addresses look: letters and digits without spaces, at least. */
const PLAIN_ADDRESS = /^[A-Za-z0-9:._-]{8,}$/;

/** The address first, then the memo (V-064, V-068). */
export function readDestination(
  { chains }: Pick<WithdrawalDeps, 'chains'>,
  { protocol: { protocol: network, needMemo } }: WithdrawalRoute,
  given: GivenDestination,
): Result<Destination> {
  const typed = given.address.trim();
  if (typed === '') return refused('address_empty', { field: 'address_to' });
  const addresses = chains.of(network)?.addresses;
  const problem = addresses
    ? addresses.problemOf(typed)
    : typed.length > ADDRESS_MAX || !PLAIN_ADDRESS.test(typed)
      ? 'malformed'
      : undefined;
  if (problem) return refused(PROBLEMS[problem], { field: 'address_to' });
  const memo = needMemo ? given.memo.trim() : '';
  if (needMemo && memo === '' && !given.isWithoutMemo) return refused('memo_missing', { field: 'memo' });
  if (memo !== '' && !isMemo(memo)) return refused('memo_invalid', { field: 'memo', max: MEMO_MAX });
  return done({ address: addresses ? addresses.normalise(typed) : typed, memo });
}

interface Listed {
  readonly createdAt: number;
  readonly usableFrom: number;
}

export async function listedDestination(
  queries: WithdrawalQueries,
  user: number,
  { token, protocol }: WithdrawalRoute,
  { address, memo }: Destination,
): Promise<Listed | undefined> {
  const row = await queries
    .selectFrom('withdrawal_addresses')
    .select(['created_at', 'usable_from'])
    .where('user_id', '=', user)
    .where('token', '=', token.id)
    .where('protocol', '=', protocol.protocol)
    .where('address', '=', address)
    .where('memo', '=', memo)
    .executeTakeFirst();
  return row && { createdAt: row.created_at, usableFrom: row.usable_from };
}

/** Where only listed addresses are paid: it is one, and its hold is over; for a key that is longer. */
export async function whitelistProblem(
  { database }: Pick<WithdrawalDeps, 'database'>,
  { owner, via }: Actor,
  route: WithdrawalRoute,
  destination: Destination,
  now: number,
): Promise<Result<null>> {
  const listed = await listedDestination(withWithdrawals(database.queries), owner, route, destination);
  if (!listed) return refused('address_not_listed', { field: 'address_to' });
  const from = via.kind === 'api-key' ? usableByKeyFrom(listed) : listed.usableFrom;
  return from > now ? refused('address_on_hold', { field: 'address_to', hours: WHITELIST_HOURS }) : done(null);
}
