import type { Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { withRecharge } from './tables.ts';

const AT_ONCE = 500;

interface Worth {
  readonly organisation: number;
  readonly token: number;
  /** In the token's smallest unit. */
  readonly units: bigint;
}

interface Row extends Worth {
  readonly id: number;
}

/** Sets aside what the codes of a batch are worth. */
export const issueIntent = ({ id, organisation, token, units }: Row): Intent => ({
  reference: String(id),
  owner: organisation,
  request: {
    kind: 'post',
    reason: 'code-issue',
    reference: String(id),
    postings: [
      { owner: organisation, token, account: 'organisation.reward', amount: -units },
      { owner: organisation, token, account: 'organisation.transit', amount: units },
    ],
  },
});

/** Pays one code out. */
export const redeemIntent = ({ id, organisation, token, units, user }: Row & { readonly user: number }): Intent => ({
  reference: String(id),
  owner: user,
  request: {
    kind: 'post',
    reason: 'code-redeem',
    reference: String(id),
    postings: [
      { owner: organisation, token, account: 'organisation.transit', amount: -units },
      { owner: user, token, account: 'usable', amount: units },
    ],
  },
});

/** Gives back what codes were worth that nobody can redeem any more. */
export const returnIntent = ({ id, organisation, token, units }: Row): Intent => ({
  reference: String(id),
  owner: organisation,
  request: {
    kind: 'post',
    reason: 'code-return',
    reference: String(id),
    postings: [
      { owner: organisation, token, account: 'organisation.transit', amount: -units },
      { owner: organisation, token, account: 'organisation.reward', amount: units },
    ],
  },
});

const stateOf = ({ refusal }: CommandResult) => ({ state: refusal === null ? ('accepted' as const) : ('refused' as const), refusal });

/** Batches whose worth is being set aside. */
export const codeIssues: IntentKind = {
  reason: 'code-issue',
  requestedBefore: async (queries, before) => {
    const rows = await withRecharge(queries)
      .selectFrom('recharge_batches')
      .select(['id', 'organisation', 'token', 'units', 'codes'])
      .where('state', '=', 'requested')
      .where('requested_at', '<', before)
      .orderBy('requested_at')
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ units, codes, ...row }) => issueIntent({ ...row, units: BigInt(units) * BigInt(codes) }));
  },
  settle: (queries, results) =>
    forEach(results, (result) =>
      withRecharge(queries)
        .updateTable('recharge_batches')
        .set(stateOf(result))
        .where('id', '=', Number(result.reference))
        .where('state', '=', 'requested')
        .execute(),
    ),
};

/** Codes that somebody redeems. */
export const codeRedemptions: IntentKind = {
  reason: 'code-redeem',
  requestedBefore: async (queries, before) => {
    const rows = await withRecharge(queries)
      .selectFrom('recharge_codes as code')
      .innerJoin('recharge_batches as batch', 'batch.id', 'code.batch')
      .select(['code.id', 'code.user_id', 'batch.organisation', 'batch.token', 'batch.units'])
      .where('code.state', '=', 'redeeming')
      .where('code.redeemed_at', '<', before)
      .orderBy('code.redeemed_at')
      .limit(AT_ONCE)
      .execute();
    return rows.flatMap(({ units, user_id: user, ...row }) =>
      user === null ? [] : [redeemIntent({ ...row, user, units: BigInt(units) })],
    );
  },
  settle: (queries, results) =>
    forEach(results, ({ reference, refusal }) =>
      withRecharge(queries)
        .updateTable('recharge_codes')
        .set({ state: refusal === null ? 'used' : 'failed' })
        .where('id', '=', Number(reference))
        .where('state', '=', 'redeeming')
        .execute(),
    ),
};

/** What is on its way back. */
export const codeReturns: IntentKind = {
  reason: 'code-return',
  requestedBefore: async (queries, before) => {
    const rows = await withRecharge(queries)
      .selectFrom('recharge_returns as back')
      .innerJoin('recharge_batches as batch', 'batch.id', 'back.batch')
      .select(['back.id', 'back.codes', 'batch.organisation', 'batch.token', 'batch.units'])
      .where('back.state', '=', 'requested')
      .where('back.requested_at', '<', before)
      .orderBy('back.requested_at')
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ units, codes, ...row }) => returnIntent({ ...row, units: BigInt(units) * BigInt(codes) }));
  },
  settle: (queries, results) =>
    forEach(results, (result) =>
      withRecharge(queries)
        .updateTable('recharge_returns')
        .set(stateOf(result))
        .where('id', '=', Number(result.reference))
        .where('state', '=', 'requested')
        .execute(),
    ),
};

async function forEach(results: readonly CommandResult[], write: (result: CommandResult) => Promise<unknown>): Promise<void> {
  for (const result of results) await write(result);
}

export const RECHARGE_INTENTS: readonly IntentKind[] = [codeIssues, codeRedemptions, codeReturns];

/** The worth of so many codes of a batch. */
export async function worthOf(queries: Kysely<Schema>, batch: number, codes: number): Promise<Worth> {
  const { organisation, token, units } = await withRecharge(queries)
    .selectFrom('recharge_batches')
    .select(['organisation', 'token', 'units'])
    .where('id', '=', batch)
    .executeTakeFirstOrThrow();
  return { organisation, token, units: BigInt(units) * BigInt(codes) };
}
