import { readCookie } from '@marque/app-kit/browser/cookies';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { missing } from '@marque/app-kit/pages/missing';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { getActivity, getActivityList } from '@marque/contract/lock-ups';
import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import { PREVIEW_QUERY, previewField } from '../../data/previews.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { sharePicture } from '../../shell/seo/share-picture.ts';
import { breadcrumbData } from '../../shell/seo/structured-data.ts';
import type { Route } from './+types/bit-bill-route';
import { LOCK_REFUSALS } from './apply/form.ts';
import { loadLockUpWords } from './load-words.ts';
import { lockUpPath, lockUpsPath } from './lock-up-path.ts';
import { loadOwn } from './show/load-own.ts';
import { WordsProvider } from './use-words.ts';

/** One address for the list and for a product: neither waits for the other. */
const ListPage = lazy(async () => ({ default: (await import('./list/list-page.tsx')).ListPage }));
const ShowPage = lazy(async () => ({ default: (await import('./show/show-page.tsx')).ShowPage }));

const PAGE = /^[1-9]\d{0,4}$/;
/** All that an organisation offers at a time. */
const PRODUCTS_MAX = '100';

/** Without a number the list, with one its product. */
export const loader = reads(
  { query: { page: PAGE, invited: PAGE, ...PREVIEW_QUERY } },
  async ({ request, url, context, params: { id } }: Route.LoaderArgs) => {
    const { locale } = context.get(visitContext);
    const { origin } = context.get(hostContext);
    const [words, refusals] = await Promise.all([loadLockUpWords(locale), pickRefusals(locale, LOCK_REFUSALS)]);
    if (id === undefined) {
      const list = await callFromLoader(context, locale, getActivityList, { size: PRODUCTS_MAX });
      return {
        kind: 'list' as const,
        words,
        lockUps: list.ok ? list.data.data : undefined,
        head: {
          title: words.title,
          description: words.lead,
          path: lockUpsPath(),
          jsonLd: [breadcrumbData(origin, [[words.title, lockUpsPath()]])],
        },
      };
    }
    if (!/^\d{1,9}$/.test(id)) throw missing('item');
    const found = await callFromLoader(context, locale, getActivity, { activity_id: id, ...previewField(url) });
    if (!found.ok) throw found.refusal === 'busy' ? data(null, { status: 503 }) : missing('item');
    const product = found.data;
    const isReader = readCookie(request.headers.get('cookie'), 'token_present') !== undefined;
    const own = isReader ? await loadOwn(context, locale, product, url) : undefined;
    const path = lockUpPath(product.activity_id);
    return {
      kind: 'product' as const,
      words,
      refusals,
      product,
      own,
      head: {
        title: product.title,
        description: product.summary,
        path,
        image: sharePicture(product.logo_url),
        jsonLd: [
          breadcrumbData(origin, [
            [words.title, lockUpsPath()],
            [product.title, path],
          ]),
        ],
        noindex: url.searchParams.has('preview'),
      },
    };
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => (loaderData === undefined ? [] : pageMeta(matches, loaderData.head));

export default function BitBill({ loaderData }: Route.ComponentProps) {
  return (
    <WordsProvider words={loaderData.words}>
      <Suspense>
        {loaderData.kind === 'list' ? (
          <ListPage lockUps={loaderData.lockUps} />
        ) : (
          <ShowPage key={loaderData.product.activity_id} product={loaderData.product} own={loaderData.own} refusals={loaderData.refusals} />
        )}
      </Suspense>
    </WordsProvider>
  );
}
