import { readCookie } from '@marque/app-kit/browser/cookies';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { missing } from '@marque/app-kit/pages/missing';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { getActivity, getIeoQualification, getListOfIEOTrade } from '@marque/contract/token-sales';
import { data, href, redirect } from 'react-router';
import { PREVIEW_QUERY, previewField } from '../../data/previews.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { sharePicture } from '../../shell/seo/share-picture.ts';
import { breadcrumbData, saleData } from '../../shell/seo/structured-data.ts';
import type { Route } from './+types/detail-route';
import { DetailPage } from './detail-page.tsx';
import { loadTokenSaleWords } from './load-words.ts';
import { AMOUNT_REFUSALS } from './form.ts';
import { salePath } from './sale-path.ts';
import { WordsProvider } from './use-words.ts';

/** So many of the reader's own are shown beside the form; the records have them all. */
const OWN_SHOWN = 5;

export const loader = reads({ query: PREVIEW_QUERY }, async ({ request, url, context, params: { id } }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const { origin } = context.get(hostContext);
  const found = await callFromLoader(context, locale, getActivity, { activity_id: id, ...previewField(url) });
  if (!found.ok) {
    if (found.refusal === 'busy') throw data(null, { status: 503 });
    // Without a number the newest sale is shown; there may be none yet.
    if (id === undefined && found.refusal === 'not_found') throw redirect(href('/activity/ieo'));
    throw missing('item');
  }
  const sale = found.data;
  const asked = { activity_id: sale.activity_id };
  const isReader = readCookie(request.headers.get('cookie'), 'token_present') !== undefined;
  const [standing, own, words, refusals] = await Promise.all([
    isReader ? callFromLoader(context, locale, getIeoQualification, asked) : undefined,
    isReader ? callFromLoader(context, locale, getListOfIEOTrade, { ...asked, size: String(OWN_SHOWN) }) : undefined,
    loadTokenSaleWords(locale),
    pickRefusals(locale, AMOUNT_REFUSALS),
  ]);
  return {
    sale,
    standing: standing?.ok ? standing.data : undefined,
    own: own?.ok ? own.data.data : undefined,
    words,
    refusals,
    isPreview: url.searchParams.has('preview'),
    jsonLd: [
      saleData(origin, {
        path: salePath(sale.activity_id),
        name: sale.name,
        description: sale.summary,
        image: sale.cover_img,
        starts: sale.start_time,
        ends: sale.end_time,
      }),
      breadcrumbData(origin, [
        [words.title, href('/activity/ieo')],
        [sale.name, salePath(sale.activity_id)],
      ]),
    ],
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.sale.name,
        description: loaderData.sale.summary,
        path: salePath(loaderData.sale.activity_id),
        image: sharePicture(loaderData.sale.logo_url),
        jsonLd: loaderData.jsonLd,
        noindex: loaderData.isPreview,
      });

export default function TokenSaleDetail({ loaderData: { words, sale, standing, own, refusals, isPreview } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <DetailPage key={sale.activity_id} sale={sale} standing={standing} own={own} refusals={refusals} isPreview={isPreview} />
    </WordsProvider>
  );
}
