import { href } from 'react-router';

/** The page of an auction. */
export const auctionPath = (campaign: string): string => href('/nft/bid/:campaignNo', { campaignNo: campaign });
