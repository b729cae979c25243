import { reads } from '@marque/app-kit/pages/page-inputs';
import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/token-route';
import { guardedBy } from '../../data/guards.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { AssetsPage } from './assets-page.tsx';
import { isDialogChange } from './dialogs/asked-dialog.ts';
import { ASSET_INPUTS, loadAssets } from './load-assets.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = reads(ASSET_INPUTS, (asked: Route.LoaderArgs) => loadAssets(asked, 'token'));

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  !isDialogChange(currentUrl, nextUrl) && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.tokenTitle, path: href('/assets/token'), noindex: true });

export default function TokenAccount({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <AssetsPage account="token" {...start} />
    </WordsProvider>
  );
}
