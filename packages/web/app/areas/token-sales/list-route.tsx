import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getActivityList } from '@marque/contract/token-sales';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/list-route';
import { ListPage } from './list-page.tsx';
import { loadTokenSaleWords } from './load-words.ts';
import { SALES_AT_ONCE, SALES_QUERY, salesPath, salesQuery } from './sale-path.ts';
import { WordsProvider } from './use-words.ts';

export const loader = reads({ query: SALES_QUERY }, async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const query = salesQuery(url.searchParams);
  const [sales, words] = await Promise.all([
    callFromLoader(context, locale, getActivityList, { status: query.status, page: String(query.page), size: String(SALES_AT_ONCE) }),
    loadTokenSaleWords(locale),
  ]);
  return { sales: sales.ok ? sales.data : undefined, query, words };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.title,
    description: loaderData?.words.lead,
    path: salesPath(loaderData?.query ?? { status: undefined, page: 1 }),
  });

export default function TokenSales({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <ListPage {...start} />
    </WordsProvider>
  );
}
