import type { Outcome } from '@marque/app-kit/api/outcome';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import {
  getKycWithdrawalDayLimit2Config,
  getMakerTakerTradeFee,
  getTradeFeeExemptions,
  getWithdrawalFeePublicity,
  listTradeFee,
} from '@marque/contract/fees';
import { getFiatRates } from '@marque/contract/market';
import { href } from 'react-router';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/route';
import { FeesPage } from './fees-page.tsx';
import { loadFeesWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

const dataOf = <T,>(outcome: Outcome<T>): T | undefined => (outcome.ok ? outcome.data : undefined);

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [rates, levels, exemptions, tokens, limits, btc, words] = await Promise.all([
    callFromLoader(context, locale, getMakerTakerTradeFee, {}),
    callFromLoader(context, locale, listTradeFee, {}),
    callFromLoader(context, locale, getTradeFeeExemptions, {}),
    callFromLoader(context, locale, getWithdrawalFeePublicity, {}),
    callFromLoader(context, locale, getKycWithdrawalDayLimit2Config, {}),
    callFromLoader(context, locale, getFiatRates, { token: 'BTC', fiat: 'USD' }),
    loadFeesWords(locale),
  ]);
  return {
    rates: dataOf(rates),
    levels: dataOf(levels),
    exemptions: dataOf(exemptions) ?? [],
    now: Date.now(),
    tokens: dataOf(tokens),
    limits: dataOf(limits),
    btcRate: dataOf(btc)?.[0]?.rate,
    words,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, description: loaderData?.words.lead, path: href('/fees') });

export default function Fees({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <FeesPage {...start} />
    </WordsProvider>
  );
}
