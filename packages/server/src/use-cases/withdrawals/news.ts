import { formatUnits } from '@marque/domain/money';
import { WITHDRAWAL_STATES } from '@marque/domain/withdrawals';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { WithdrawalDeps } from './deps.ts';
import { withWithdrawals } from './tables.ts';

export type WithdrawalNews =
  | 'withdrawal-requested'
  | 'withdrawal-approved'
  | 'withdrawal-sent'
  | 'withdrawal-completed'
  | 'withdrawal-rejected'
  | 'withdrawal-cancelled'
  | 'withdrawal-failed';

/** An address as a person recognises it, without its middle. */
const shortAddress = (address: string): string => (address.length <= 16 ? address : `${address.slice(0, 8)}…${address.slice(-6)}`);

/** Writes what has become of a withdrawal for its owner, in the transaction of what it tells. */
export async function tellOfWithdrawal(
  { listings, notifications }: Pick<WithdrawalDeps, 'listings' | 'notifications'>,
  queries: Kysely<Schema>,
  id: number,
  kind: WithdrawalNews,
): Promise<void> {
  const row = await withWithdrawals(queries)
    .selectFrom('withdrawals')
    .select(['user_id', 'token', 'amount', 'address', 'note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const token = listings.tokenById(row.token);
  if (!token) return;
  const amount = `${formatUnits(BigInt(row.amount), token.scale)} ${token.alias}`;
  const fields = { amount, address: shortAddress(row.address), reason: row.note };
  await notifications.put(queries, { user: row.user_id, kind, fields });
}

/** After the commit: mail leaves, and the owner's open pages show where it stands. */
export const pushWithdrawal =
  ({ database, notifications, notices, report }: Pick<WithdrawalDeps, 'database' | 'notifications' | 'notices' | 'report'>) =>
  (user: number, id: number): void => {
    notifications.push(user);
    void withWithdrawals(database.queries)
      .selectFrom('withdrawals')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
      .then(
        (row) => row && notices.notify(user, { topic: 'withdrawal', record_id: String(id), status: String(WITHDRAWAL_STATES[row.state]) }),
      )
      .catch(report);
  };
