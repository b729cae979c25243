import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { securityCenter } from '@marque/contract/user';
import { href } from 'react-router';
import type { Route } from './+types/centre-route';
import { guardedBy } from '../../data/guards.ts';
import { visitContext } from '../../data/visit.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { SecurityCentre } from './centre/security-centre.tsx';
import { loadSecurity } from './load-security.ts';
import { SecurityWords } from './security-words.tsx';

export const middleware = guardedBy('auth');

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(visitContext);
  const [state, texts] = await Promise.all([callFromLoader(context, locale, securityCenter, {}), loadSecurity(locale)]);
  return { state: state.ok ? state.data : undefined, texts };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.texts.words.centre, path: href('/user/security'), noindex: true });

export default function Security({ loaderData: { state, texts } }: Route.ComponentProps) {
  return (
    <SecurityWords texts={texts}>
      <SecurityCentre state={state} />
    </SecurityWords>
  );
}
