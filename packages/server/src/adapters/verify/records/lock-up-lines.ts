import { accountId } from '@marque/engine';

const [USABLE, LOCKED] = [accountId('usable'), accountId('locked.lock-up')];

/** The principal is set aside; a term that another one was rolled over into has it by that one's entry. */
export const LOCK_UP_HOLD_LINES = `select r.id::text as reference, line.owner, r.token, line.account, line.amount, r.state = 'requested' as is_pending
from lock_up_records r left join lock_up_records p on p.id = r.previous
cross join lateral (values (r.user_id, ${USABLE}, -r.principal), (r.user_id, ${LOCKED}, r.principal)) as line (owner, account, amount)
where r.state <> 'refused' and coalesce(p.state, '') <> 'rolled_over'`;

/**
 * In the end the principal is usable again, or in the hold of the next term, and the pool pays what it still owes to the owner and to whoever
 * invited them. Ended early it is usable again, and nobody is paid.
 */
export const LOCK_UP_END_LINES = `select r.id::text as reference, line.owner, line.token, line.account, line.amount, r.is_asking as is_pending
from (select *, bonus - paid_units as rest, case when inviter is null then 0 else reward end as given,
  state in ('maturing', 'redeeming') as is_asking, state in ('redeeming', 'redeemed') as is_back,
  state in ('maturing', 'matured', 'rolled_over') as is_over, roll_over_asked_at is not null as is_rolled, token = bonus_token as is_same
  from lock_up_records) as r cross join lateral (values
  (r.user_id, r.token, ${LOCKED}, -r.principal, r.is_over or r.is_back),
  (r.user_id, r.token, ${LOCKED}, r.principal, r.is_over and r.is_rolled),
  (r.user_id, r.token, ${USABLE}, r.principal, r.is_back),
  (r.user_id, r.token, ${USABLE}, r.principal + case when r.is_same then r.rest else 0 end, r.is_over and not r.is_rolled),
  (r.user_id, r.bonus_token, ${USABLE}, r.rest, r.is_over and r.rest > 0 and (r.is_rolled or not r.is_same)),
  (r.pool, r.bonus_token, ${USABLE}, -(r.rest + r.given), r.is_over and r.rest + r.given > 0),
  (r.inviter, r.bonus_token, ${USABLE}, r.given, r.is_over and r.given > 0)
) as line (owner, token, account, amount, is_there) where line.is_there`;

/** What the first days of a record bring, cut where the rules cut it: the yield once, its extra reward once. */
const until = (day: string): string => {
  const yielded = `div(r.principal::numeric * r.rate_ppm * (${day}), 365000000)`;
  return `(${yielded} + div(${yielded} * r.extra_ppm, 1000000))`;
};

/** Every day that is paid or being paid, worked out from the terms anew. */
export const LOCK_UP_YIELD_LINES = `select r.id::text as reference, line.owner, r.bonus_token as token, ${USABLE} as account, line.amount,
  r.asked_day is not distinct from day as is_pending
from lock_up_records r cross join lateral generate_series(1, r.paid_days + case when r.asked_day is null then 0 else 1 end) as day
cross join lateral (select ${until('day')} - ${until('day - 1')} as units) as paid
cross join lateral (values (r.pool, -paid.units), (r.user_id, paid.units)) as line (owner, amount)
where r.kind = 'daily' and paid.units > 0`;
