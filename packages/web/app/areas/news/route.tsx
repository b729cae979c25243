import { reads, WORD } from '@marque/app-kit/pages/page-inputs';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/route';
import { ArticlePage } from './article-page.tsx';
import { ListPage } from './list-page.tsx';
import { loadArticle } from './load-article.ts';
import { loadNewsList } from './load-news.ts';
import { loadNewsWords } from './load-words.ts';
import { newsPath, newsQuery } from './news-query.ts';
import { WordsProvider } from './use-words.ts';

/** One address for the list and for its articles: "?id=" names a notice, "?news=" an event. */
export const loader = reads(
  { query: { id: WORD, news: WORD, label: WORD, month: WORD, day: WORD, page: WORD } },
  async ({ url, context }: Route.LoaderArgs) => {
    const words = loadNewsWords(context.get(visitContext).locale);
    const [notice, event] = [url.searchParams.get('id'), url.searchParams.get('news')];
    const id = notice ?? event;
    return id === null
      ? { list: await loadNewsList(context, newsQuery(url.searchParams)), reading: undefined, words: await words }
      : { list: undefined, reading: await loadArticle(context, notice === null ? 'event' : 'notice', id), words: await words };
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { reading, list, words } = loaderData;
  if (!reading) return pageMeta(matches, { title: words.title, description: words.lead, path: newsPath(list.query) });
  const { title, summary, path, cover } = reading.article;
  return pageMeta(matches, { title, description: summary, path, type: 'article', jsonLd: [reading.data], ...(cover && { image: cover }) });
};

export default function News({ loaderData: { words, list, reading } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      {reading ? <ArticlePage key={reading.article.path} article={reading.article} address={reading.address} /> : <ListPage list={list} />}
    </WordsProvider>
  );
}
