import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { getCountryList } from '@marque/contract/auth';
import { getKycWithdrawalDayLimit2Config } from '@marque/contract/fees';
import { getKycStep, kycUserStep } from '@marque/contract/kyc';
import { href } from 'react-router';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import type { Route } from './+types/route';
import { KycPage } from './kyc-page.tsx';
import { loadKycWords } from './load-words.ts';
import { KYC_FORM_REFUSALS } from './refusals.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [step, overall, countries, limits, words, refusals] = await Promise.all([
    callFromLoader(context, locale, getKycStep, {}),
    callFromLoader(context, locale, kycUserStep, {}),
    callFromLoader(context, locale, getCountryList, {}),
    callFromLoader(context, locale, getKycWithdrawalDayLimit2Config, {}),
    loadKycWords(locale),
    pickRefusals(locale, KYC_FORM_REFUSALS),
  ]);
  const isWhole = step.ok && overall.ok && countries.ok && limits.ok;
  return {
    words,
    data: isWhole ? { step: step.data, overall: overall.data, countries: countries.data, limits: limits.data, refusals } : undefined,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/user/kyc'), noindex: true });

export default function Kyc({ loaderData: { words, data } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <KycPage data={data} />
    </WordsProvider>
  );
}
