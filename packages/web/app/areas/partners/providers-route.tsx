import { PARTNER_KINDS } from '@marque/domain/content';
import { href } from 'react-router';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/providers-route';
import { loadInstitutions } from './load-partners.ts';
import { ProvidersPage } from './providers-page.tsx';
import { WordsProvider } from './use-words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { institutions, words } = await loadInstitutions(context);
  const partners = PARTNER_KINDS.flatMap((kind) => institutions?.filter((institution) => institution.kind === kind) ?? []);
  return { providers: institutions?.filter((institution) => !partners.includes(institution)), partners, words };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.words.providersTitle,
    description: loaderData?.words.providersLead,
    path: href('/serviceprovider'),
  });

export default function Providers({ loaderData: { words, providers, partners } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <ProvidersPage providers={providers} partners={partners} />
    </WordsProvider>
  );
}
