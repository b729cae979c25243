import { missing } from '@marque/app-kit/pages/missing';
import { OWN_PATH, reads } from '@marque/app-kit/pages/page-inputs';
import { href } from 'react-router';
import type { Route } from './+types/modify-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadSecurity } from './load-security.ts';
import { BindAuthenticator } from './authenticator/bind-authenticator.tsx';
import { PasswordPage } from './password-page.tsx';
import { SecurityWords } from './security-words.tsx';

/** What can be changed at this address; without a name it is the login password. */
const TYPES = ['login', 'trade', 'google'] as const;
type Type = (typeof TYPES)[number];

export const middleware = guardedBy('auth');

export const loader = reads({ query: { redirect: OWN_PATH } }, async ({ context, params }: Route.LoaderArgs) => {
  const type: Type | undefined = TYPES.find((known) => known === (params.type ?? 'login'));
  if (!type) throw missing('page');
  return { type, texts: await loadSecurity(context.get(visitContext).locale) };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const words = loaderData?.texts.words;
  const titles = words && { login: words.changeLogin, trade: words.changeTrade, google: words.replaceApp };
  return pageMeta(matches, {
    title: titles?.[loaderData?.type ?? 'login'],
    path: href('/user/security/modify/:type?', { type: loaderData?.type ?? 'login' }),
    noindex: true,
  });
};

export default function Modify({ loaderData: { type, texts } }: Route.ComponentProps) {
  return (
    <SecurityWords texts={texts}>
      {type === 'google' ? <BindAuthenticator isReplacing /> : <PasswordPage key={type} name={type} refusals={texts.refusals} />}
    </SecurityWords>
  );
}
