import type { OwnerId, Posting } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';

const WORLD: OwnerId = 0;
const REASON = 'demo-grant';
const AT_ONCE = 500;

export interface GrantedAmount {
  readonly token: number;
  /** In the token's smallest unit. */
  readonly units: bigint;
}

export interface Grant {
  readonly id: number;
  readonly owner: OwnerId;
  readonly amounts: readonly GrantedAmount[];
  readonly state: 'requested' | 'accepted' | 'refused';
}

interface GrantRequest {
  readonly owner: OwnerId;
  readonly day: string;
  readonly amounts: readonly GrantedAmount[];
  readonly now: number;
}

const COLUMNS = ['id', 'user_id', 'amounts', 'state'] as const;

type GrantRow = Pick<Grant, 'id' | 'state'> & {
  readonly user_id: number;
  readonly amounts: readonly { readonly token: number; readonly units: string }[];
};

const toGrant = ({ id, user_id: owner, amounts, state }: GrantRow): Grant => ({
  id,
  owner,
  state,
  amounts: amounts.map(({ token, units }) => ({ token, units: BigInt(units) })),
});

/** Writes a user's grant of a day, or gives the one that is there; a refused one is none. */
export async function requestGrant(queries: Kysely<Schema>, { owner, day, amounts, now }: GrantRequest): Promise<Grant | undefined> {
  const written = JSON.stringify(amounts.map(({ token, units }) => ({ token, units: String(units) })));
  const created = await queries
    .insertInto('demo_grants')
    .values({ user_id: owner, day, state: 'requested', refusal: null, amounts: written, requested_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).where('state', '<>', 'refused').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  const row =
    created ??
    (await queries
      .selectFrom('demo_grants')
      .select(COLUMNS)
      .where('user_id', '=', owner)
      .where('day', '=', day)
      .where('state', '<>', 'refused')
      .executeTakeFirst());
  return row && toGrant(row);
}

/** What a grant asks the engine for. */
export const grantIntent = ({ id, owner, amounts }: Grant): Intent => ({
  reference: String(id),
  owner,
  // What stores have kept since the first of them.
  fingerprint: REASON,
  request: {
    kind: 'post',
    reason: REASON,
    reference: String(id),
    postings: amounts.flatMap(({ token, units }): readonly Posting[] => [
      { owner: WORLD, token, account: 'world', amount: -units },
      { owner, token, account: 'usable', amount: units },
    ]),
  },
});

async function requestedBefore(queries: Kysely<Schema>, before: number): Promise<readonly Intent[]> {
  const rows = await queries
    .selectFrom('demo_grants')
    .select(COLUMNS)
    .where('state', '=', 'requested')
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => grantIntent(toGrant(row)));
}

async function settle(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void> {
  for (const { reference, refusal } of results) {
    await queries
      .updateTable('demo_grants')
      .set({ state: refusal === null ? 'accepted' : 'refused', refusal })
      .where('id', '=', Number(reference))
      .where('state', '=', 'requested')
      .execute();
  }
}

/** Starting amounts of a demo. */
export const demoGrants: IntentKind = { reason: REASON, requestedBefore, settle };
