import { readCookie, writeCookie } from '@marque/app-kit/browser/cookies';
import { missing } from '@marque/app-kit/pages/missing';
import { reads, WORD } from '@marque/app-kit/pages/page-inputs';
import { fill } from '@marque/app-kit/words/words';
import type { PairInfo } from '@marque/contract/market';
import { displayDecimal } from '@marque/domain/money';
import { useEffect } from 'react';
import { redirect } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { titleOf } from '../../shell/seo/page-title.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { sharePicture } from '../../shell/seo/share-picture.ts';
import { loadBrandWords } from '../../widgets/brand/load-words.ts';
import { BrandWordsProvider } from '../../widgets/brand/use-words.ts';
import type { Route } from './+types/route';
import { LAYOUT_COOKIE, rememberedLayout } from './layout/layout-cookie.ts';
import { DEFAULT_VARIANT, pairPath, VARIANTS, variantOf } from './layout/variants.ts';
import { loadPairs, loadTradePage } from './load-trade-page.ts';
import { loadTradeWords } from './load-words.ts';
import { pairNamed, pairTitle, PAIR_STATUS } from './pair-view.ts';
import { TradePage } from './trade-page.tsx';
import { WordsProvider } from './use-words.ts';

const LAST_PAIR = 'pair';
const REMEMBER_DAYS = 90;

/**
 * A pair that is written as people write it has its address under its codes. Without a pair the page goes to the one viewed last
 * on this host, else to the first open one. The plain address is the page in the arrangement that its reader chose; the
 * other three are arrangements by name.
 */
function redirectTarget(request: Request, url: URL, wanted: string | undefined, pairs: readonly PairInfo[]): string | undefined {
  const cookies = request.headers.get('cookie');
  const named = variantOf(url.pathname);
  const variant = named === DEFAULT_VARIANT ? (rememberedLayout(readCookie(cookies, LAYOUT_COOKIE)) ?? named) : named;
  if (wanted !== undefined) {
    const pair = pairNamed(pairs, wanted)?.pair ?? wanted;
    return variant === named && pair === wanted ? undefined : pairPath(variant, pair) + url.search;
  }
  const last = readCookie(cookies, LAST_PAIR);
  const chosen = pairs.find((pair) => pair.pair === last) ?? pairs.find((pair) => pair.status === PAIR_STATUS.open) ?? pairs[0];
  if (!chosen) throw missing('item');
  return pairPath(variant, chosen.pair) + url.search;
}

export const loader = reads(
  { cookies: { [LAST_PAIR]: WORD, [LAYOUT_COOKIE]: VARIANTS } },
  async ({ request, url, context, params }: Route.LoaderArgs) => {
    const pairs = await loadPairs(context);
    const target = redirectTarget(request, url, params.pair, pairs);
    if (target !== undefined) throw redirect(target);
    const { locale } = context.get(visitContext);
    const [page, words, brandWords] = await Promise.all([
      loadTradePage(request, context, pairs, params.pair ?? ''),
      loadTradeWords(locale),
      loadBrandWords(locale),
    ]);
    return { page, words, brandWords, locale, variant: variantOf(url.pathname) };
  },
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const {
    page: { pair, brief },
    words,
  } = loaderData;
  const moving = fill(words.pageTitle, { price: displayDecimal(brief.last_price, pair.priceScale), pair: pairTitle(pair) });
  const [, ...rest] = pageMeta(matches, {
    title: pairTitle(pair),
    description: fill(words.pageDescription, { pair: pairTitle(pair), base: pair.baseAlias, quote: pair.quoteAlias }),
    path: pairPath(DEFAULT_VARIANT, pair.code),
    image: sharePicture(matches[0].loaderData?.tokens[pair.base]?.logo_url ?? ''),
  });
  // The price in the tab moves with the market, so that title is the trade page's own.
  return [{ title: titleOf(moving, matches[0].loaderData?.config.name) }, ...rest];
};

export default function TradeRoute({ loaderData }: Route.ComponentProps) {
  const { page, words, brandWords, locale, variant } = loaderData;
  useEffect(() => writeCookie(LAST_PAIR, page.pair.code, REMEMBER_DAYS), [page.pair.code]);
  return (
    <WordsProvider words={words}>
      <BrandWordsProvider words={brandWords}>
        <TradePage page={page} locale={locale} variant={variant} />
      </BrandWordsProvider>
    </WordsProvider>
  );
}
