export { hostProblems, programOrigin, type ClaimedHosts } from './api-host.ts';
export { BRAND_TOKENS, brandColors, type BrandColors, type BrandToken } from './brand-color.ts';
export { EVENT_PAGES, orderedEventPages, type EventPage } from './event-pages.ts';
export { FEE_EXEMPTIONS_MAX, feeProblems, feeScheduleOf, type FeeSettings } from './fee-settings.ts';
export { FIATS, fiatOf, type Fiat } from './fiat.ts';
export {
  chooseLocale,
  directionOf,
  FALLBACK_LOCALES,
  LOCALES,
  parseLocale,
  redMeansUp,
  type Locale,
  type LocaleSources,
} from './locale.ts';
export { ORGANISATION_ID, ORGANISATION_PROFILE, readProfile, type OrganisationProfile, type ProfileReading } from './profile.ts';
export { instantOfSetting, settingOfInstant } from './instant-setting.ts';
export { sandboxHosts, sandboxOrigin } from './sandbox-host.ts';
export { isList, problemsOf, type SettingProblem, type SettingShape } from './setting-shape.ts';
export { ORGANISATION_SETTINGS, publicSettings, readOrganisationSettings, settingProblems, type OrganisationSettings } from './settings.ts';
export { withParameter } from './site-address.ts';
export { isThisMachine, siteOrigin, type SiteAddress } from './site-origin.ts';
export { themeClass, THEMES } from './theme.ts';
export { hidesAppPopup, hidesOrdersMenu } from './visibility.ts';
