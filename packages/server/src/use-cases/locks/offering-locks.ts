import { sql } from 'kysely';
import type { LockSource } from './lock-source.ts';

const ORDER = /^\d{1,9}$/;
const UNLOCK = /^U(\d{1,9})$/;

/**
 * Offerings: a payment is locked until the settlement, and tokens with unlock dates from then on until their last batch. Each order is a lock, of its
 * payment while it is checking out and of its tokens while they are pledged.
 */
export const offeringLocks: LockSource = {
  business: 'offering',
  serialOf: (name) => name,
  locks: (owner) => sql`
    select o.id::text as name, o.id::bigint as number, o.at, o.pay_token as token, o.cost + o.fee as units,
      case when o.state in ('held', 'settling') then o.cost + o.fee else 0 end as units_left,
      o.pay_token as bonus_token, 0 as bonus, null::bigint as begins, null::bigint as ends, 0 as cycle,
      case when o.state in ('held', 'settling') then 'locked' else 'released' end as status
    from offering_orders o where o.user_id = ${owner} and o.state in ('held', 'settling')
    union all
    select o.id::text, o.id::bigint, o.settled_at, f.token, o.tokens,
      (select coalesce(sum(u.units), 0)::bigint from offering_unlocks u where u.order_id = o.id and u.state <> 'done'),
      f.token, 0, o.settled_at, (select max(at) from offering_unlock_batches b where b.offering = f.id), 0,
      case o.pledge when 'pledging' then 'locked' else 'released' end
    from offering_orders o join offerings f on f.id = o.offering where o.user_id = ${owner} and o.pledge is not null`,
  unlocks: (owner) => sql`
    select 'U' || u.id as name, u.id::bigint as number, coalesce(u.done_at, u.requested_at, u.due_at) as at, f.token, u.units,
      case u.state when 'done' then 1 when 'failed' then 2 else 0 end as status, u.batch::int as batch, o.id::text as serial
    from offering_unlocks u join offering_orders o on o.id = u.order_id join offerings f on f.id = o.offering
    where o.user_id = ${owner} and u.state <> 'due'`,
  ledgerName: (_queries, _owner, type, serial) => {
    if (type === 'lock')
      return Promise.resolve(ORDER.test(serial) ? { reasons: ['offering-order', 'offering-settlement'], reference: serial } : undefined);
    const unlock = UNLOCK.exec(serial)?.[1];
    return Promise.resolve(unlock === undefined ? undefined : { reasons: ['offering-unlock'], reference: unlock });
  },
};
