import { href } from 'react-router';
import type { Route } from './+types/freeze-link-route';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { FreezeLinkPage } from './safety/freeze-link-page.tsx';
import { loadSafetyWords } from './safety/load-words.ts';
import { SafetyWordsProvider } from './safety/use-words.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({ words: await loadSafetyWords(context.get(visitContext).locale) });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.freezeTitle, path: href('/freeze'), noindex: true });

/** For whoever holds the link of a security mail, signed in or not. */
export default function FreezeLink({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <SafetyWordsProvider words={words}>
      <FreezeLinkPage />
    </SafetyWordsProvider>
  );
}
