import { accountId } from '@marque/engine';

const [USABLE, LOCKED] = [accountId('usable'), accountId('locked.offering')];

/** The tokens on sale are held for their issuer; then they are in the escrow, and what is not sold goes back. */
export const SALE_SUPPLY_LINES = `select s.id::text as reference, line.owner, s.token, line.account, line.amount, line.is_pending
from (select *, supply in ('capturing', 'captured', 'returning') or returned is not null as is_sold,
  supply = 'releasing' or supply = 'over' and returned is null as is_released from token_sales) as s cross join lateral (values
  (s.issuer, ${USABLE}, -s.total, s.supply <> 'none', s.supply = 'opening'),
  (s.issuer, ${LOCKED}, s.total, s.supply <> 'none', s.supply = 'opening'),
  (s.issuer, ${LOCKED}, -s.total, s.is_sold or s.is_released, s.supply in ('capturing', 'releasing')),
  (s.escrow, ${USABLE}, s.total, s.is_sold, s.supply = 'capturing'),
  (s.issuer, ${USABLE}, s.total, s.is_released, s.supply = 'releasing'),
  (s.escrow, ${USABLE}, -s.returned, s.returned > 0, s.supply = 'returning'),
  (s.issuer, ${USABLE}, s.returned, s.returned > 0, s.supply = 'returning')
) as line (owner, account, amount, is_there, is_pending) where line.is_there`;

/** A subscription's payment is set aside; then the issuer has it and the subscriber the tokens, or it goes back. */
export const SUBSCRIPTION_LINES = `select o.id::text as reference, line.owner, line.token, line.account, line.amount, line.is_pending
from (select sale_orders.*, token, pay_token, issuer, escrow, state in ('confirming', 'succeeded') as is_bought,
  state in ('refunding', 'refunded') as is_back, state in ('confirming', 'refunding') as is_asking
  from sale_orders join token_sales on token_sales.id = sale) as o cross join lateral (values
  (o.user_id, o.pay_token, ${USABLE}, -o.cost, o.state <> 'refused', o.state = 'requested'),
  (o.user_id, o.pay_token, ${LOCKED}, o.cost, o.state <> 'refused', o.state = 'requested'),
  (o.user_id, o.pay_token, ${LOCKED}, -o.cost, o.is_bought or o.is_back, o.is_asking),
  (o.user_id, o.pay_token, ${USABLE}, o.cost, o.is_back, o.is_asking),
  (o.issuer, o.pay_token, ${USABLE}, o.cost, o.is_bought, o.is_asking),
  (o.escrow, o.token, ${USABLE}, -o.units, o.is_bought, o.is_asking),
  (o.user_id, o.token, ${USABLE}, o.units, o.is_bought, o.is_asking)
) as line (owner, token, account, amount, is_there, is_pending) where line.is_there`;
