import { Outlet } from 'react-router';
import type { Route } from './+types/layout-route';
import { sitePagesContext } from '../../data/site-pages.ts';
import { visitContext } from '../../data/visit.ts';
import { AccountLayout } from './account-layout.tsx';
import { accountPages } from './account-pages.ts';
import { loadAccountWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  words: await loadAccountWords(context.get(visitContext).locale),
  pages: accountPages(context.get(sitePagesContext)),
});

/** The same on every page that it stands around. */
export const shouldRevalidate = (): boolean => false;

export default function Account({ loaderData: { words, pages } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <AccountLayout pages={pages}>
        <Outlet />
      </AccountLayout>
    </WordsProvider>
  );
}
