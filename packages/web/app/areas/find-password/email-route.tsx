import { reads } from '@marque/app-kit/pages/page-inputs';
import { href } from 'react-router';
import type { Route } from './+types/email-route';
import { guardedBy } from '../../data/guards.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { FindPasswordPage } from './find-password-page.tsx';
import { loadFindPassword } from './load-find-password.ts';

export const middleware = guardedBy('guest');

export const loader = reads({ query: {}, single: true }, ({ context }: Route.LoaderArgs) => loadFindPassword(context, 'email'));

/** A captcha is good once: the page must never come from a cache, and no second loading may change it under the reader. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.texts.words.title, path: href('/findpassword/email'), noindex: true });

export default function FindPasswordByEmail({ loaderData }: Route.ComponentProps) {
  return <FindPasswordPage kind="email" start={loaderData} />;
}
