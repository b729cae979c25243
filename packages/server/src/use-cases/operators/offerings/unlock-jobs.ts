import type { OperatorActor } from '@marque/domain/operators';
import { withOfferings, type UnlockState } from '../../offerings/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import { changeableOffering, findOffering, namedOffering, type OfferingDeps } from './offerings.ts';

/** How a batch of an offering's pledges goes; units in the token's smallest one. */
export interface UnlockBatchState {
  readonly batch: number;
  readonly dueAt: number;
  readonly unlocks: number;
  readonly units: bigint;
  readonly done: number;
  readonly failed: number;
}

/** The batches of an offering that has been settled. */
export async function listUnlockBatches(
  deps: OfferingDeps,
  actor: OperatorActor,
  id: number,
): Promise<Result<readonly UnlockBatchState[]>> {
  const found = await findOffering(deps, actor, id);
  if (!found.ok) return found;
  const rows = await withOfferings(deps.database.queries)
    .selectFrom('offering_unlocks as u')
    .innerJoin('offering_orders as o', 'o.id', 'u.order_id')
    .where('o.offering', '=', id)
    .select(({ fn }) => [
      'u.batch',
      'u.due_at as dueAt',
      fn.countAll().as('unlocks'),
      fn.sum('u.units').as('units'),
      fn.countAll().filterWhere('u.state', '=', 'done').as('done'),
      fn.countAll().filterWhere('u.state', '=', 'failed').as('failed'),
    ])
    .groupBy(['u.batch', 'u.due_at'])
    .orderBy('u.batch')
    .execute();
  return done(
    rows.map(({ batch, dueAt, unlocks, units, done: over, failed }) => ({
      batch,
      dueAt,
      unlocks: Number(unlocks),
      units: BigInt(units),
      done: Number(over),
      failed: Number(failed),
    })),
  );
}

/** An unlock of one order. */
export interface ListedUnlock {
  readonly id: number;
  readonly order: number;
  readonly uid: string;
  readonly batch: number;
  readonly dueAt: number;
  readonly units: bigint;
  readonly state: UnlockState;
  readonly refusal: string;
  readonly attempts: number;
}

export interface UnlocksAsked extends PageRange {
  readonly id: number;
  readonly batch: number | undefined;
  readonly state: UnlockState | undefined;
}

/** Unlocks of an offering, those that are due first at the top. */
export async function listUnlocks(
  deps: OfferingDeps,
  actor: OperatorActor,
  { id, batch, state, ...range }: UnlocksAsked,
): Promise<Result<Paged<ListedUnlock>>> {
  const found = await findOffering(deps, actor, id);
  if (!found.ok) return found;
  let rows = withOfferings(deps.database.queries)
    .selectFrom('offering_unlocks as u')
    .innerJoin('offering_orders as o', 'o.id', 'u.order_id')
    .innerJoin('users', 'users.id', 'o.user_id')
    .where('o.offering', '=', id);
  if (actor.scope !== 'all') rows = rows.where('o.organisation', 'in', [...actor.scope]);
  if (batch !== undefined) rows = rows.where('u.batch', '=', batch);
  if (state !== undefined) rows = rows.where('u.state', '=', state);
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const items = await rows
    .select(['u.id', 'u.order_id as order', 'users.uid', 'u.batch', 'u.due_at as dueAt', 'u.units', 'u.state', 'u.refusal', 'u.attempt'])
    .orderBy('u.due_at')
    .orderBy('u.id')
    .offset(offsetOf(range))
    .limit(range.size)
    .execute();
  return done({
    count: Number(count),
    items: items.map(({ units, refusal, attempt: attempts, ...row }) => ({
      ...row,
      units: BigInt(units),
      refusal: refusal ?? '',
      attempts,
    })),
  });
}

/** Has every unlock of an offering that failed be tried again; gives how many. */
export async function retryUnlocks(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<{ readonly unlocks: number }>> {
  const known = await changeableOffering(deps, actor, id);
  if (!known.ok) return known;
  const entry = { action: 'offerings.retry', ...namedOffering(known.value, reason) } as const;
  return audited(deps, actor, entry, async ({ queries }) => {
    const own = withOfferings(queries);
    const again = await own
      .updateTable('offering_unlocks')
      .set(({ eb }) => ({ state: 'due', refusal: null, requested_at: null, attempt: eb('attempt', '+', 1) }))
      .where('state', '=', 'failed')
      .where('order_id', 'in', own.selectFrom('offering_orders').select('id').where('offering', '=', id))
      .returning('id')
      .execute();
    if (again.length === 0) return refused('offering_state');
    return done({ value: { unlocks: again.length }, after: { offering: id, unlocks: again.length } });
  });
}
