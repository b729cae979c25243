import { accountId } from '@marque/engine';

const [USABLE, LOCKED, FEE] = [accountId('usable'), accountId('locked.bid'), accountId('organisation.fee')];

/** The price of a bid is set aside. */
export const NFT_BID_LINES = `select b.id::text as reference, b.user_id as owner, a.token, line.account, line.amount, b.state = 'requested' as is_pending
from nft_bids b join nft_auctions a on a.id = b.auction
cross join lateral (values (${USABLE}, -b.price), (${LOCKED}, b.price)) as line (account, amount) where b.state <> 'refused'`;

/** And given back to whoever was outbid or came too late. */
export const NFT_RELEASE_LINES = `select b.id::text as reference, b.user_id as owner, a.token, line.account, line.amount, b.state = 'releasing' as is_pending
from nft_bids b join nft_auctions a on a.id = b.auction
cross join lateral (values (${LOCKED}, -b.price), (${USABLE}, b.price)) as line (account, amount) where b.state in ('releasing', 'released')`;

/** The winner pays; the rewards are computed anew from the bids that were taken. */
export const NFT_SETTLEMENT_LINES = `with raises as (
  select b.auction, b.user_id, trunc((lead(b.price) over (partition by b.auction order by b.sequence) - b.price)::numeric * a.reward_ppm / 1000000)::bigint as reward
  from nft_bids b join nft_auctions a on a.id = b.auction where b.sequence is not null
), rewards as (select auction, user_id, sum(reward)::bigint as reward from raises where reward > 0 group by auction, user_id)
select w.id::text as reference, line.owner, a.token, line.account, line.amount, w.state = 'capturing' as is_pending
from nft_bids w join nft_auctions a on a.id = w.auction
cross join lateral (
  select w.user_id as owner, ${LOCKED} as account, -w.price as amount
  union all select r.user_id, ${USABLE}, r.reward from rewards r where r.auction = a.id
  union all select a.seller, ${FEE}, w.price - coalesce((select sum(r.reward) from rewards r where r.auction = a.id), 0)::bigint
) as line where w.state in ('capturing', 'won')`;
