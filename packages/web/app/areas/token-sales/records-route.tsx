import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getListOfIEOTrade } from '@marque/contract/token-sales';
import { href } from 'react-router';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { PAGE_ROWS } from '../../widgets/history/day-range.ts';
import { loadHistoryWords } from '../../widgets/history/load-words.ts';
import { HistoryWordsProvider } from '../../widgets/history/use-words.ts';
import type { Route } from './+types/records-route';
import { loadTokenSaleWords } from './load-words.ts';
import { RecordsPage } from './records-page.tsx';
import { RECORDS_QUERY, recordsQuery } from './records-path.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = reads({ query: RECORDS_QUERY }, async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const query = recordsQuery(url.searchParams);
  const [records, words, historyWords] = await Promise.all([
    callFromLoader(context, locale, getListOfIEOTrade, { status: query.status, page: String(query.page), size: String(PAGE_ROWS) }),
    loadTokenSaleWords(locale),
    loadHistoryWords(locale),
  ]);
  return { records: records.ok ? records.data : undefined, query, words, historyWords };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.recordsTitle, path: href('/user/subscriptionrecord'), noindex: true });

export default function SubscriptionRecords({ loaderData: { words, historyWords, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <HistoryWordsProvider words={historyWords}>
        <RecordsPage {...start} />
      </HistoryWordsProvider>
    </WordsProvider>
  );
}
