import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { listBrandByClient } from '@marque/contract/brands';
import { getPageText, listPartner } from '@marque/contract/content';
import { href } from 'react-router';
import { visitContext } from '../../../data/visit.ts';
import { pageMeta } from '../../../shell/seo/page-meta.ts';
import { loadBrandWords } from '../../../widgets/brand/load-words.ts';
import { BrandWordsProvider } from '../../../widgets/brand/use-words.ts';
import type { Route } from './+types/route';
import { CooperationPage } from './cooperation-page.tsx';
import { loadCooperationWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

const PATH = href('/brand/index1');
const SHOWN_BRANDS = '5';

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [text, partners, brands, words, brandWords] = await Promise.all([
    callFromLoader(context, locale, getPageText, { page: 'cooperation' }),
    callFromLoader(context, locale, listPartner, {}),
    callFromLoader(context, locale, listBrandByClient, { size: SHOWN_BRANDS }),
    loadCooperationWords(locale),
    loadBrandWords(locale),
  ]);
  return {
    text: text.ok ? text.data : undefined,
    partners: partners.ok ? partners.data : undefined,
    brands: brands.ok ? brands.data.data.map(({ token, name, cover_url }) => ({ token, name, cover_url })) : [],
    words,
    brandWords,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.title,
    description: loaderData?.text?.summary || loaderData?.words.lead,
    path: PATH,
  });

export default function Cooperation({ loaderData: { words, brandWords, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <BrandWordsProvider words={brandWords}>
        <CooperationPage {...start} />
      </BrandWordsProvider>
    </WordsProvider>
  );
}
