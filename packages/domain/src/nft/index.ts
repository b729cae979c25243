export {
  AUCTION_STAGES,
  auctionStatus,
  bidProblem,
  endAfterBid,
  leastBid,
  outbidRewards,
  type AuctionStage,
  type AuctionStatus,
  type BidProblem,
} from './bids.ts';
export { brokenDeed, deedText, type Deed, type DeedReason, type SealedDeed } from './deeds.ts';
export { readAuction, type AuctionPlan, type AuctionText } from './plan.ts';
