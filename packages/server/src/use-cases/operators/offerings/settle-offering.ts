import { formatUnits } from '@marque/domain/money';
import type { OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { lockOffering, readOffering, type Offering } from '../../offerings/offerings.ts';
import { computePlan, hasOrdersInFlight, type ComputedPlan } from '../../offerings/settlement-plan.ts';
import { withOfferings } from '../../offerings/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { requestApproval, type ApprovedWork } from '../approvals.ts';
import type { AuditedDeps } from '../audit.ts';
import { changeableOffering, isEnded, namedOffering } from './offerings.ts';

/** Stands for the digest of a plan that needs none: a cancelled offering refunds everybody. */
const CANCELLED = 'cancelled';

/** A plan that may be carried out: nothing is sold any more, and no payment is on its way. */
export async function readySettlement(queries: Kysely<Schema>, offering: Offering, now: number): Promise<Result<ComputedPlan>> {
  if (!isEnded(offering, now)) return refused('offering_state');
  if (await hasOrdersInFlight(queries, offering.id)) return refused('settlement_waits');
  return done(await computePlan(queries, offering, { isCancelled: false }));
}

/** Asks another operator to let an offering be settled by the plan that the first one has seen, known by its digest. */
export async function requestSettlement(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, hash, reason }: { readonly id: number; readonly hash: string; readonly reason: string },
): Promise<Result<{ readonly id: number }>> {
  const known = await changeableOffering(deps, actor, id);
  if (!known.ok) return known;
  const offering = known.value;
  // Worked out beside the request's transaction: reading so many orders must keep nobody waiting.
  const ready = await readySettlement(deps.database.queries, offering, deps.clock.now());
  if (!ready.ok) return ready;
  const { plan, copies } = ready.value;
  if (ready.value.hash !== hash) return refused('settlement_changed');
  const payload = {
    offering: id,
    hash,
    outcome: plan.isRefunded ? 'refund' : 'complete',
    orders: plan.orders.length,
    copies,
    tokens: `${formatUnits(plan.tokens, offering.token.scale)} ${offering.token.code}`,
    units: String(plan.tokens),
  };
  const request = { action: 'offerings.settle', ...namedOffering(offering, reason), payload } as const;
  return requestApproval(deps, actor, request, async ({ queries }) => {
    const now = await readOffering(queries, id);
    return now?.state === 'scheduled' ? done(null) : refused('offering_state');
  });
}

/**
 * Begins the settlement that two operators have agreed on. From here on the job works; it works the plan out once more and holds it against the
 * digest before it touches an order.
 */
export const settleOffering: ApprovedWork = async ({ queries }, { id: approval, payload, now }) => {
  const id = Number(payload['offering']);
  const offering = (await lockOffering(queries, id)) ? await readOffering(queries, id) : undefined;
  if (!offering) return refused('offering_unknown');
  if (!isEnded(offering, now)) return refused('offering_state');
  if (await hasOrdersInFlight(queries, id)) return refused('settlement_waits');
  if (offering.copiesHeld !== Number(payload['copies'])) return refused('settlement_changed');
  await withOfferings(queries)
    .updateTable('offerings')
    .set({
      state: 'settling',
      approval,
      plan_hash: String(payload['hash']),
      plan_tokens: BigInt(String(payload['units'])),
      plan_refunds: payload['outcome'] === 'refund',
    })
    .where('id', '=', id)
    .execute();
  return done({ before: { offering: id, state: offering.state }, after: { offering: id, state: 'settling', hash: payload['hash'] } });
};

/** Asks another operator to let an offering be cancelled: every buyer is refunded whole, and the tokens go back to the issuer. */
export async function requestCancellation(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<{ readonly id: number }>> {
  const known = await changeableOffering(deps, actor, id);
  if (!known.ok) return known;
  const request = { action: 'offerings.cancel', ...namedOffering(known.value, reason), payload: { offering: id } } as const;
  return requestApproval(deps, actor, request, async ({ queries }) => {
    const offering = await readOffering(queries, id);
    return offering?.state === 'scheduled' ? done(null) : refused('offering_state');
  });
}

/** Cancels an offering: from here on nothing is sold, and the job refunds what was. */
export const cancelOffering: ApprovedWork = async ({ queries }, { id: approval, payload }) => {
  const id = Number(payload['offering']);
  const offering = (await lockOffering(queries, id)) ? await readOffering(queries, id) : undefined;
  if (offering?.state !== 'scheduled') return refused('offering_state');
  await withOfferings(queries)
    .updateTable('offerings')
    .set({ state: 'settling', is_cancelled: true, approval, plan_hash: CANCELLED, plan_tokens: 0n, plan_refunds: true })
    .where('id', '=', id)
    .execute();
  return done({ before: { offering: id, state: offering.state }, after: { offering: id, state: 'settling', outcome: 'refund' } });
};
