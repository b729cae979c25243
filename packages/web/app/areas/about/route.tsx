import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getMarketCapAndVolume, listTradeInfo } from '@marque/contract/brands';
import { getPageText } from '@marque/contract/content';
import { getFiatRates, getTradeLists } from '@marque/contract/market';
import { fiatOf } from '@marque/domain/organisation';
import { href } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/route';
import { AboutPage } from './about-page.tsx';
import { weighBrands } from './brand-weights.ts';
import { loadAboutWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

const MONEY = 'USDT';

export async function loader({ context }: Route.LoaderArgs) {
  const { locale, config } = context.get(visitContext);
  const fiat = fiatOf(locale);
  const [text, totals, brands, lists, rates, words] = await Promise.all([
    callFromLoader(context, locale, getPageText, { page: 'about' }),
    callFromLoader(context, locale, getMarketCapAndVolume, {}),
    callFromLoader(context, locale, listTradeInfo, {}),
    callFromLoader(context, locale, getTradeLists, {}),
    callFromLoader(context, locale, getFiatRates, { token: MONEY, fiat }),
    loadAboutWords(locale),
  ]);
  return {
    text: text.ok ? text.data : undefined,
    totals: totals.ok ? totals.data : undefined,
    weights: brands.ok ? weighBrands(brands.data) : undefined,
    markets: lists.ok ? Object.values(lists.data.main).flat().length : undefined,
    money: { fiat, rate: rates.ok ? rates.data[0]?.rate : undefined },
    mail: config.customer_mail,
    words,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.text?.title ?? loaderData?.words.title,
    description: loaderData?.text?.summary,
    path: href('/about'),
  });

export default function About({ loaderData: { words, ...figures } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <AboutPage {...figures} />
    </WordsProvider>
  );
}
