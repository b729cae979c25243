import { formatUnits } from '@marque/domain/money';
import type { Kysely } from 'kysely';
import type { Listings } from '../../ports/listings.ts';
import type { Notifications } from '../../ports/notifications.ts';
import type { Notices } from '../../ports/feed.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { withLockUps, type LockUpRecordRow } from './tables.ts';

interface NewsDeps {
  readonly listings: Pick<Listings, 'tokenById'>;
  readonly notifications: Notifications;
  readonly notices: Pick<Notices, 'notify'>;
}

/** Tells people what their lock-ups came to. */
export interface LockUpNews {
  /** In the transaction in which records end. */
  put(queries: Kysely<Schema>, records: readonly number[]): Promise<void>;
  /** After the commit: mail leaves, and open pages ask again. */
  push(records: readonly number[]): void;
}

export function lockUpNews({ listings, notifications, notices }: NewsDeps): LockUpNews {
  /** Whom what was put and is not committed yet is for, by record. */
  const readers = new Map<number, readonly number[]>();
  const amount = (units: number | bigint, token: number): string => {
    const { scale, alias } = listings.tokenById(token) ?? { scale: 0, alias: '' };
    return `${formatUnits(BigInt(units), scale)} ${alias}`;
  };
  const putOwner = async (queries: Kysely<Schema>, row: LockUpRecordRow): Promise<void> => {
    if (row.state !== 'matured' && row.state !== 'rolled_over') return;
    const kind = row.state === 'matured' ? 'lock-up-matured' : 'lock-up-rolled-over';
    const fields = { amount: amount(row.principal, row.token), bonus: amount(row.bonus, row.bonus_token) };
    await notifications.put(queries, { user: row.user_id, kind, fields });
  };
  const putInviter = async (queries: Kysely<Schema>, row: LockUpRecordRow): Promise<number | undefined> => {
    const { inviter, reward, state, bonus_token } = row;
    if (inviter === null || BigInt(reward) === 0n || state === 'redeemed') return undefined;
    await notifications.put(queries, { user: inviter, kind: 'lock-up-invite-reward', fields: { amount: amount(reward, bonus_token) } });
    return inviter;
  };
  return {
    put: async (queries, records) => {
      if (records.length === 0) return;
      const rows = await withLockUps(queries).selectFrom('lock_up_records').selectAll().where('id', 'in', records).execute();
      for (const row of rows) {
        await putOwner(queries, row);
        const inviter = await putInviter(queries, row);
        readers.set(row.id, inviter === undefined ? [row.user_id] : [row.user_id, inviter]);
      }
    },
    push: (records) => {
      for (const record of records) {
        const [owner, inviter] = readers.get(record) ?? [];
        readers.delete(record);
        if (owner !== undefined) {
          notifications.push(owner);
          notices.notify(owner, { topic: 'lock-up' });
        }
        if (inviter !== undefined) notifications.push(inviter);
      }
    },
  };
}
