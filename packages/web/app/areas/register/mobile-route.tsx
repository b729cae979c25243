import { OWN_PATH, reads, WORD } from '@marque/app-kit/pages/page-inputs';
import { href, redirect } from 'react-router';
import type { Route } from './+types/mobile-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadRegister } from './load-register.ts';
import { RegisterFormPage } from './register-form-page.tsx';

export const middleware = guardedBy('guest');

export const loader = reads({ query: { invite: WORD, redirect: OWN_PATH } }, ({ context, url }: Route.LoaderArgs) => {
  // Without a way to send text messages there is nothing here.
  if (context.get(visitContext).config.sends_sms === 0) throw redirect(href('/register/email') + url.search);
  return loadRegister(context, url);
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.texts.words.title, path: href('/register/mobile'), noindex: true });

export default function RegisterByPhone({ loaderData }: Route.ComponentProps) {
  return <RegisterFormPage kind="mobile" start={loaderData} />;
}
