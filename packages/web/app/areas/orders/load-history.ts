import type { Outcome } from '@marque/app-kit/api/outcome';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { missing } from '@marque/app-kit/pages/missing';
import { getMarketInfo } from '@marque/contract/market';
import type { Page } from '@marque/contract';
import type { RouterContextProvider } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { PAGE_ROWS, pageNumber } from '../../widgets/history/day-range.ts';
import { loadHistoryWords } from '../../widgets/history/load-words.ts';
import { readQuery, type HistoryQuery } from './history-query.ts';
import { loadOrdersWords } from './load-words.ts';

interface Asked {
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly page?: string | undefined };
}

/** Which rows of the list are wanted, as the calls name it. */
interface Place {
  readonly page: string;
  readonly size: string;
}

type AskRows<Row> = (query: HistoryQuery, place: Place, locale: string) => Promise<Outcome<Page<Row>>>;

/** What a page of orders or trades starts from: the filters of its address, the rows, and the markets to choose from. */
export async function loadHistory<Row>({ url, context, params }: Asked, ask: AskRows<Row>) {
  const { locale } = context.get(visitContext);
  const page = pageNumber(params.page);
  if (page === undefined) throw missing('page');
  const query = readQuery(url.searchParams, Date.now());
  const [answer, markets, words, listWords] = await Promise.all([
    ask(query, { page: String(page), size: String(PAGE_ROWS) }, locale),
    callFromLoader(context, locale, getMarketInfo, {}),
    loadOrdersWords(locale),
    loadHistoryWords(locale),
  ]);
  return {
    list: answer.ok ? answer.data : undefined,
    problem: answer.ok ? '' : answer.msg,
    markets: markets.ok ? markets.data : [],
    page,
    query,
    words,
    listWords,
    locale,
  };
}
