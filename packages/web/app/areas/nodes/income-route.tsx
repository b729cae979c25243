import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { missing } from '@marque/app-kit/pages/missing';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getNodeMember, getNodeUserReward, listNodeBrandStats, listNodeDailyStats, listNodePayerStats } from '@marque/contract/nodes';
import { NODE_TYPES } from '@marque/domain/nodes';
import { href, redirect, type RouterContextProvider } from 'react-router';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/income-route';
import { INCOME_TABS, incomePath, type IncomeTab } from './income-path.ts';
import { IncomePage } from './income-page.tsx';
import { loadNodeWords } from './load-words.ts';
import { ROWS_AT_ONCE } from './rows-at-once.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

const PAGE = /^[1-9]\d{0,4}$/;

/** Rows of the tab that is open; undefined where they could not be read. */
async function readRows(
  context: Readonly<RouterContextProvider>,
  tab: IncomeTab,
  asked: { readonly node_type: string; readonly page: string },
) {
  const { locale } = context.get(visitContext);
  const input = { ...asked, size: String(ROWS_AT_ONCE) };
  if (tab === 'payers') {
    const rows = await callFromLoader(context, locale, listNodePayerStats, input);
    return rows.ok ? { tab, ...rows.data } : undefined;
  }
  if (tab === 'brands') {
    const rows = await callFromLoader(context, locale, listNodeBrandStats, input);
    return rows.ok ? { tab, ...rows.data } : undefined;
  }
  const rows = await callFromLoader(context, locale, listNodeDailyStats, input);
  return rows.ok ? { tab: 'days' as const, ...rows.data } : undefined;
}

export type IncomeRows = NonNullable<Awaited<ReturnType<typeof readRows>>>;

export const loader = reads(
  { query: { tab: INCOME_TABS, page: PAGE } },
  async ({ context, url, params: { nodeType } }: Route.LoaderArgs) => {
    const { locale } = context.get(visitContext);
    const asked = NODE_TYPES.find((each) => each === nodeType);
    if (nodeType !== undefined && asked === undefined) throw missing('item');
    const own = await callFromLoader(context, locale, getNodeMember, {});
    if (own.ok && own.data === null) throw redirect(href('/ecologicalNodes'));
    const type = asked ?? (own.ok ? own.data?.type : undefined) ?? 'member';
    if (asked === undefined) throw redirect(incomePath(type));
    const tab = INCOME_TABS.find((each) => each === url.searchParams.get('tab')) ?? 'days';
    const page = Number(url.searchParams.get('page') ?? 1);
    const [earned, rows, words] = await Promise.all([
      callFromLoader(context, locale, getNodeUserReward, { node_type: type }),
      readRows(context, tab, { node_type: type, page: String(page) }),
      loadNodeWords(locale),
    ]);
    return { type, tab, page, earned: earned.ok ? earned.data : undefined, rows, words };
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.incomeTitle, path: href('/ecologicalNodes'), noindex: true });

export default function NodeIncome({ loaderData: { words, ...shown } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <IncomePage {...shown} />
    </WordsProvider>
  );
}
