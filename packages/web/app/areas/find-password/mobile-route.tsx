import { reads } from '@marque/app-kit/pages/page-inputs';
import { href, redirect } from 'react-router';
import type { Route } from './+types/mobile-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { FindPasswordPage } from './find-password-page.tsx';
import { loadFindPassword } from './load-find-password.ts';

export const middleware = guardedBy('guest');

export const loader = reads({ query: {}, single: true }, ({ context }: Route.LoaderArgs) => {
  // Without a way to send text messages there is nothing here.
  if (context.get(visitContext).config.sends_sms === 0) throw redirect(href('/findpassword/email'));
  return loadFindPassword(context, 'mobile');
});

/** A captcha is good once: the page must never come from a cache, and no second loading may change it under the reader. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.texts.words.title, path: href('/findpassword/mobile'), noindex: true });

export default function FindPasswordByMobile({ loaderData }: Route.ComponentProps) {
  return <FindPasswordPage kind="mobile" start={loaderData} />;
}
