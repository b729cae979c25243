import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { reads } from '@marque/app-kit/pages/page-inputs';
import { getPageText } from '@marque/contract/content';
import { getUserInviteInfoList } from '@marque/contract/invitations';
import { getListOfUserIssueDonate } from '@marque/contract/rewards';
import { INVITATION_REWARDS } from '@marque/domain/rewards';
import { href } from 'react-router';
import type { Route } from './+types/route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { INVITE_TABS, ROWS_AT_ONCE } from './invite-lists.ts';
import { InvitePage } from './invite-page.tsx';
import { loadInviteWords } from './load-words.ts';
import { WordsProvider } from './use-words.ts';

export const middleware = guardedBy('auth');

export const loader = reads({ query: { tab: INVITE_TABS, page: /^[1-9]\d{0,4}$/ } }, async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(visitContext);
  const page = Number(url.searchParams.get('page') ?? 1);
  const tab = INVITE_TABS.find((known) => known === url.searchParams.get('tab')) ?? 'friends';
  const rowsOf = (list: typeof tab) => ({ page: list === tab ? String(page) : '1', size: String(ROWS_AT_ONCE) });
  const [invitations, rewards, rules, words] = await Promise.all([
    callFromLoader(context, locale, getUserInviteInfoList, rowsOf('friends')),
    callFromLoader(context, locale, getListOfUserIssueDonate, { ...rowsOf('rewards'), business_type: INVITATION_REWARDS.join(',') }),
    callFromLoader(context, locale, getPageText, { page: 'invite' }),
    loadInviteWords(locale),
  ]);
  return {
    invitations: invitations.ok ? invitations.data : undefined,
    rewards: rewards.ok ? rewards.data : undefined,
    rules: rules.ok ? { html: rules.data.html, lang: rules.data.locale } : undefined,
    tab,
    page,
    words,
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/user/invite'), noindex: true });

export default function Invite({ loaderData: { words, ...start } }: Route.ComponentProps) {
  return (
    <WordsProvider words={words}>
      <InvitePage {...start} />
    </WordsProvider>
  );
}
