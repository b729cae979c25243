import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { fill } from '@marque/app-kit/words/words';
import { getUserInfo } from '@marque/contract/user';
import { maskAccount } from '@marque/domain/identity';
import { href, redirect } from 'react-router';
import type { Route } from './+types/success-route';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { FormPage } from '../../widgets/form-page.tsx';
import { loadRegisterWords } from './load-words.ts';
import { NextSteps, nextSteps } from './next-steps.tsx';

const FRESH_MS = 600_000;

/** Only for people who have just registered; everyone else is sent to the start of it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale, domain } = context.get(visitContext);
  const user = await callFromLoader(context, locale, getUserInfo, {});
  const isFresh = user.ok && Date.now() - Date.parse(`${user.data.register_time.replace(' ', 'T')}Z`) < FRESH_MS;
  if (!isFresh) throw redirect(href('/register'));
  const words = await loadRegisterWords(locale);
  const steps = nextSteps(domain.otc, words);
  return { account: maskAccount(user.data.user_account), steps, words };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.welcome, path: href('/register/success'), noindex: true });

export default function RegisterSuccess({ loaderData: { account, steps, words } }: Route.ComponentProps) {
  return (
    <FormPage title={words.welcome} hint={fill(words.welcomeHint, { account })}>
      <NextSteps steps={steps} />
    </FormPage>
  );
}
