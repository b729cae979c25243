import type { OwnerId } from '@marque/engine';
import type { Kysely, Selectable } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { putPayout, type PayoutPlan } from './payout-rows.ts';
import { withWithdrawals, type WithdrawalTables } from './tables.ts';

const WORLD: OwnerId = 0;
const REASON = 'withdrawal';
const PURPOSE = 'withdrawal';
const AT_ONCE = 500;

const ASKING = ['opening', 'releasing', 'capturing'] as const;

/** What of a row the engine is asked by. */
export type AskingRow = Pick<
  Selectable<WithdrawalTables['withdrawals']>,
  'id' | 'user_id' | 'organisation' | 'token' | 'amount' | 'fee' | 'funds' | 'hold'
>;

export const ASKING_COLUMNS = ['id', 'user_id', 'organisation', 'token', 'amount', 'fee', 'funds', 'hold'] as const;

/**
 * What a row asks for now. Its whole amount is set aside at the request; once the chain has it, what was sent goes to the world and
 * the fee to the user's organisation; what is not sent goes back with the fee.
 */
export function withdrawalIntent(row: AskingRow): Intent | undefined {
  const { id, user_id: owner, organisation, token, funds, hold } = row;
  const reference = String(id);
  const amount = BigInt(row.amount);
  const fee = BigInt(row.fee);
  const of = { owner, purpose: PURPOSE, reason: REASON, reference, amount } as const;
  if (funds === 'opening') return { reference, owner, request: { kind: 'open-hold', ...of, token } };
  if (hold === null) return undefined;
  if (funds === 'releasing') return { reference, owner, request: { kind: 'release-hold', ...of, hold } };
  if (funds !== 'capturing') return undefined;
  const credits = [
    { owner: WORLD, token, account: 'world', amount: amount - fee },
    ...(fee > 0n ? [{ owner: organisation, token, account: 'organisation.fee', amount: fee } as const] : []),
  ] as const;
  return { reference, owner, request: { kind: 'capture-hold', ...of, hold, credits } };
}

async function requestedBefore(queries: Kysely<Schema>, before: number): Promise<readonly Intent[]> {
  const rows = await withWithdrawals(queries)
    .selectFrom('withdrawals')
    .select(ASKING_COLUMNS)
    .where('funds', 'in', ASKING)
    .where('funds_at', '<', before)
    .orderBy('funds_at')
    .limit(AT_ONCE)
    .execute();
  return rows.flatMap((row) => withdrawalIntent(row) ?? []);
}

interface SettleDeps {
  /** How a withdrawal that nobody has to agree to is paid; undefined where no wallet can. */
  readonly planOf: PayoutPlan;
  /** Tells the owner of a request that stands. */
  readonly notifyOwner: (queries: Kysely<Schema>, id: number) => Promise<void>;
  readonly push: (user: number, id: number) => void;
}

/** Follows holds, captures and releases of withdrawals. */
export const withdrawalIntents = ({ planOf, notifyOwner, push }: SettleDeps): IntentKind => ({
  reason: REASON,
  requestedBefore,
  settle: async (queries, results) => {
    for (const result of results) await settleOne(queries, result, { planOf, notifyOwner });
  },
  afterSettled: (results) => {
    for (const { owner, reference } of results) push(owner, Number(reference));
  },
});

async function settleOne(
  queries: Kysely<Schema>,
  { kind, reference, refusal, hold, at }: CommandResult,
  { planOf, notifyOwner }: Pick<SettleDeps, 'planOf' | 'notifyOwner'>,
): Promise<void> {
  const id = Number(reference);
  const rows = withWithdrawals(queries).updateTable('withdrawals').where('id', '=', id);
  if (kind === 'open-hold') {
    if (refusal !== null) {
      await rows.where('funds', '=', 'opening').set({ state: 'refused', funds: 'none', funds_at: at, note: refusal }).execute();
      return;
    }
    const row = await rows
      .where('funds', '=', 'opening')
      .set({ state: 'waiting', funds: 'held', funds_at: at, hold })
      .returning(['token', 'protocol', 'address', 'memo', 'amount', 'fee', 'people', 'due_at'])
      .executeTakeFirst();
    if (!row) return;
    await notifyOwner(queries, id);
    if (row.people > 0) return;
    const plan = await planOf(queries, row);
    const isPut = plan !== undefined && (await putPayout(queries, { withdrawal: id, plan, dueAt: row.due_at, now: at }));
    // What no wallet can pay is an operator's.
    const next = isPut ? ({ state: 'approved', decided_at: at } as const) : ({ state: 'held' } as const);
    await rows.where('state', '=', 'waiting').set(next).execute();
    return;
  }
  if (refusal !== null) return;
  if (kind === 'release-hold') await rows.where('funds', '=', 'releasing').set({ funds: 'returned', funds_at: at }).execute();
  else if (kind === 'capture-hold') await rows.where('funds', '=', 'capturing').set({ funds: 'paid', funds_at: at }).execute();
}
