import { formatUnits } from '@marque/domain/money';
import type { AccountKind, OwnerId } from '@marque/engine';
import type { Generated, Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Notifications } from '../../ports/notifications.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';

const AT_ONCE = 500;
export const CORRECTION = 'correction';

/** `treasury-movement`: between an organisation's own accounts and the world. `correction`: between one of them and a user's account. */
type MovementReason = 'treasury-movement' | 'correction';
export type MovementState = 'requested' | 'accepted' | 'refused';

// Kysely adds tables of a type, not of an interface.
type TreasuryMovementTables = {
  treasury_movements: {
    id: Generated<number>;
    reason: MovementReason;
    organisation: number;
    token: number;
    units: number | bigint;
    from_owner: number;
    from_account: AccountKind;
    to_owner: number;
    to_account: AccountKind;
    approval: number;
    state: MovementState;
    refusal: string | null;
    requested_at: number;
    /** Of a correction: whose account, and what it is about; null and empty elsewhere. */
    user_id: Generated<number | null>;
    concerns: Generated<string>;
  };
};

/** The store with this feature's own table. */
export const withTreasuryMovements = (queries: Kysely<Schema>): Kysely<Schema & TreasuryMovementTables> =>
  queries.withTables<TreasuryMovementTables>();

/** One account of one owner. */
export interface Place {
  readonly owner: OwnerId;
  readonly account: AccountKind;
}

export interface TreasuryMovement {
  readonly id: number;
  readonly reason: MovementReason;
  readonly organisation: number;
  readonly token: number;
  /** In the token's smallest unit. */
  readonly units: bigint;
  readonly from: Place;
  readonly to: Place;
  /** Of a correction: whose account, and what it is about. */
  readonly user?: OwnerId;
  readonly concerns?: string;
}

/** Writes what was approved; a second row for one approval cannot be. */
export async function writeMovement(
  queries: Kysely<Schema>,
  { approval, now, ...movement }: Omit<TreasuryMovement, 'id'> & { readonly approval: number; readonly now: number },
): Promise<TreasuryMovement> {
  const { from, to, user, concerns, ...rest } = movement;
  const { id } = await withTreasuryMovements(queries)
    .insertInto('treasury_movements')
    .values({
      ...rest,
      from_owner: from.owner,
      from_account: from.account,
      to_owner: to.owner,
      to_account: to.account,
      user_id: user ?? null,
      concerns: concerns ?? '',
      approval,
      state: 'requested',
      refusal: null,
      requested_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...movement };
}

/** What a movement asks the engine for. */
export const movementIntent = ({ id, reason, organisation, token, units, from, to }: TreasuryMovement): Intent => ({
  reference: String(id),
  owner: organisation,
  request: {
    kind: 'post',
    reason,
    reference: String(id),
    postings: [
      { ...from, token, amount: -units },
      { ...to, token, amount: units },
    ],
  },
});

const kindOf = (reason: MovementReason): Pick<IntentKind, 'reason' | 'requestedBefore'> => ({
  reason,
  requestedBefore: async (queries, before) => {
    const rows = await withTreasuryMovements(queries)
      .selectFrom('treasury_movements')
      .selectAll()
      .where('reason', '=', reason)
      .where('state', '=', 'requested')
      .where('requested_at', '<', before)
      .orderBy('requested_at')
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ id, organisation, token, units, from_owner, from_account, to_owner, to_account }) =>
      movementIntent({
        id,
        reason,
        organisation,
        token,
        units: BigInt(units),
        from: { owner: from_owner, account: from_account },
        to: { owner: to_owner, account: to_account },
      }),
    );
  },
});

const settleOne = async (queries: Kysely<Schema>, { reference, refusal }: CommandResult) =>
  withTreasuryMovements(queries)
    .updateTable('treasury_movements')
    .set({ state: refusal === null ? 'accepted' : 'refused', refusal })
    .where('id', '=', Number(reference))
    .where('state', '=', 'requested')
    .returning(['user_id', 'token', 'units', 'from_owner', 'concerns'])
    .executeTakeFirst();

/** An organisation's own money that two operators have moved. */
export const treasuryMovements: IntentKind = {
  ...kindOf('treasury-movement'),
  settle: async (queries, results) => {
    for (const result of results) await settleOne(queries, result);
  },
};

/** Users' balances that two operators have corrected. */
export function corrections(notifications: Notifications): IntentKind {
  const corrected = new Map<string, OwnerId>();
  return {
    ...kindOf(CORRECTION),
    settle: async (queries, results) => {
      for (const result of results) {
        const row = await settleOne(queries, result);
        if (!row || row.user_id === null || result.refusal !== null) continue;
        const token = await queries.selectFrom('tokens').select(['alias', 'scale']).where('id', '=', row.token).executeTakeFirstOrThrow();
        const amount = formatUnits(BigInt(row.units), token.scale);
        await notifications.put(queries, {
          user: row.user_id,
          kind: 'balance-corrected',
          fields: { amount: row.from_owner === row.user_id ? `-${amount}` : `+${amount}`, token: token.alias, reference: row.concerns },
        });
        corrected.set(result.reference, row.user_id);
      }
    },
    afterSettled: (results) => {
      for (const { reference } of results) {
        const user = corrected.get(reference);
        corrected.delete(reference);
        if (user !== undefined) notifications.push(user);
      }
    },
  };
}
