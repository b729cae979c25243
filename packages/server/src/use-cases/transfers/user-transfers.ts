import { formatUnits } from '@marque/domain/money';
import { maskAccount } from '@marque/domain/identity';
import type { OwnerId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Notifications } from '../../ports/notifications.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { accountOf } from '../identity/account-name.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { withTransfers } from './tables.ts';

const USER_TRANSFER = 'user-transfer';
const AT_ONCE = 500;

export interface UserTransfer {
  readonly id: number;
  readonly sender: OwnerId;
  readonly recipient: OwnerId;
  readonly token: number;
  /** In the token's smallest unit. */
  readonly units: bigint;
}

/** What a transfer asks the engine for: the whole amount goes from one user to the other, without a fee (K059). */
export const userTransferIntent = ({ id, sender, recipient, token, units }: UserTransfer): Intent => ({
  reference: String(id),
  owner: sender,
  request: {
    kind: 'post',
    reason: USER_TRANSFER,
    reference: String(id),
    postings: [
      { owner: sender, token, account: 'usable', amount: -units },
      { owner: recipient, token, account: 'usable', amount: units },
    ],
  },
});

async function requestedBefore(queries: Kysely<Schema>, before: number): Promise<readonly Intent[]> {
  const rows = await withTransfers(queries)
    .selectFrom('user_transfers')
    .select(['id', 'sender', 'recipient', 'token', 'units'])
    .where('state', '=', 'requested')
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ units, ...row }) => userTransferIntent({ ...row, units: BigInt(units) }));
}

/** Funds that one user sends to another; the receiver is told when they have arrived. */
export function userTransfers(notifications: Notifications): IntentKind {
  // Receivers of what was settled and is not committed yet, by the number of the transfer.
  const receivers = new Map<string, OwnerId>();
  return {
    reason: USER_TRANSFER,
    requestedBefore,
    settle: async (queries, results) => {
      for (const result of results) {
        const receiver = await settleOne(queries, notifications, result);
        if (receiver !== undefined) receivers.set(result.reference, receiver);
      }
    },
    afterSettled: (results) => {
      for (const { reference } of results) {
        const receiver = receivers.get(reference);
        receivers.delete(reference);
        if (receiver !== undefined) notifications.push(receiver);
      }
    },
  };
}

/** Gives who has received something. */
async function settleOne(
  queries: Kysely<Schema>,
  notifications: Notifications,
  { reference, refusal }: CommandResult,
): Promise<OwnerId | undefined> {
  const row = await withTransfers(queries)
    .updateTable('user_transfers')
    .set({ state: refusal === null ? 'accepted' : 'refused', refusal })
    .where('id', '=', Number(reference))
    .where('state', '=', 'requested')
    .returning(['sender', 'recipient', 'token', 'units'])
    .executeTakeFirst();
  if (!row || refusal !== null) return undefined;
  const [sender, token] = await Promise.all([
    queries.selectFrom('users').select(['email', 'mobile_no']).where('id', '=', row.sender).executeTakeFirstOrThrow(),
    queries.selectFrom('tokens').select(['alias', 'scale']).where('id', '=', row.token).executeTakeFirstOrThrow(),
  ]);
  await notifications.put(queries, {
    user: row.recipient,
    kind: 'transfer-received',
    fields: { amount: formatUnits(BigInt(row.units), token.scale), token: token.alias, account: maskAccount(accountOf(sender)) },
  });
  return row.recipient;
}
