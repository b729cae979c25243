import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { pickRefusals } from '@marque/app-kit/words/refusals';
import { listUserConsumeRecord } from '@marque/contract/recharge';
import { href } from 'react-router';
import type { Route } from './+types/route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadRechargeWords } from './load-words.ts';
import { RechargePage } from './recharge-page.tsx';
import { RECORDS_AT_ONCE } from './record-list.tsx';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = reads({ query: { page: /^[1-9]\d{0,4}$/ } }, async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const page = Number(url.searchParams.get('page') ?? 1);
  const [records, words, refusals] = await Promise.all([
    callFromLoader(context, locale, listUserConsumeRecord, { page: String(page), size: String(RECORDS_AT_ONCE) }),
    loadRechargeWords(locale),
    pickRefusals(locale, ['recharge_code_format']),
  ]);
  return { records: records.ok ? records.data : undefined, page, words, formatError: refusals.recharge_code_format };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/assets/depositCode'), noindex: true });

export default function Recharge({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <RechargePage {...start} />
    </WordsProvider>
  );
}
