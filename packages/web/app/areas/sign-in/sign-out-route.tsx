import { callApi } from '@marque/app-kit/api/call-api';
import { callBeforeSignOut } from '@marque/app-kit/api/session-end';
import { OWN_PATH, reads } from '@marque/app-kit/pages/page-inputs';
import { loginOut } from '@marque/contract/user';
import { Progress, showToast } from '@marque/ui';
import { useEffect, useRef } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/sign-out-route';
import { visitContext } from '../../data/visit.ts';
import { isPairPage } from '../../data/addresses/page-kinds.ts';
import { ownPath } from '../../data/addresses/sign-in-path.ts';
import { pageMeta } from '../../shell/seo/page-meta.ts';
import { loadSignInWords } from './load-words.ts';

export const loader = reads({ query: { stay: OWN_PATH } }, async ({ context }: Route.LoaderArgs) => {
  const { leaving, left } = await loadSignInWords(context.get(visitContext).locale);
  return { leaving, left };
});

/** Ends the session, whatever the server says of it, and goes home; from a pair's page people stay there (J-18). */
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.leaving, path: href('/logout'), noindex: true });

export default function SignOut({ loaderData: { leaving, left } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const stay = ownPath(search.get('stay'));
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void callBeforeSignOut()
      .then(() => callApi(loginOut, {}))
      .then(() => {
        showToast('success', left);
        return navigate(isPairPage(stay) ? stay : '/', { replace: true });
      });
  }, [navigate, stay, left]);
  return <Progress label={leaving} />;
}
