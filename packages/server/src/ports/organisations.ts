import type { Locale } from '@marque/domain/organisation';

export interface Organisation {
  readonly id: number;
  readonly name: string;
  readonly themeType: number;
  readonly defaultLocale: Locale;
  readonly supportedLocales: readonly Locale[];
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface Organisations {
  /** Exactly this host, without port, lower case; undefined for a host of nobody. */
  byHost(host: string): Organisation | undefined;
  /** Whose programs call at this host, which is no host of a site; undefined for one of nobody. */
  byApiHost(host: string): Organisation | undefined;
  byId(id: number): Organisation | undefined;
  /** Every host of an organisation's site. */
  hostsOf(id: number): readonly string[];
}
