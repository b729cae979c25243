import { maskRechargeCode } from '@marque/domain/recharge';
import type { OperatorActor } from '@marque/domain/operators';
import { hashOfCode, newCode } from '../../recharge/code-hash.ts';
import type { SettlingDeps } from '../../intents.ts';
import { endBatch, submitReturn } from '../../recharge/end-batches.ts';
import { withRecharge } from '../../recharge/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import { batchName } from './batches.ts';

const INSERTED_AT_ONCE = 1_000;

interface BatchAsked {
  readonly id: number;
  readonly reason: string;
}

/** Makes the codes of a batch and gives them out, once: afterwards nobody can read them again, the exchange included. */
export async function takeCodes(
  deps: AuditedDeps & { readonly secret: string },
  actor: OperatorActor,
  { id, reason }: BatchAsked,
): Promise<Result<readonly string[]>> {
  const found = await batchName(deps.database, actor, id);
  if (!found.ok) return found;
  const { organisation, token } = found.value;
  return audited(deps, actor, { action: 'codes.take', organisation, subject: token, reason }, async ({ queries }) => {
    const now = deps.clock.now();
    const taken = await withRecharge(queries)
      .updateTable('recharge_batches')
      .set({ taken_at: now, taken_by: actor.id })
      .where('id', '=', id)
      .where('state', '=', 'accepted')
      .where('taken_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('codes')
      .executeTakeFirst();
    if (!taken) return refused((await isTaken(queries, id)) ? 'codes_taken' : 'batch_not_open');
    const codes = new Set<string>();
    while (codes.size < taken.codes) codes.add(newCode());
    const rows = [...codes].map((code) => ({
      batch: id,
      organisation,
      code_hash: hashOfCode(deps.secret, organisation, code),
      masked: maskRechargeCode(code),
      state: 'unused' as const,
      user_id: null,
      redeemed_at: null,
    }));
    for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
      await withRecharge(queries)
        .insertInto('recharge_codes')
        .values(rows.slice(from, from + INSERTED_AT_ONCE))
        .execute();
    return done({ value: [...codes], after: { batch: id, codes: codes.size } });
  });
}

const isTaken = async (queries: Parameters<typeof withRecharge>[0], id: number): Promise<boolean> => {
  const row = await withRecharge(queries).selectFrom('recharge_batches').select('taken_at').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.taken_at !== null;
};

/** Ends a batch: what nobody has redeemed by now is worth nothing any more, and the funds for it go back. */
export async function voidBatch(deps: AuditedDeps & SettlingDeps, actor: OperatorActor, { id, reason }: BatchAsked): Promise<Result<null>> {
  const found = await batchName(deps.database, actor, id);
  if (!found.ok) return found;
  const { organisation, token } = found.value;
  const entry = { action: 'codes.void', organisation, subject: token, reason } as const;
  const ended = await audited(deps, actor, entry, async ({ queries }) => {
    const open = await withRecharge(queries)
      .selectFrom('recharge_batches')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'accepted')
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return refused('batch_not_open');
    const returned = await endBatch(queries, { batch: id, cause: 'void', now: deps.clock.now() });
    return done({ value: { returned }, after: { batch: id, codes: returned?.codes ?? 0 } });
  });
  if (!ended.ok) return ended;
  const { returned } = ended.value;
  // What fails here is submitted again by the job.
  if (returned) await submitReturn(deps, returned).catch(deps.report);
  return done(null);
}
