import type { TransferDirection } from '@marque/domain/assets';
import type { OwnerId, Posting } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { withTransfers } from './tables.ts';

const REASON = 'account-transfer';
const AT_ONCE = 500;

export interface AccountTransfer {
  readonly id: number;
  readonly owner: OwnerId;
  readonly direction: TransferDirection;
  readonly token: number;
  /** In the token's smallest unit. */
  readonly units: bigint;
}

/** What a transfer asks the engine for: the same amount leaves the one account and arrives at the other. */
export function accountTransferIntent({ id, owner, direction, token, units }: AccountTransfer): Intent {
  const [from, to] = direction === 'token_to_fiat' ? (['usable', 'fiat'] as const) : (['fiat', 'usable'] as const);
  const postings: readonly Posting[] = [
    { owner, token, account: from, amount: -units },
    { owner, token, account: to, amount: units },
  ];
  return { reference: String(id), owner, request: { kind: 'post', reason: REASON, reference: String(id), postings } };
}

async function requestedBefore(queries: Kysely<Schema>, before: number): Promise<readonly Intent[]> {
  const rows = await withTransfers(queries)
    .selectFrom('account_transfers')
    .select(['id', 'user_id', 'direction', 'token', 'units'])
    .where('state', '=', 'requested')
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id, user_id: owner, direction, token, units }) =>
    accountTransferIntent({ id, owner, direction, token, units: BigInt(units) }),
  );
}

async function settle(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void> {
  for (const { reference, refusal } of results) {
    await withTransfers(queries)
      .updateTable('account_transfers')
      .set({ state: refusal === null ? 'accepted' : 'refused', refusal })
      .where('id', '=', Number(reference))
      .where('state', '=', 'requested')
      .execute();
  }
}

/** Funds that go between the token account and the fiat account of one owner. */
export const accountTransfers: IntentKind = { reason: REASON, requestedBefore, settle };
