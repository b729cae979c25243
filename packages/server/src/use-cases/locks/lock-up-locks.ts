import { lockUpSerial, readLockUpSerial } from '@marque/domain/lock-ups';
import { sql } from 'kysely';
import type { LockSource } from './lock-source.ts';

/** Lock-ups: the principal is unlocked at once, when the term is over or ended early; what rolls over stays locked, as another record. */
export const lockUpLocks: LockSource = {
  business: 'lock-up',
  serialOf: (name) => lockUpSerial(Number(name)),
  locks: (owner) => sql`
    select id::text as name, id::bigint as number, requested_at as at, token, principal as units,
      case when state in ('applied', 'maturing', 'redeeming', 'failed') then principal else 0 end as units_left,
      bonus_token, bonus, starts_at as begins, ends_at as ends, cycle, state as status
    from lock_up_records where user_id = ${owner} and state not in ('requested', 'refused')`,
  unlocks: (owner) => sql`
    select id::text as name, id::bigint as number, coalesce(ended_at, asked_at, ends_at) as at, token, principal as units,
      case state when 'failed' then 2 when 'matured' then 1 when 'redeemed' then 1 else 0 end as status,
      0 as batch, id::text as serial
    from lock_up_records where user_id = ${owner} and state in ('maturing', 'redeeming', 'failed', 'matured', 'redeemed')
      and (state <> 'maturing' or roll_over_asked_at is null)`,
  ledgerName: (_queries, _owner, type, serial) => {
    const id = readLockUpSerial(serial);
    const reasons = type === 'unlock' ? ['lock-up-end'] : ['lock-up', 'lock-up-yield', 'lock-up-end'];
    return Promise.resolve(id === undefined ? undefined : { reasons, reference: String(id) });
  },
};
