import { castHandlers } from '../http/casting/cast-handlers.ts';
import { auctionHandlers } from '../http/nft/auction-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Contents } from '../ports/contents.ts';
import type { Listings } from '../ports/listings.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';
import { nftBids, nftReleases, nftSettlements } from '../use-cases/nft/bid-intents.ts';
import type { PictureDeps } from '../use-cases/pictures/picture-deps.ts';
import { settleAuctionsJob } from '../use-cases/nft/settle-auctions.ts';
import { tellBiddersJob } from '../use-cases/nft/tell-bidders.ts';

interface NftNeeds {
  readonly pictures: PictureDeps;
  readonly listings: Listings;
  readonly contents: Contents;
}

/** Pieces, who has had them, auctions of them, and applications to have some made. */
export function createNft(kernel: Kernel, { listings, contents, pictures }: NftNeeds): Area {
  const { database, clock, gateway, report, notifications } = kernel;
  const deps = { database, clock, gateway, report, listings, contents };
  const kinds = [nftBids, nftReleases, nftSettlements];
  return {
    handlers: [...auctionHandlers(deps), ...castHandlers(pictures)],
    consumers: kinds.map(intentConsumer),
    jobs: [
      settleAuctionsJob(deps),
      tellBiddersJob({ database, notifications }),
      ...kinds.map((kind) => resubmitJob({ database, gateway }, kind)),
    ],
  };
}
