import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { listTradeInfo, type TradeInfoRow } from '@marque/contract/brands';
import { assess } from '@marque/domain/content';
import { href } from 'react-router';
import { visitContext } from '../../../data/visit.ts';
import { pageMeta } from '../../../shell/seo/page-meta.ts';
import { INDUSTRY_QUERY, industryOf } from '../../../widgets/brand/industry-filter.tsx';
import { loadBrandWords } from '../../../widgets/brand/load-words.ts';
import { BrandWordsProvider } from '../../../widgets/brand/use-words.ts';
import type { Route } from './+types/route';
import { AssessmentPage, type Assessed } from './assessment-page.tsx';
import { loadAssessmentWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

const PATH = href('/assessment');

/** Listed brands with their scores, best first. Scores count against all of them, whatever industry is shown. */
function assessed(rows: readonly TradeInfoRow[]): readonly Assessed[] {
  const listed = rows.filter(({ is_listed }) => is_listed === 1);
  const results = assess(
    listed.map((row) => ({
      marketCap: row.market_cap,
      boughtBack: row.buy_back_amount,
      destroyed: row.destroyed_amount,
      circulation: row.circulation,
      turnover: row.turnover_24h,
      pe: row.pe,
      badgeLevel: row.badge_level,
    })),
  );
  return listed
    .flatMap(({ token, brand_name, industry, logo_url, badge_level }, i) => {
      const result = results[i];
      return result ? [{ token, brand_name, industry, logo_url, badge_level, ...result }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
}

export const loader = reads({ query: INDUSTRY_QUERY }, async ({ url, context }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const [rows, words, brandWords] = await Promise.all([
    callFromLoader(context, locale, listTradeInfo, {}),
    loadAssessmentWords(locale),
    loadBrandWords(locale),
  ]);
  return { brands: rows.ok ? assessed(rows.data) : undefined, industry: industryOf(url.searchParams), words, brandWords };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.title,
    description: loaderData?.words.lead,
    path: loaderData?.industry ? `${PATH}?industry=${loaderData.industry}` : PATH,
  });

export default function Assessment({ loaderData: { words, brandWords, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <BrandWordsProvider words={brandWords}>
        <AssessmentPage {...start} />
      </BrandWordsProvider>
    </WordsProvider>
  );
}
