import { ORGANISATION_SETTINGS, parseLocale } from '@marque/domain/organisation';
import type { Database } from '../../ports/database.ts';
import type { Organisation, Organisations } from '../../ports/organisations.ts';

/** The organisations and their hosts in memory: asked for with every request, changed by an operator now and then. */
export class CachedOrganisations implements Organisations {
  private hosts: ReadonlyMap<string, Organisation> = new Map();
  private apiHosts: ReadonlyMap<string, Organisation> = new Map();
  private organisations: ReadonlyMap<number, Organisation> = new Map();
  private readonly texts = new Map<number, string>();
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  byHost(host: string): Organisation | undefined {
    return this.hosts.get(host);
  }

  byApiHost(host: string): Organisation | undefined {
    return this.apiHosts.get(host);
  }

  byId(id: number): Organisation | undefined {
    return this.organisations.get(id);
  }

  hostsOf(id: number): readonly string[] {
    return [...this.hosts].flatMap(([host, organisation]) => (organisation.id === id ? [host] : []));
  }

  /** Reads both tables anew. An organisation in which nothing has changed stays the same object, for those who keep things by it. */
  async refresh(): Promise<void> {
    const rows = await this.database.queries.selectFrom('organisations').selectAll().execute();
    const hosts = await this.database.queries.selectFrom('organisation_hosts').selectAll().execute();
    const organisations = new Map(rows.map((row) => [row.id, this.kept(row)]));
    this.organisations = organisations;
    this.hosts = new Map(
      hosts.flatMap(({ host, organisation }) => {
        const found = organisations.get(organisation);
        return found ? [[host.toLowerCase(), found] as const] : [];
      }),
    );
    this.apiHosts = new Map(
      [...organisations.values()].flatMap((organisation) => {
        const host = ORGANISATION_SETTINGS.api_host.parse(organisation.settings['api_host']);
        return host === '' || this.hosts.has(host) ? [] : [[host, organisation] as const];
      }),
    );
  }

  private kept(row: OrganisationRow): Organisation {
    const text = JSON.stringify(row);
    const known = this.texts.get(row.id) === text ? this.organisations.get(row.id) : undefined;
    this.texts.set(row.id, text);
    return known ?? toOrganisation(row);
  }
}

interface OrganisationRow {
  readonly id: number;
  readonly name: string;
  readonly theme_type: number;
  readonly default_locale: string;
  readonly supported_locales: readonly string[];
  readonly settings: Record<string, unknown>;
}

function toOrganisation(row: OrganisationRow): Organisation {
  const supportedLocales = row.supported_locales.flatMap((text) => parseLocale(text) ?? []);
  return {
    id: row.id,
    name: row.name,
    themeType: row.theme_type,
    supportedLocales,
    settings: row.settings,
    defaultLocale: parseLocale(row.default_locale) ?? supportedLocales[0] ?? 'zh-CN',
  };
}
