import type { Outcome } from '@marque/app-kit/api/outcome';
import { readCookie } from '@marque/app-kit/browser/cookies';
import { callFromLoader } from '@marque/app-kit/pages/call-from-loader';
import { hostContext } from '@marque/app-kit/pages/page-host';
import { getOrgBasicConfig, getOrgDomainInfoByDomain } from '@marque/contract/config';
import { chooseLocale, parseLocale, FALLBACK_LOCALES, type Locale } from '@marque/domain/organisation';
import { data, type MiddlewareFunction } from 'react-router';
import { loadShellWords } from './load-words.ts';
import type { SiteFailure } from './failure/site-failure.ts';
import { isPrivatePath } from '../data/addresses/page-kinds.ts';
import { visitContext } from '../data/visit.ts';

const sources = (request: Request) => ({
  query: new URL(request.url).searchParams.get('lang') ?? undefined,
  cookie: readCookie(request.headers.get('cookie'), 'lang'),
});

/** Stands in for the whole site: the organisation's own words, or the busy page (J-01). */
async function refuseVisit(outcome: Outcome<unknown> & { readonly ok: false }, locale: Locale): Promise<never> {
  const words = await loadShellWords(locale);
  const hasWords = outcome.msg !== '' && outcome.refusal !== 'busy';
  throw hasWords
    ? data({ kind: 'organisation', msg: outcome.msg, locale, words } satisfies SiteFailure, { status: 404 })
    : data({ kind: 'busy', msg: '', locale, words } satisfies SiteFailure, { status: 503 });
}

/** Learns whose site this is and which language is shown, before any loader runs. */
export const startVisit: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const preferred = sources(request);
  const guess = chooseLocale({ ...preferred, supported: [] });
  const { hostname } = context.get(hostContext);
  const [domain, config] = await Promise.all([
    callFromLoader(context, guess, getOrgDomainInfoByDomain, { domain_name: hostname }),
    callFromLoader(context, guess, getOrgBasicConfig, {}),
  ]);
  if (!domain.ok) return refuseVisit(domain, guess);
  if (!config.ok) return refuseVisit({ ...config, refusal: 'busy' }, guess);
  const offered = config.data.supported_locales.flatMap((text) => parseLocale(text) ?? []);
  const supported = offered.length > 0 ? offered : FALLBACK_LOCALES;
  const locale = chooseLocale({ ...preferred, defaultLocale: config.data.default_locale, supported });
  context.set(visitContext, { domain: domain.data, config: config.data, locale, supported });
  const response = await next();
  if (isPrivatePath(new URL(request.url).pathname)) response.headers.set('x-robots-tag', 'noindex');
  return response;
};
