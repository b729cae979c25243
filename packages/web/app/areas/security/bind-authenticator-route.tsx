import { href } from 'react-router';
import type { Route } from './+types/bind-authenticator-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { BindAuthenticator } from './authenticator/bind-authenticator.tsx';
import { loadSecurity } from './load-security.ts';
import { SecurityWords } from './security-words.tsx';

export const middleware = guardedBy('auth');

export const loader = ({ context }: Route.LoaderArgs) => loadSecurity(context.get(visitContext).locale);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.bindApp, path: href('/user/security/bindinggoogle'), noindex: true });

export default function BindAuthenticatorRoute({ loaderData: texts }: Route.ComponentProps) {
  return (
    <SecurityWords texts={texts}>
      <BindAuthenticator />
    </SecurityWords>
  );
}
