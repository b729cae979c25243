import type { OwnerId } from '@marque/engine';
import type { Generated, Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';

const WORLD: OwnerId = 0;
const REASON = 'manual-credit';
const AT_ONCE = 500;

// Kysely adds tables of a type, not of an interface.
type ManualCreditTables = {
  manual_credits: {
    id: Generated<number>;
    user_id: number;
    token: number;
    units: number | bigint;
    approval: number;
    state: 'requested' | 'accepted' | 'refused';
    refusal: string | null;
    requested_at: number;
  };
};

/** The store with this feature's own table. */
export const withManualCredits = (queries: Kysely<Schema>): Kysely<Schema & ManualCreditTables> => queries.withTables<ManualCreditTables>();

export interface ManualCredit {
  readonly id: number;
  readonly owner: OwnerId;
  readonly token: number;
  /** In the token's smallest unit. */
  readonly units: bigint;
}

/** Writes what was approved; a second row for one approval cannot be. */
export async function writeCredit(
  queries: Kysely<Schema>,
  { owner, token, units, approval, now }: Omit<ManualCredit, 'id'> & { readonly approval: number; readonly now: number },
): Promise<ManualCredit> {
  const { id } = await withManualCredits(queries)
    .insertInto('manual_credits')
    .values({ user_id: owner, token, units, approval, state: 'requested', refusal: null, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, owner, token, units };
}

/** What a credit asks the engine for: what comes in from outside is owed by the world. */
export const creditIntent = ({ id, owner, token, units }: ManualCredit): Intent => ({
  reference: String(id),
  owner,
  request: {
    kind: 'post',
    reason: REASON,
    reference: String(id),
    postings: [
      { owner: WORLD, token, account: 'world', amount: -units },
      { owner, token, account: 'usable', amount: units },
    ],
  },
});

async function requestedBefore(queries: Kysely<Schema>, before: number): Promise<readonly Intent[]> {
  const rows = await withManualCredits(queries)
    .selectFrom('manual_credits')
    .select(['id', 'user_id', 'token', 'units'])
    .where('state', '=', 'requested')
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id, user_id: owner, token, units }) => creditIntent({ id, owner, token, units: BigInt(units) }));
}

async function settle(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void> {
  for (const { reference, refusal } of results) {
    await withManualCredits(queries)
      .updateTable('manual_credits')
      .set({ state: refusal === null ? 'accepted' : 'refused', refusal })
      .where('id', '=', Number(reference))
      .where('state', '=', 'requested')
      .execute();
  }
}

/** Funds that two operators have put on somebody's account. */
export const manualCredits: IntentKind = { reason: REASON, requestedBefore, settle };
