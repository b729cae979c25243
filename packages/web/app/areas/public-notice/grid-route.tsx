import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getBrandNotice } from '@marque/contract/content';
import { href, redirect } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadBrandWords } from '../../widgets/brand/load-words.ts';
import { BrandWordsProvider } from '../../widgets/brand/use-words.ts';
import type { Route } from './+types/grid-route';
import { GridPage } from './grid-page.tsx';
import { loadPublicNoticeWords } from './load-words.ts';
import { SQUARES } from './ring.ts';
import { WordsProvider } from './use-words.ts';

const PATH = href('/makepublic/nineSquareGrid');

export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.pathname !== PATH) throw redirect(PATH + url.search, 301);
  const { locale } = context.get(visitContext);
  const [list, words, brandWords] = await Promise.all([
    callFromLoader(context, locale, getBrandNotice, { size: String(SQUARES) }),
    loadPublicNoticeWords(locale),
    loadBrandWords(locale),
  ]);
  return { applications: list.ok ? list.data.data : undefined, words, brandWords };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.gridTitle, description: loaderData?.words.gridLead, path: PATH });

export default function Grid({ loaderData: { words, brandWords, applications } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <BrandWordsProvider words={brandWords}>
        <GridPage applications={applications} />
      </BrandWordsProvider>
    </WordsProvider>
  );
}
