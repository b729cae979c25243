import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/privacy-route';
import { DOCUMENTS } from './documents.ts';
import { LegalPage } from './legal-page.tsx';
import { loadDocument } from './load-document.ts';
import { WordsProvider } from './use-words.ts';

const [, PRIVACY] = DOCUMENTS;

export const loader = ({ context }: Route.LoaderArgs) => loadDocument(context, PRIVACY);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.text?.title ?? loaderData?.words.privacyTitle,
    description: loaderData?.text?.summary,
    path: PRIVACY.path,
    type: 'article',
  });

export default function Privacy({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <LegalPage {...start} />
    </WordsProvider>
  );
}
