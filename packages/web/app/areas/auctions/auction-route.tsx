import { missing } from '@marque/app-kit/pages/missing';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/auction-route';
import { AuctionPage } from './auction-page.tsx';
import { auctionPath } from './auction-path.ts';
import { loadAuction } from './load-auction.ts';
import { WordsProvider } from './use-words.ts';

const CAMPAIGN = /^[A-Z0-9-]{3,32}$/;

export function loader({ request, context, params: { campaignNo } }: Route.LoaderArgs) {
  if (!CAMPAIGN.test(campaignNo)) throw missing('item');
  return loadAuction(context, campaignNo, request.headers.get('cookie'));
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params: { campaignNo } }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.auction.name,
        description: loaderData.auction.summary,
        path: auctionPath(campaignNo),
        image: loaderData.auction.img,
        jsonLd: loaderData.jsonLd,
      });

export default function Auction({ loaderData: { words, ...shown } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <AuctionPage {...shown} />
    </WordsProvider>
  );
}
