/** Auctions of pieces, and what operators are refused about them. */
export const NFT_REFUSALS = {
  bid_too_low: 12890,
  bid_is_own: 12891,
  auction_unknown: 12892,
  auction_no_draft: 12893,
  auction_times_conflict: 12894,
  auction_terms_conflict: 12895,
  auction_slug_unknown: 12896,
  auction_piece_busy: 12897,
  auction_has_bids: 12898,
  auction_over: 12899,
} as const;
