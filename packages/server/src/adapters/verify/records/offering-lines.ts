import { accountId } from '@marque/engine';

const [USABLE, LOCKED, PLEDGED] = [accountId('usable'), accountId('locked.offering'), accountId('locked.pledge')];
const FEE = accountId('organisation.fee');

/** What of the tokens on offer is delivered: nothing where everybody is refunded. */
const OFFERED = 'o.copies::bigint * o.tokens_per_copy';
const DELIVERED = 'coalesce(o.plan_tokens, 0)';

/** The tokens on offer are held; what is delivered goes to the escrow, the rest back to the issuer. A hold that was refused leaves no line. */
export const SUPPLY_LINES = `select o.id::text as reference, line.owner, o.token, line.account, line.amount, line.is_pending
from offerings o cross join lateral (values
  (o.issuer, ${USABLE}, -(${OFFERED}), o.supply <> 'none', o.supply = 'opening'),
  (o.issuer, ${LOCKED}, ${OFFERED}, o.supply <> 'none', o.supply = 'opening'),
  (o.issuer, ${LOCKED}, -${DELIVERED}, o.supply in ('capturing', 'captured', 'releasing', 'over') and ${DELIVERED} > 0, o.supply = 'capturing'),
  (o.escrow, ${USABLE}, ${DELIVERED}, o.supply in ('capturing', 'captured', 'releasing', 'over') and ${DELIVERED} > 0, o.supply = 'capturing'),
  (o.issuer, ${LOCKED}, ${DELIVERED} - ${OFFERED}, o.supply in ('releasing', 'over') and ${DELIVERED} < ${OFFERED}, o.supply = 'releasing'),
  (o.issuer, ${USABLE}, ${OFFERED} - ${DELIVERED}, o.supply in ('releasing', 'over') and ${DELIVERED} < ${OFFERED}, o.supply = 'releasing')
) as line (owner, account, amount, is_there, is_pending) where line.is_there`;

/** The payment of an order is held, whole, from the order on. */
export const ORDER_LINES = `select w.id::text as reference, w.user_id as owner, w.pay_token as token, line.account, line.amount, w.state = 'requested' as is_pending
from offering_orders w cross join lateral (values (${USABLE}, -(w.cost + w.fee)), (${LOCKED}, w.cost + w.fee)) as line (account, amount)
where w.state <> 'refused'`;

/** In one entry the payment goes to issuer, organisation and buyer, and the tokens come; or all of it goes back. */
export const SETTLEMENT_LINES = `select w.id::text as reference, line.owner, line.token, line.account, line.amount, w.state = 'settling' as is_pending
from offering_orders w join offerings o on o.id = w.offering cross join lateral (values
  (w.user_id, w.pay_token, ${LOCKED}, -(w.cost + w.fee)),
  (o.issuer, w.pay_token, ${USABLE}, w.paid - w.share),
  (w.organisation, w.pay_token, ${FEE}, w.fee_paid + w.share),
  (w.user_id, w.pay_token, ${USABLE}, w.refunded),
  (o.escrow, o.token, ${USABLE}, -w.tokens),
  (w.user_id, o.token, case o.settlement when 'frozen' then ${PLEDGED} else ${USABLE} end, w.tokens)
) as line (owner, token, account, amount) where w.state in ('settling', 'completed', 'refunded') and line.amount <> 0`;

/** Each batch of a pledge becomes usable. */
export const UNLOCK_LINES = `select u.id::text as reference, w.user_id as owner, o.token, line.account, line.amount, u.state = 'requested' as is_pending
from offering_unlocks u join offering_orders w on w.id = u.order_id join offerings o on o.id = w.offering
cross join lateral (values (${PLEDGED}, -u.units), (${USABLE}, u.units)) as line (account, amount) where u.state in ('requested', 'done')`;
