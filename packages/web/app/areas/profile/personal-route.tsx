import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { getSecurityEventList } from '@marque/contract/account-safety';
import { getDataOfUserTotalSumHoldFiatBalance } from '@marque/contract/assets';
import { securityCenter } from '@marque/contract/user';
import { href } from 'react-router';
import type { Route } from './+types/personal-route';
import { guardedBy } from '../../data/guards.ts';
import { sitePagesContext } from '../../data/site-pages.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { dataOf, loadProfile } from './load-profile.ts';
import { PersonalPage } from './personal/personal-page.tsx';
import { shortcuts } from './personal/shortcut-pages.ts';
import { WordsProvider } from './use-words.ts';

const RECENT = '5';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [profile, security, total, recent] = await Promise.all([
    loadProfile(context),
    callFromLoader(context, locale, securityCenter, {}),
    callFromLoader(context, locale, getDataOfUserTotalSumHoldFiatBalance, {}),
    callFromLoader(context, locale, getSecurityEventList, { type: 'login', size: RECENT }),
  ]);
  return {
    ...profile,
    security: dataOf(security),
    total: dataOf(total),
    recent: dataOf(recent)?.data,
    shortcuts: shortcuts(context.get(sitePagesContext)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.personal, path: href('/user/personal'), noindex: true });

export default function Personal({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <PersonalPage {...start} />
    </WordsProvider>
  );
}
