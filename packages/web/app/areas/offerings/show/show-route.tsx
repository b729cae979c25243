import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { missing } from '@marque/app-kit/pages/missing';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { readCookie } from '@marque/app-kit/browser/cookies';
import { getCampaign, type OfferingDetail } from '@marque/contract/offerings';
import { data, href, type RouterContextProvider } from 'react-router';
import { PREVIEW_QUERY, previewField } from '../../../data/previews.ts';
import { visitContext } from '../../../data/visit.ts';
import { pageMeta } from '../../../shell/seo/page-meta.ts';
import { sharePicture } from '../../../shell/seo/share-picture.ts';
import { breadcrumbData, saleData } from '../../../shell/seo/structured-data.ts';
import { offeringPath } from '../../../widgets/offering/offering-path.ts';
import { AllWords } from '../all-words.tsx';
import { loadOfferingsWords } from '../load-words.ts';
import { FORM_REFUSALS, RefusalsProvider } from '../refusal-words.ts';
import type { Route } from './+types/show-route';
import { askOwnStanding } from '../purchase/own-standing.ts';
import { ShowPage } from './show-page.tsx';

async function loadOffering(context: Readonly<RouterContextProvider>, id: string, url: URL): Promise<OfferingDetail> {
  const offering = await callFromLoader(context, context.get(visitContext).locale, getCampaign, { campaign_no: id, ...previewField(url) });
  if (offering.ok) return offering.data;
  throw offering.refusal === 'busy' ? data(null, { status: 503 }) : missing('item');
}

export const loader = reads({ query: PREVIEW_QUERY }, async ({ request, url, context, params }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const { origin } = context.get(hostContext);
  const offering = await loadOffering(context, params.id, url);
  // By its number it is the same page, which names this one address as its own.
  const path = offeringPath(offering.id);
  const isSignedIn = readCookie(request.headers.get('cookie'), 'token_present') !== undefined;
  const [own, words, refusals] = await Promise.all([
    isSignedIn ? askOwnStanding((call, input) => callFromLoader(context, locale, call, input), offering) : undefined,
    loadOfferingsWords(locale),
    pickRefusals(locale, FORM_REFUSALS),
  ]);
  return {
    offering,
    own,
    refusals,
    path,
    isPreview: url.searchParams.has('preview'),
    structuredData: [
      saleData(origin, {
        path,
        name: offering.name,
        description: offering.summary,
        image: offering.cover_img,
        starts: offering.start_time,
        ends: offering.end_time,
      }),
      breadcrumbData(origin, [
        [words.words.listTitle, href('/ibo')],
        [offering.name, path],
      ]),
    ],
    ...words,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.offering.name,
        description: loaderData.offering.summary,
        path: loaderData.path,
        image: sharePicture(loaderData.offering.logo_url),
        jsonLd: loaderData.structuredData,
        noindex: loaderData.isPreview,
      });

export default function Offering({
  loaderData: { words, offeringWords, brandWords, refusals, offering, own, isPreview },
}: Route.ComponentProps) {
  return (
    <AllWords words={words} offeringWords={offeringWords} brandWords={brandWords}>
      <RefusalsProvider words={refusals}>
        <ShowPage key={offering.id} offering={offering} own={own} isPreview={isPreview} />
      </RefusalsProvider>
    </AllWords>
  );
}
