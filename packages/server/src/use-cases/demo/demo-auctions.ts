import type { DemoAuction } from '../../ports/demo-investing.ts';
import type { Listings } from '../../ports/listings.ts';
import { placeBid } from '../nft/place-bid.ts';
import { withNft, type AuctionRow } from '../nft/tables.ts';
import { saveAuction } from '../operators/auctions/save-auction.ts';
import { openAuction } from '../operators/auctions/stage-auction.ts';
import { demoActor } from './demo-actor.ts';
import { twoOperators, type TwoOperatorsDeps } from './two-operators.ts';

interface DemoAuctionDeps extends TwoOperatorsDeps {
  readonly listings: Pick<Listings, 'tokenById'>;
}

const DAY_MS = 86_400_000;
const REASON = 'for the demo';
const SELLER = 1;

/** Has a demo's auctions on the site, with bids as people place them. */
export async function runDemoAuctions(deps: DemoAuctionDeps, auctions: readonly DemoAuction[]): Promise<void> {
  const operators = await twoOperators(deps);
  if (!operators) return;
  const now = deps.clock.now();
  for (const demo of auctions) {
    const { campaign, slug, token, plan, days } = demo;
    if (!(await findAuction(deps, demo))) {
      const times = { startsAt: Math.round(now + days.starts * DAY_MS), endsAt: Math.round(now + days.ends * DAY_MS) };
      const draft = { ...plan, ...times, organisation: undefined, seller: SELLER, campaign, slug, piece: '', token };
      await saveAuction(deps, operators.asking, { ...draft, id: undefined, version: undefined, reason: REASON });
    }
    const auction = await findAuction(deps, demo);
    if (auction?.stage === 'draft') await openAuction(deps, operators.asking, { id: auction.id, version: auction.version, reason: REASON });
    await bid(deps, demo);
  }
}

const findAuction = ({ database }: DemoAuctionDeps, { campaign }: DemoAuction): Promise<AuctionRow | undefined> =>
  withNft(database.queries).selectFrom('nft_auctions').selectAll().where('campaign_no', '=', campaign).executeTakeFirst();

/** The bids of its people, each once. */
async function bid(deps: DemoAuctionDeps, demo: DemoAuction): Promise<void> {
  const auction = await findAuction(deps, demo);
  if (auction?.stage !== 'open' || auction.starts_at > deps.clock.now()) return;
  for (const [index, { id, price }] of demo.bids.entries()) {
    if (index < auction.bid_count) continue;
    const actor = await demoActor(deps.database.queries, id);
    if (actor) await placeBid(deps, actor, { campaign: demo.campaign, price, clientId: `demo-${demo.campaign}-${index}` });
  }
}
