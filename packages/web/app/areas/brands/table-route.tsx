import { reads } from '@marque/app-kit/pages/page-inputs';
import { href, redirect } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/table-route';
import { BothWords } from './brands-words.tsx';
import { loadTable } from './load-table.ts';
import { loadBrandsWords } from './load-words.ts';
import { TablePage } from './table-page.tsx';
import { readTableQuery, TABLE_QUERY } from './table-query.ts';

const PATH = href('/brand/TradeTable');

export const loader = reads({ query: TABLE_QUERY }, async ({ url, context }: Route.LoaderArgs) => {
  if (url.pathname !== PATH) throw redirect(PATH + url.search, 301);
  const [table, words] = await Promise.all([
    loadTable(context, readTableQuery(url.searchParams)),
    loadBrandsWords(context.get(visitContext).locale),
  ]);
  return { table, ...words };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.tableTitle, description: loaderData?.words.tableLead, path: PATH });

export default function TradeTableRoute({ loaderData: { words, brandWords, table } }: Route.ComponentProps) {
  return (
    <BothWords words={words} brandWords={brandWords}>
      <TablePage table={table} base={PATH} />
    </BothWords>
  );
}
