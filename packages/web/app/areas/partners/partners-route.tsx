import { PARTNER_KINDS } from '@marque/domain/content';
import { href } from 'react-router';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/partners-route';
import { loadInstitutions } from './load-partners.ts';
import { PartnersPage } from './partners-page.tsx';
import { WordsProvider } from './use-words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { institutions, words } = await loadInstitutions(context);
  const partners = institutions && PARTNER_KINDS.flatMap((kind) => institutions.filter((institution) => institution.kind === kind));
  return { partners, words };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.partnersTitle,
    description: loaderData?.words.partnersLead,
    path: href('/serviceprovider/partners'),
  });

export default function Partners({ loaderData: { words, partners } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <PartnersPage partners={partners} />
    </WordsProvider>
  );
}
