import type { Locale, OrganisationSettings } from '@marque/domain/organisation';

export interface DemoOrganisation {
  readonly id: number;
  readonly name: string;
  readonly themeType: number;
  readonly hosts: readonly string[];
  readonly defaultLocale: Locale;
  readonly supportedLocales: readonly Locale[];
  readonly settings: Partial<OrganisationSettings>;
  /** Codes of quote tokens whose markets it lists; all of them when left out. */
  readonly quotes?: readonly string[];
}

interface NavigationEntry {
  readonly enabled: boolean;
  readonly url?: string;
  readonly open?: boolean;
}
type Navigation = Readonly<Record<string, boolean | string | NavigationEntry>>;

/** The header's entries as the JSON text of nav_config; a missing entry is shown. */
export const navigation = (entries: Navigation): string => JSON.stringify(entries);

/** Title, description and keywords of the site by language, as the JSON text of seo_config. */
export const searchTexts = (
  texts: Partial<Record<Locale, { readonly title: string; readonly description: string; readonly keywords: string }>>,
): string => JSON.stringify(texts);
