import type { Route } from './+types/route';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadBrandWords } from '../../widgets/brand/load-words.ts';
import { BrandWordsProvider } from '../../widgets/brand/use-words.ts';
import { loadOfferingWords } from '../../widgets/offering/load-words.ts';
import { OfferingWordsProvider } from '../../widgets/offering/use-words.ts';
import { variantOf } from './arrangement.ts';
import { HomePage } from './home-page.tsx';
import { loadHome } from './load-home.ts';
import { loadHomeWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [home, words, brandWords, offeringWords] = await Promise.all([
    loadHome(request, context),
    loadHomeWords(locale),
    loadBrandWords(locale),
    loadOfferingWords(locale),
  ]);
  return { home, words, brandWords, offeringWords, variant: variantOf(url.pathname) };
}

/** All arrangements are one page to a search engine. */
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: '/' });

export default function Home({ loaderData: { home, words, brandWords, offeringWords, variant } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <BrandWordsProvider words={brandWords}>
        <OfferingWordsProvider words={offeringWords}>
          <HomePage data={home} variant={variant} />
        </OfferingWordsProvider>
      </BrandWordsProvider>
    </WordsProvider>
  );
}
