import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getStatement, getStatementLines } from '@marque/contract/statements';
import { href } from 'react-router';
import type { Route } from './+types/statement-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { PAGE_ROWS } from '../../widgets/history/day-range.ts';
import { loadHistoryWords } from '../../widgets/history/load-words.ts';
import { HistoryWordsProvider } from '../../widgets/history/use-words.ts';
import { loadStatementsWords } from './load-words.ts';
import { StatementPage } from './statement-page.tsx';
import { readStatementQuery, STATEMENT_QUERY } from './statement-query.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = reads({ query: STATEMENT_QUERY }, async ({ url, context }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const now = Date.now();
  const query = readStatementQuery(url.searchParams, now);
  const { month, token, page } = query;
  const [statement, lines, words, listWords] = await Promise.all([
    callFromLoader(context, locale, getStatement, { month }),
    callFromLoader(context, locale, getStatementLines, { month, token, page: String(page), size: String(PAGE_ROWS) }),
    loadStatementsWords(locale),
    loadHistoryWords(locale),
  ]);
  const problem = statement.ok ? (lines.ok ? '' : lines.msg) : statement.msg;
  return {
    statement: statement.ok ? statement.data : undefined,
    lines: lines.ok ? lines.data : undefined,
    problem,
    query,
    now,
    words,
    listWords,
    locale,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/assets/statement'), noindex: true });

export default function Statement({ loaderData: { words, listWords, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <HistoryWordsProvider words={listWords}>
        <StatementPage {...start} />
      </HistoryWordsProvider>
    </WordsProvider>
  );
}
