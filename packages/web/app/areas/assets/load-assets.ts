import { readCookie } from '@marque/app-kit/browser/cookies';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { WORD, type PageInputs } from '@marque/app-kit/pages/page-inputs';
import { getMarketInfo } from '@marque/contract/market';
import type { LoaderFunctionArgs } from 'react-router';
import { ASSET_DIALOGS, type AssetAccount } from '../../data/addresses/asset-dialogs.ts';
import { visitContext } from '../../data/visit.ts';
import { readAssets } from './account-pages.ts';
import { loadAssetsWords } from './load-words.ts';
import { PREFERENCE_COOKIES } from './preferences.ts';

export const ASSET_INPUTS = { query: { dialog: ASSET_DIALOGS, token: WORD }, cookies: PREFERENCE_COOKIES } satisfies PageInputs;

/** Everything that the page of an account starts with, as its reader wants to see it. */
export async function loadAssets({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>, account: AssetAccount) {
  const { locale } = context.get(visitContext);
  const cookies = request.headers.get('cookie');
  const [assets, markets, words] = await Promise.all([
    readAssets((call, input) => callFromLoader(context, locale, call, input), account),
    callFromLoader(context, locale, getMarketInfo, {}),
    loadAssetsWords(locale),
  ]);
  return {
    assets,
    markets: markets.ok ? markets.data : [],
    hidesAmounts: readCookie(cookies, 'hide_amounts') === '1',
    hidesSmall: readCookie(cookies, 'hide_small') === '1',
    words,
  };
}
