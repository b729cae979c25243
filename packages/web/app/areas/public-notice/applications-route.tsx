import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads, WORD } from '@marque/app-kit/pages/page-inputs';
import { getBrandNotice } from '@marque/contract/content';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { INDUSTRY_QUERY, industryOf } from '../../widgets/brand/industry-filter.tsx';
import { loadBrandWords } from '../../widgets/brand/load-words.ts';
import { BrandWordsProvider } from '../../widgets/brand/use-words.ts';
import type { Route } from './+types/applications-route';
import { APPLICATIONS_PATH, applicationsPath, PAGE_ROWS, pageOf } from './applications-query.ts';
import { ApplicationsPage } from './applications-page.tsx';
import { loadPublicNoticeWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

export const loader = reads({ query: { ...INDUSTRY_QUERY, page: WORD } }, async ({ url, context }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const industry = industryOf(url.searchParams);
  const page = pageOf(url.searchParams);
  const [list, words, brandWords] = await Promise.all([
    callFromLoader(context, locale, getBrandNotice, { ...(industry && { industry }), page: String(page), size: String(PAGE_ROWS) }),
    loadPublicNoticeWords(locale),
    loadBrandWords(locale),
  ]);
  return { list: list.ok ? list.data : undefined, industry, page, words, brandWords };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.title,
    description: loaderData?.words.lead,
    path: loaderData ? applicationsPath(loaderData.industry, loaderData.page) : APPLICATIONS_PATH,
  });

export default function Applications({ loaderData: { words, brandWords, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <BrandWordsProvider words={brandWords}>
        <ApplicationsPage {...start} />
      </BrandWordsProvider>
    </WordsProvider>
  );
}
