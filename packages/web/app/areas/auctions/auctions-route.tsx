import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { listAuctions } from '@marque/contract/nft';
import { href } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { breadcrumbData } from '../../shell/seo/structured-data.ts';
import type { Route } from './+types/auctions-route';
import { AuctionsPage } from './auctions-page.tsx';
import { loadAuctionWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

const AT_ONCE = '100';

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [list, words] = await Promise.all([callFromLoader(context, locale, listAuctions, { size: AT_ONCE }), loadAuctionWords(locale)]);
  return {
    auctions: list.ok ? list.data.data : undefined,
    words,
    jsonLd: [breadcrumbData(context.get(hostContext).origin, [[words.title, href('/nft')]])],
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.title,
    description: loaderData?.words.lead,
    path: href('/nft'),
    image: loaderData?.auctions?.[0]?.img,
    jsonLd: loaderData?.jsonLd,
  });

export default function Auctions({ loaderData: { words, auctions } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <AuctionsPage auctions={auctions} />
    </WordsProvider>
  );
}
