import type { JSONColumnType } from 'kysely';

/** Branded exchanges, their hosts, and what each of them offers. */
export interface OrganisationTables {
  organisations: {
    id: number;
    name: string;
    theme_type: number;
    default_locale: string;
    supported_locales: string[];
    settings: JSONColumnType<Record<string, unknown>>;
  };
  organisation_hosts: { host: string; organisation: number };
  organisation_pairs: { organisation: number; pair: number };
}
