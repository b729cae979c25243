import { OWN_PATH, reads, WORD } from '@marque/app-kit/pages/page-inputs';
import { href } from 'react-router';
import type { Route } from './+types/route';
import { guardedBy } from '../../data/guards.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadRegister } from './load-register.ts';
import { RegisterFormPage } from './register-form-page.tsx';

export const middleware = guardedBy('guest');

export const loader = reads({ query: { invite: WORD, redirect: OWN_PATH } }, ({ context, url }: Route.LoaderArgs) => {
  return loadRegister(context, url);
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.texts.words.title, path: href('/register/email'), noindex: true });

export default function Register({ loaderData }: Route.ComponentProps) {
  return <RegisterFormPage kind="email" start={loaderData} />;
}
