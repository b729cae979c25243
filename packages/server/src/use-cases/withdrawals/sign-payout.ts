import type { OperatorActor } from '@marque/domain/operators';
import { audited, type AuditedDeps } from '../operators/audit.ts';
import { done, refused, type Result } from '../result.ts';
import type { WithdrawalDeps } from './deps.ts';
import { pushWithdrawal } from './news.ts';
import { withPayouts } from './payout-rows.ts';

/** What the signer says of a payout that lacks signatures. */
const MISSING = 'approval_missing';
const SIGNATURE = /^[0-9a-f]{128}$/;

interface GivenApproval {
  readonly id: number;
  readonly signature: string;
  readonly reason: string;
}

/**
 * Keeps what an operator signed elsewhere, under the operator's own name; a later signature takes its place. Whether it is right only the
 * signer can say, which has the public keys: a payout that it gave back for want of signatures is asked for again.
 */
export async function signPayout(
  deps: WithdrawalDeps & AuditedDeps,
  actor: OperatorActor,
  { id, signature: given, reason }: GivenApproval,
): Promise<Result<null>> {
  const row = await withPayouts(deps.database.queries)
    .selectFrom('withdrawals')
    .leftJoin('payouts', 'payouts.withdrawal', 'withdrawals.id')
    .select(['withdrawals.organisation', 'withdrawals.user_id', 'payouts.id as payout'])
    .where('withdrawals.id', '=', id)
    .executeTakeFirst();
  if (!row) return refused('withdrawal_unknown');
  const { organisation, payout } = row;
  const signature = given.trim().toLowerCase();
  const entry = { action: 'withdrawals.sign', organisation, subject: String(id), reason } as const;
  const signed = await audited(deps, actor, entry, async ({ queries }) => {
    if (payout === null || !deps.approvalText) return refused('payout_takes_no_signature');
    if (!SIGNATURE.test(signature)) return refused('payout_signature_invalid', { field: 'signature' });
    const rows = withPayouts(queries);
    const { state, note } = await rows
      .selectFrom('payouts')
      .select(['state', 'note'])
      .where('id', '=', payout)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state !== 'waiting' && state !== 'refused') return refused('payout_takes_no_signature');
    const now = deps.clock.now();
    await rows
      .insertInto('payout_approvals')
      .values({ payout, operator: actor.email, signature, given_at: now })
      .onConflict((conflict) => conflict.columns(['payout', 'operator']).doUpdateSet({ signature, given_at: now }))
      .execute();
    if (state === 'refused' && note === MISSING) {
      const held = await rows
        .updateTable('withdrawals')
        .set({ state: 'approved' })
        .where('id', '=', id)
        .where('state', '=', 'held')
        .returning('id')
        .executeTakeFirst();
      if (held) await rows.updateTable('payouts').set({ state: 'waiting', batch: null, note: '' }).where('id', '=', payout).execute();
    }
    return done({ value: null, after: { signature } });
  });
  if (signed.ok) pushWithdrawal(deps)(row.user_id, id);
  return signed;
}
