import type { OperatorActor } from '@marque/domain/operators';
import { withLockUps } from '../../lock-ups/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited } from '../audit.ts';
import { lockProduct, type LockUpDeps } from './save-lock-up.ts';

/** Has the ends of a product that could not be booked tried again, by the job that ends what is due. Gives how many. */
export async function retryLockUpEnds(
  deps: LockUpDeps,
  actor: OperatorActor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<{ readonly records: number }>> {
  const product = await withLockUps(deps.database.queries)
    .selectFrom('lock_ups')
    .select(['content', 'funded_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) return refused('lock_up_unknown');
  const entry = { action: 'lock-ups.retry', subject: `${id} ${product.content}`, organisation: product.funded_by, reason } as const;
  return audited(deps, actor, entry, async ({ queries }) => {
    const known = await lockProduct(queries, actor, id);
    if (!known.ok) return known;
    const tried = await withLockUps(queries)
      .updateTable('lock_up_records')
      .set({ state: 'applied', refusal: null })
      .where('product', '=', id)
      .where('state', '=', 'failed')
      .returning('id')
      .execute();
    return done({ value: { records: tried.length }, after: { records: tried.length } });
  });
}
