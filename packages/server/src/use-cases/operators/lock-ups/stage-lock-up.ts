import type { OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { withLockUps, type LockUpProductRow } from '../../lock-ups/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited } from '../audit.ts';
import { lockProduct, type LockUpDeps } from './save-lock-up.ts';

interface Acting {
  readonly id: number;
  readonly reason: string;
}

/** Puts a draft on the site, with texts that are in the store: from then on its terms stand. */
export async function scheduleLockUp(
  deps: LockUpDeps,
  actor: OperatorActor,
  { id, version, reason }: Acting & { readonly version: number },
): Promise<Result<null>> {
  const product = await withLockUps(deps.database.queries).selectFrom('lock_ups').selectAll().where('id', '=', id).executeTakeFirst();
  if (!product) return refused('lock_up_unknown');
  const entry = { action: 'lock-ups.write', subject: `${id} ${product.content}`, organisation: product.funded_by, reason } as const;
  return audited(deps, actor, entry, async ({ queries }) => {
    const known = await lockProduct(queries, actor, id);
    if (!known.ok) return known;
    if (known.value.stage !== 'draft') return refused('lock_up_no_draft');
    if (known.value.version !== version) return refused('changed_meanwhile');
    if (known.value.ends_at <= deps.clock.now()) return refused('lock_up_terms_conflict', { field: 'endsAt' });
    if (!(await hasTexts(queries, known.value))) return refused('lock_up_slug_unknown', { field: 'content' });
    await withLockUps(queries)
      .updateTable('lock_ups')
      .set({ stage: 'scheduled', version: version + 1 })
      .where('id', '=', id)
      .execute();
    return done({ value: null, before: { stage: 'draft' }, after: { stage: 'scheduled' } });
  });
}

const hasTexts = async (queries: Kysely<Schema>, { content, organisation }: LockUpProductRow): Promise<boolean> =>
  (await queries
    .selectFrom('contents')
    .select('id')
    .where('kind', '=', 'lock-up')
    .where('slug', '=', content)
    .where('organisation', 'in', organisation === null ? [0] : [0, organisation])
    .executeTakeFirst()) !== undefined;

/** Lets nobody more take part; what runs is kept to its end. */
export async function closeLockUp(deps: LockUpDeps, actor: OperatorActor, { id, reason }: Acting): Promise<Result<null>> {
  const product = await withLockUps(deps.database.queries)
    .selectFrom('lock_ups')
    .select(['content', 'funded_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) return refused('lock_up_unknown');
  const entry = { action: 'lock-ups.write', subject: `${id} ${product.content}`, organisation: product.funded_by, reason } as const;
  return audited(deps, actor, entry, async ({ queries }) => {
    const known = await lockProduct(queries, actor, id);
    if (!known.ok) return known;
    const { stage, version } = known.value;
    if (stage === 'closed') return refused('lock_up_over');
    await withLockUps(queries)
      .updateTable('lock_ups')
      .set({ stage: 'closed', closed_at: deps.clock.now(), version: version + 1 })
      .where('id', '=', id)
      .execute();
    return done({ value: null, before: { stage }, after: { stage: 'closed' } });
  });
}
