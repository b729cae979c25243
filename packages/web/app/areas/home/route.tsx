import { getHotTokens, getTradeLists } from '@marque/contract/market';
import { getFavouritePairList } from '@marque/contract/user';
import { data } from 'react-router';
import type { Route } from './+types/route';
import { readCookie } from '../../data/cookies.ts';
import { callFromLoader } from '../../data/loader-api.ts';
import { visitContext } from '../../data/visit.ts';
import { HomePage } from './home-page.tsx';
import { loadHomeWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

const HOT_SIZE = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const hasSession = readCookie(request.headers.get('cookie'), 'token_present') !== undefined;
  const [lists, hot, favourites, words] = await Promise.all([
    callFromLoader(context, locale, getTradeLists, {}),
    callFromLoader(context, locale, getHotTokens, { size: String(HOT_SIZE) }),
    hasSession ? callFromLoader(context, locale, getFavouritePairList, {}) : undefined,
    loadHomeWords(locale),
  ]);
  return data({
    lists: lists.ok ? { main: lists.data.main, by_time: lists.data.by_time } : undefined,
    hot: hot.ok ? hot.data : [],
    favourites: favourites?.ok ? favourites.data : [],
    words,
  });
}

export default function Home({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return <WordsProvider words={words}><HomePage {...start} /></WordsProvider>;
}
