import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { listCategoryCampaign } from '@marque/contract/offerings';
import { href } from 'react-router';
import { visitContext } from '../../../data/visit.ts';
import { pageMeta } from '../../../shell/seo/page-meta.ts';
import { breadcrumbData } from '../../../shell/seo/structured-data.ts';
import { RUNNING_MAX } from '../../../widgets/offering/use-running.ts';
import { AllWords } from '../all-words.tsx';
import { loadOfferingsWords } from '../load-words.ts';
import type { Route } from './+types/list-route';
import { ListPage } from './list-page.tsx';
import { LIST_QUERY, readListQuery } from './list-query.ts';
import { LIST_ROWS } from './offering-rows.ts';

export const loader = reads({ query: LIST_QUERY }, async ({ url, context }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const query = readListQuery(url.searchParams);
  const [running, listed, words] = await Promise.all([
    callFromLoader(context, locale, listCategoryCampaign, { campaign_status: 'running', limit: String(RUNNING_MAX) }),
    callFromLoader(context, locale, listCategoryCampaign, {
      campaign_status: query.tab,
      limit: String(LIST_ROWS),
      ...(query.industry && { category_id: query.industry }),
    }),
    loadOfferingsWords(locale),
  ]);
  return {
    query,
    running: running.ok ? running.data.data : undefined,
    listed: listed.ok ? listed.data : undefined,
    structuredData: [breadcrumbData(context.get(hostContext).origin, [[words.words.listTitle, href('/ibo')]])],
    ...words,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.listTitle,
    description: loaderData?.words.listLead,
    path: href('/ibo'),
    image: loaderData?.running?.[0]?.cover_img,
    jsonLd: loaderData?.structuredData,
  });

export default function Offerings({ loaderData: { words, offeringWords, brandWords, query, running, listed } }: Route.ComponentProps) {
  return (
    <AllWords words={words} offeringWords={offeringWords} brandWords={brandWords}>
      <ListPage query={query} running={running} listed={listed} />
    </AllWords>
  );
}
