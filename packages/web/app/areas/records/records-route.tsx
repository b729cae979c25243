import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { missing } from '@marque/app-kit/pages/missing';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getMarketInfo } from '@marque/contract/market';
import { readRecordType } from '@marque/domain/records';
import { href } from 'react-router';
import type { Route } from './+types/records-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { PAGE_ROWS, pageNumber } from '../../widgets/history/day-range.ts';
import { loadHistoryWords } from '../../widgets/history/load-words.ts';
import { HistoryWordsProvider } from '../../widgets/history/use-words.ts';
import { loadRecordsWords } from './load-words.ts';
import { RECORD_LISTS } from './record-lists.ts';
import { readRecordQuery, RECORD_QUERY } from './record-query.ts';
import { RecordsPage } from './records-page.tsx';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = reads({ query: RECORD_QUERY }, async ({ url, context, params }: Route.LoaderArgs) => {
  const type = readRecordType(params.type);
  if (!type) throw missing('item');
  const { locale } = context.get(visitContext);
  const page = pageNumber(params.page) ?? 1;
  const query = readRecordQuery(url.searchParams, Date.now());
  const [answer, markets, words, listWords] = await Promise.all([
    RECORD_LISTS[type]({ context, locale, query, place: { page: String(page), size: String(PAGE_ROWS) } }),
    callFromLoader(context, locale, getMarketInfo, {}),
    loadRecordsWords(locale),
    loadHistoryWords(locale),
  ]);
  const traded = markets.ok ? markets.data.flatMap(({ market, tokens }) => [market, ...tokens]) : [];
  return {
    type,
    list: answer.ok ? answer.data : undefined,
    problem: answer.ok ? '' : answer.msg,
    tokens: [...new Set(traded)].sort(),
    page,
    query,
    words,
    listWords,
    locale,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/assets/record/:type?/:page?'), noindex: true });

export default function Records({ loaderData: { words, listWords, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <HistoryWordsProvider words={listWords}>
        <RecordsPage {...start} />
      </HistoryWordsProvider>
    </WordsProvider>
  );
}
