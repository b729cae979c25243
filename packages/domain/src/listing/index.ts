export { FIXED_IN_PAIR, PAIR_LISTING, pairDocument, readPairListing, type PairListing, type PairReading } from './pair-listing.ts';
export { FIXED_IN_TOKEN, readTokenListing, TOKEN_LISTING, type TokenListing, type TokenReading } from './token-listing.ts';
export { networkTerms, transactionAddress, type TokenNetwork } from './token-networks.ts';
