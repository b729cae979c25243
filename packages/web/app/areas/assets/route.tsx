import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getDataOfUserTotalSumHoldFiatBalance, getListOfUserTotalBalance } from '@marque/contract/assets';
import { getMarketInfo } from '@marque/contract/market';
import { href } from 'react-router';
import type { Route } from './+types/route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { AssetsPage } from './assets-page.tsx';
import { loadAssetsWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [balances, total, markets, words] = await Promise.all([
    callFromLoader(context, locale, getListOfUserTotalBalance, {}),
    callFromLoader(context, locale, getDataOfUserTotalSumHoldFiatBalance, {}),
    callFromLoader(context, locale, getMarketInfo, {}),
    loadAssetsWords(locale),
  ]);
  return {
    balances: balances.ok ? balances.data : undefined,
    total: total.ok ? total.data : undefined,
    markets: markets.ok ? markets.data : [],
    words,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/assets/token'), noindex: true });

export default function Assets({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <AssetsPage {...start} />
    </WordsProvider>
  );
}
