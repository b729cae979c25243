import type { BasicConfig, DomainInfo } from '@marque/contract/config';
import { brandColors, publicSettings, type BrandColors } from '@marque/domain/organisation';
import type { Organisation, Organisations } from '../../ports/organisations.ts';
import { settingsOf } from '../../use-cases/organisation/settings-of.ts';

const colors = new WeakMap<Organisation, BrandColors>();

function brandOf(organisation: Organisation): BrandColors | null {
  const { brand_color: day, brand_color_dark: night } = settingsOf(organisation);
  if (day === '') return null;
  const kept = colors.get(organisation) ?? brandColors(day, night || day);
  colors.set(organisation, kept);
  return kept;
}

interface Place {
  readonly host: string;
  readonly mobileHost: string;
  readonly isDemo: boolean;
  readonly sendsSms: boolean;
}

/** What anybody may know of an organisation: the settings that say so of themselves, and what is worked out here. */
export function basicConfig(organisation: Organisation, { host, mobileHost, isDemo, sendsSms }: Place): BasicConfig {
  const shown = publicSettings(settingsOf(organisation));
  return {
    ...shown,
    name: organisation.name,
    ownership: shown.ownership || organisation.name,
    default_locale: organisation.defaultLocale,
    supported_locales: organisation.supportedLocales,
    official_domains: shown.official_domains.length > 0 ? shown.official_domains : [host],
    mobile_host: mobileHost,
    brand: brandOf(organisation),
    sends_sms: sendsSms ? 1 : 0,
    is_demo: isDemo ? 1 : 0,
  };
}

/** The mobile host of a host name, where it is a host of the organisation too; else empty. */
export function mobileHostOf(organisations: Organisations, organisation: Organisation, name: string): string {
  const mobile = `m.${name.replace(/^www\./, '')}`;
  return organisations.byHost(mobile)?.id === organisation.id ? mobile : '';
}

/** Addresses of an organisation: its pictures, its over-the-counter desk, and its feeds, which come from this very host unless it says otherwise. */
export function domainInfo(organisation: Organisation, host: string, isHttps: boolean): DomainInfo {
  const settings = settingsOf(organisation);
  const own = `${isHttps ? 'wss' : 'ws'}://${host}`;
  return {
    static: settings.static,
    otc: settings.otc,
    org_id: organisation.id,
    theme_type: organisation.themeType,
    socket: settings.socket || `${own}/socket`,
    socket_personal: settings.socket_personal || `${own}/socket_personal`,
  };
}
