import type { BasicConfig, DomainInfo } from '@marque/contract/config';
import { brandColors, type BrandColors } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';
import { settingsOf } from './settings-of.ts';

const colors = new WeakMap<Organisation, BrandColors>();

function brandOf(organisation: Organisation): BrandColors | null {
  const { brand_color: day, brand_color_dark: night } = settingsOf(organisation);
  if (day === '') return null;
  const kept = colors.get(organisation) ?? brandColors(day, night || day);
  colors.set(organisation, kept);
  return kept;
}

/** Everything of an organisation that its pages may know; what only the house may know is named here and left out. */
export function basicConfig(organisation: Organisation, host: string, isDemo: boolean): BasicConfig {
  const {
    static: _static, otc: _otc, socket: _socket, socket_personal: _personal, brand_color: _day, brand_color_dark: _night,
    restricted_countries: _countries, futures_url: _futures, ticket_hosts: _hosts, ticket_secret: _secret,
    withdraw_window_start: _start, withdraw_window_end: _end, withdraw_tz: _zone, withdraw_email_code: _code, kyc_document_types: _papers,
    ...shown
  } = settingsOf(organisation);
  return {
    ...shown,
    name: organisation.name,
    ownership: shown.ownership || organisation.name,
    default_locale: organisation.defaultLocale,
    supported_locales: organisation.supportedLocales,
    official_domains: shown.official_domains.length > 0 ? shown.official_domains : [host],
    brand: brandOf(organisation),
    is_demo: isDemo ? 1 : 0,
  };
}

/** Addresses of an organisation: its pictures, its over-the-counter desk, and its feeds, which come from this very host unless it says otherwise. */
export function domainInfo(organisation: Organisation, host: string, isHttps: boolean): DomainInfo {
  const settings = settingsOf(organisation);
  const own = `${isHttps ? 'wss' : 'ws'}://${host}`;
  return {
    static: settings.static, otc: settings.otc, org_id: organisation.id, theme_type: organisation.themeType,
    socket: settings.socket || `${own}/socket`, socket_personal: settings.socket_personal || `${own}/socket_personal`,
  };
}
