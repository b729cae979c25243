import { accountId } from '@marque/engine';

const [USABLE, LOCKED, REWARD] = [accountId('usable'), accountId('locked.node'), accountId('organisation.reward')];

/** The deposit is set aside. */
export const NODE_DEPOSIT_LINES = `select m.id::text as reference, m.user_id as owner, m.token, line.account, line.amount, m.state = 'requested' as is_pending
from node_members m cross join lateral (values (${USABLE}, -m.deposit), (${LOCKED}, m.deposit)) as line (account, amount) where m.state <> 'refused'`;

/** And given back to whoever leaves. */
export const NODE_RELEASE_LINES = `select m.id::text as reference, m.user_id as owner, m.token, line.account, line.amount, m.state = 'leaving' as is_pending
from node_members m cross join lateral (values (${LOCKED}, -m.deposit), (${USABLE}, m.deposit)) as line (account, amount)
where m.state in ('leaving', 'left')`;

/** What the payers of a day brought, summed anew. */
export const NODE_INCOME_LINES = `select i.id::text as reference, line.owner, i.token, line.account, line.amount, i.state = 'requested' as is_pending
from node_incomes i cross join lateral (select sum(units)::bigint as units from node_income_parts where income = i.id) as parts
cross join lateral (values (i.organisation, ${REWARD}, -parts.units), (i.user_id, ${USABLE}, parts.units)) as line (owner, account, amount)
where i.state <> 'failed'`;
