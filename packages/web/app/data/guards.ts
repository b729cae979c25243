import { readCookie } from '@marque/app-kit/browser/cookies';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { userLoginExist } from '@marque/contract/user';
import { data, redirect, type MiddlewareFunction } from 'react-router';
import { ownPath, signInPath } from './addresses/sign-in-path.ts';
import { visitContext } from './visit.ts';

type Asked = Parameters<MiddlewareFunction<Response>>[0];

async function hasSession({ request, context }: Asked): Promise<boolean> {
  if (!readCookie(request.headers.get('cookie'), 'token_present')) return false;
  const outcome = await callFromLoader(context, context.get(visitContext).locale, userLoginExist, {});
  if (!outcome.ok && outcome.refusal === 'busy') throw data(null, { status: 503 });
  return outcome.ok;
}

/** auth: people with a session, others sign in first and come back. guest: the other way round. */
const GUARDS: Readonly<Record<string, (asked: Asked) => Promise<Response | undefined>>> = {
  auth: async (asked) => ((await hasSession(asked)) ? undefined : redirect(signInPath(asked.url.pathname, asked.url.search))),
  guest: async (asked) => ((await hasSession(asked)) ? redirect(ownPath(asked.url.searchParams.get('redirect'))) : undefined),
};

/** Guards of a route, by name. A name that is none stops the page rather than let it pass. */
export const guardedBy = (...names: readonly string[]): MiddlewareFunction<Response>[] =>
  names.map((name) => async (asked, next) => {
    const guard = GUARDS[name];
    if (!guard) throw data({ guard: name }, { status: 500 });
    const away = await guard(asked);
    if (away) throw away;
    return next();
  });
