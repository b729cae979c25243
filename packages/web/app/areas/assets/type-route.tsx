import { missing } from '@marque/app-kit/pages/missing';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { href, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/type-route';
import { guardedBy } from '../../data/guards.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { AssetsPage } from './assets-page.tsx';
import { isDialogChange } from './dialogs/asked-dialog.ts';
import { ASSET_INPUTS, loadAssets } from './load-assets.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

/** People have two accounts; an address that names another one is of none. */
export const loader = reads(ASSET_INPUTS, (asked: Route.LoaderArgs) => {
  if (asked.params.type !== 'fiat') throw missing('item');
  return loadAssets(asked, 'fiat');
});

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  !isDialogChange(currentUrl, nextUrl) && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.fiatTitle, path: href('/assets/:type', { type: 'fiat' }), noindex: true });

export default function FiatAccount({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <AssetsPage account="fiat" {...start} />
    </WordsProvider>
  );
}
