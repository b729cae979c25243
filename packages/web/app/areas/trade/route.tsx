import { displayDecimal } from '@marque/domain/money';
import { redirect } from 'react-router';
import { readCookie, writeCookie } from '../../data/cookies.ts';
import { missing } from '../../data/missing.ts';
import { visitContext } from '../../data/visit.ts';
import { fill } from '../../words/words.tsx';
import { useEffect } from 'react';
import type { Route } from './+types/route';
import { loadPairs, loadTradePage } from './load-trade-page.ts';
import { loadTradeWords } from './load-words.ts';
import { pairTitle, PAIR_STATUS } from './pair-view.ts';
import { TradePage } from './trade-page.tsx';
import { WordsProvider } from './use-words.ts';

const LAST_PAIR = 'pair';
const REMEMBER_DAYS = 90;

/** `/trade` goes to the pair viewed last on this host, else to the first open one. */
async function redirectToPair(request: Request, url: URL, context: Route.LoaderArgs['context']): Promise<Response> {
  const pairs = await loadPairs(context);
  const last = readCookie(request.headers.get('cookie'), LAST_PAIR);
  const chosen = pairs.find((pair) => pair.pair === last) ?? pairs.find((pair) => pair.status === PAIR_STATUS.open) ?? pairs[0];
  if (!chosen) throw missing('item');
  return redirect(`/trade/${chosen.pair}${url.search}`);
}

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  if (params.pair === undefined) throw await redirectToPair(request, url, context);
  const { locale } = context.get(visitContext);
  const [page, words] = await Promise.all([loadTradePage(request, context, params.pair), loadTradeWords(locale)]);
  return { page, words, locale };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page: { pair, brief }, words } = loaderData;
  return [
    { title: fill(words.pageTitle, { price: displayDecimal(brief.last_price, pair.priceScale), pair: pairTitle(pair) }) },
    { name: 'description', content: fill(words.pageDescription, { pair: pairTitle(pair), base: pair.baseAlias, quote: pair.quoteAlias }) },
  ];
};

export default function TradeRoute({ loaderData }: Route.ComponentProps) {
  const { page, words, locale } = loaderData;
  useEffect(() => writeCookie(LAST_PAIR, page.pair.code, REMEMBER_DAYS), [page.pair.code]);
  return (
    <WordsProvider words={words}>
      <TradePage page={page} locale={locale} />
    </WordsProvider>
  );
}
