import { LOCALES, siteOrigin, readOrganisationSettings, type Locale } from '@marque/domain/organisation';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../ports/database.ts';
import { sealPreview, type Previewed } from '../identity/previews.ts';
import type { SealDeps } from '../identity/sealed-tickets.ts';
import { readStored } from '../organisation/stored-organisations.ts';

export interface SitePreview {
  readonly organisation: number;
  readonly name: string;
  /** The organisation's own theme. */
  readonly theme: number;
  readonly locales: readonly Locale[];
  /** The page on the organisation's site, with the ticket that opens it. */
  readonly address: string;
}

export interface PreviewDeps extends SealDeps {
  readonly database: Database;
  /** Where the site listens: part of the address of an organisation on this machine. */
  readonly sitePort: number;
}

interface PreviewedPage {
  readonly what: Previewed;
  readonly id: number;
  /** Null for what every organisation shows. */
  readonly organisation: number | null;
  readonly path: string;
}

/** Where a page can be seen before everybody sees it: on the site of each organisation that will show it and that the operator works for. */
export async function sitePreviews(
  deps: PreviewDeps,
  { scope }: OperatorActor,
  { what, id, organisation: only, path }: PreviewedPage,
): Promise<readonly SitePreview[]> {
  const organisations = await readStored(deps.database.queries);
  return organisations.flatMap(({ id: organisation, profile, settings }) => {
    if ((only !== null && only !== organisation) || !coversOrganisation(scope, organisation)) return [];
    const { site_url: siteUrl } = readOrganisationSettings(settings);
    const origin = siteOrigin({ siteUrl, hosts: profile.hosts, port: deps.sitePort });
    if (origin === '') return [];
    const preview = sealPreview(deps, { organisation, what, id });
    const locales = LOCALES.filter((locale) => profile.supported_locales.length === 0 || profile.supported_locales.includes(locale));
    return [
      { organisation, name: profile.name, theme: profile.theme, locales, address: `${origin}${path}?${new URLSearchParams({ preview })}` },
    ];
  });
}
