import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { listBrandByClient } from '@marque/contract/brands';
import { href } from 'react-router';
import { useSite } from '../../data/site-data.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadBrandWords } from '../../widgets/brand/load-words.ts';
import { BrandWordsProvider } from '../../widgets/brand/use-words.ts';
import type { Route } from './+types/route';
import { ComponentPage } from './component-page.tsx';
import { loadComponentWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

const BRANDS_SHOWN = '3';

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [brands, words, brandWords] = await Promise.all([
    callFromLoader(context, locale, listBrandByClient, { size: BRANDS_SHOWN }),
    loadComponentWords(locale),
    loadBrandWords(locale),
  ]);
  return { brands: brands.ok ? brands.data.data : [], words, brandWords };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, description: loaderData?.words.lead, path: href('/component'), noindex: true });

export default function Component({ loaderData: { brands, words, brandWords } }: Route.ComponentProps) {
  const { now } = useSite();
  return (
    <WordsProvider words={words}>
      <BrandWordsProvider words={brandWords}>
        <ComponentPage brands={brands} now={now} />
      </BrandWordsProvider>
    </WordsProvider>
  );
}
