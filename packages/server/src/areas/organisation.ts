import { CachedOrganisations } from '../adapters/organisations/cached-organisations.ts';
import { configHandlers } from '../http/config/config-handlers.ts';
import { partnerSiteHandlers } from '../http/partner-sites/partner-site-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Contents } from '../ports/contents.ts';
import type { Listings } from '../ports/listings.ts';
import type { Organisations } from '../ports/organisations.ts';

/** An operator who has changed a setting looks at once. */
const REFRESH_MS = 2_000;

/** Whose exchange a host is. */
export const openOrganisations = ({ database, views }: Kernel): Promise<Organisations> =>
  views.add(new CachedOrganisations(database), REFRESH_MS);

interface OrganisationNeeds {
  readonly organisations: Organisations;
  readonly listings: Listings;
  readonly contents: Contents;
}

/** What a page must know of its exchange before it can be drawn. */
export const createOrganisation = ({ settings, database, sendsSms }: Kernel, needs: OrganisationNeeds): Area => ({
  handlers: [...configHandlers({ ...needs, database, isDemo: settings.profile === 'demo', sendsSms }), ...partnerSiteHandlers()],
});
