import { href } from 'react-router';
import type { Route } from './+types/unbind-authenticator-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { UnbindAuthenticator } from './authenticator/unbind-authenticator.tsx';
import { loadSecurity } from './load-security.ts';
import { SecurityWords } from './security-words.tsx';

export const middleware = guardedBy('auth');

export const loader = ({ context }: Route.LoaderArgs) => loadSecurity(context.get(visitContext).locale);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.unbindApp, path: href('/user/security/unbindinggoogle'), noindex: true });

export default function UnbindAuthenticatorRoute({ loaderData: texts }: Route.ComponentProps) {
  return (
    <SecurityWords texts={texts}>
      <UnbindAuthenticator />
    </SecurityWords>
  );
}
