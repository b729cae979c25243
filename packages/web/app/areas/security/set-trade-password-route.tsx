import { OWN_PATH, reads } from '@marque/app-kit/pages/page-inputs';
import { href } from 'react-router';
import type { Route } from './+types/set-trade-password-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadSecurity } from './load-security.ts';
import { PasswordPage } from './password-page.tsx';
import { SecurityWords } from './security-words.tsx';

export const middleware = guardedBy('auth');

export const loader = reads({ query: { redirect: OWN_PATH } }, ({ context }: Route.LoaderArgs) =>
  loadSecurity(context.get(visitContext).locale),
);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.words.title, path: href('/user/security/setuptradepassword'), noindex: true });

export default function SetTradePassword({ loaderData: texts }: Route.ComponentProps) {
  return (
    <SecurityWords texts={texts}>
      <PasswordPage name="first" refusals={texts.refusals} />
    </SecurityWords>
  );
}
