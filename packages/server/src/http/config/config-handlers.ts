import { getBatchTokenUrl, getOrgBasicConfig, getOrgDomainInfoByDomain } from '@marque/contract/config';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import type { Organisations } from '../../ports/organisations.ts';
import { withFaces } from '../../use-cases/market/token-details.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { parseHost } from '../host.ts';
import { tokenMeta } from '../market/token-rows.ts';
import { basicConfig, domainInfo, mobileHostOf } from './config-rows.ts';

export interface ConfigDeps {
  readonly organisations: Organisations;
  readonly listings: Listings;
  readonly database: Database;
  readonly contents: Contents;
  readonly isDemo: boolean;
  /** Whether there is a way to send text messages. */
  readonly sendsSms: boolean;
}

/** What a page must know before it can be anybody's: whose it is, and how that one wants to look. */
export function configHandlers({ organisations, listings, database, contents, isDemo, sendsSms }: ConfigDeps): readonly Handler[] {
  return [
    handle(getOrgDomainInfoByDomain, async ({ domain_name: domain }, context) => {
      const named = domain ? organisations.byHost(parseHost(domain)?.name ?? '') : context.organisation;
      if (!named) return refuse('organisation_unknown');
      return ok(domainInfo(named, context.host, context.isHttps));
    }),
    handle(getOrgBasicConfig, async (_input, { organisation, host }) => {
      const mobileHost = mobileHostOf(organisations, organisation, parseHost(host)?.name ?? '');
      return ok(basicConfig(organisation, { host, mobileHost, isDemo, sendsSms }));
    }),
    handle(getBatchTokenUrl, async (_input, context) =>
      ok((await withFaces({ database, contents }, listings.tokens, context)).map(tokenMeta)),
    ),
  ];
}
