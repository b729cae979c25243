import { missing } from '@marque/app-kit/pages/missing';
import { reads, WORD } from '@marque/app-kit/pages/page-inputs';
import { redirect } from 'react-router';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/service-route';
import { documentAsked } from './documents.ts';
import { LegalPage } from './legal-page.tsx';
import { loadDocument } from './load-document.ts';
import { WordsProvider } from './use-words.ts';

export const loader = reads({ query: { doc: WORD } }, async ({ url, context }: Route.LoaderArgs) => {
  const document = documentAsked(url.searchParams.get('doc'));
  if (!document) throw missing('item');
  // The privacy policy has an address of its own.
  if (document.page === 'privacy') throw redirect(document.path, 301);
  return loadDocument(context, document);
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : pageMeta(matches, {
        title: loaderData.text?.title ?? loaderData.words[loaderData.document.word],
        description: loaderData.text?.summary,
        path: loaderData.document.path,
        type: 'article',
      });

export default function Service({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <LegalPage key={start.document.page} {...start} />
    </WordsProvider>
  );
}
