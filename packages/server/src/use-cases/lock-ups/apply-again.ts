import type { Actor } from '@marque/domain/identity';
import { done, refused, type Result } from '../result.ts';
import type { ApplyDeps } from './apply.ts';
import type { Again } from './roll-over.ts';
import { withLockUps, type LockUpRecordRow } from './tables.ts';

/** Locks the principal of a record that has matured again, out of what is usable: an application like any other, which follows the record. */
export async function applyAgain(deps: ApplyDeps, { owner: user, organisation }: Actor, record: LockUpRecordRow): Promise<Result<Again>> {
  const follower = await withLockUps(deps.database.queries)
    .selectFrom('lock_up_records')
    .select(['id', 'ends_at', 'state'])
    .where('previous', '=', record.id)
    .where('state', 'not in', ['refused', 'requested'])
    .executeTakeFirst();
  if (follower) return done({ record: follower.id, endsAt: follower.ends_at, way: 'locked' });
  const locked = await deps.desk.apply(record.product, {
    user,
    organisation,
    principal: BigInt(record.principal),
    inviter: null,
    previous: { id: record.id, cycle: record.cycle },
    key: undefined,
  });
  if (!locked.ok) return locked.refusal === 'lock_up_not_again' ? refused('busy') : locked;
  return done({ record: locked.value.id, endsAt: locked.value.endsAt, way: 'locked' });
}
