import { LANGUAGE_NAMES } from '@marque/app-kit/appearance/language';
import { countryName } from '@marque/app-kit/format/country-name';
import { COUNTRIES } from '@marque/domain/identity';
import { DOCUMENT_TYPES } from '@marque/domain/kyc';
import { LOCALES, type Locale } from '@marque/domain/organisation';
import type { ConsoleWords } from '../../words/en.ts';
import type { Options, Shape, ShapeField } from '../../widgets/shapes.ts';

interface SettingGroup {
  readonly key: string;
  readonly label: string;
  readonly names: readonly string[];
}

/** Set on a page of their own. */
const ELSEWHERE = ['trade_fee_levels', 'fee_exemptions'];

const MOVE_SETTINGS = [
  'transfer_min',
  'transfer_max',
  'transfer_limits',
  'convert_tokens',
  'convert_spread',
  'convert_tolerance',
  'convert_min',
  'convert_max',
];

const WITHDRAWAL_SETTINGS = [
  'withdraw_window_start',
  'withdraw_window_end',
  'withdraw_tz',
  'withdraw_email_code',
  'withdraw_review',
  'withdraw_review_value',
  'withdraw_two_people_value',
  'withdraw_new_address_hours',
  'withdraw_new_device_hours',
  'withdraw_many_a_day',
];

/** Settings by what they are about; one that no group names stands with the site's. */
export function settingGroups(words: ConsoleWords, names: readonly string[]): readonly SettingGroup[] {
  const groups: readonly SettingGroup[] = [
    {
      key: 'look',
      label: words.groupLook,
      names: ['logo_url', 'icon_url', 'mail_logo_url', 'brand_color', 'brand_color_dark', 'slogan', 'slogan_en', 'slogans', 'ownership'],
    },
    {
      key: 'contact',
      label: words.groupContact,
      names: [
        'business_mail',
        'customer_mail',
        'customer_service',
        'customer_service_en',
        'work_order',
        'official_domains',
        'friendship_link',
        'weixin',
        'is_weixin',
        'facebook_link',
        'is_facebook',
        'twitter_link',
        'is_twitter',
        'telegraph_link',
        'is_telegraph',
        'youtube_link',
        'is_youtube',
      ],
    },
    {
      key: 'documents',
      label: words.groupDocuments,
      names: [
        'agreement',
        'agreement_en',
        'privacy',
        'privacy_en',
        'about',
        'about_en',
        'cookie_policy',
        'cookie_policy_en',
        'aml_statement',
        'aml_statement_en',
        'rate_specification',
        'api_document',
      ],
    },
    {
      key: 'rules',
      label: words.groupRules,
      names: [
        'default_country',
        'invite_required',
        'restricted_countries',
        'kyc_document_types',
        'give_alone_limits',
        ...MOVE_SETTINGS,
        ...WITHDRAWAL_SETTINGS,
      ],
    },
  ];
  const grouped = new Set([...ELSEWHERE, ...groups.flatMap((group) => group.names)]);
  const site = { key: 'site', label: words.groupSite, names: names.filter((name) => !grouped.has(name)) };
  return [...groups.map((group) => ({ ...group, names: group.names.filter((name) => names.includes(name)) })), site];
}

const headerAreas = (words: ConsoleWords): Options => [
  ['otc', 'OTC'],
  ['app', words.areaApp],
  ['bdex', words.areaBrandExchange],
  ['ibo', 'IBO'],
  ['events', words.areaEvents],
  ['trade', words.areaTrade],
  ['makepublic', words.areaPublicNotice],
  ['assessment', words.areaAssessment],
  ['nodes', words.areaNodes],
  ['mobile', words.areaMobileSite],
  ['futures', words.areaFutures],
];

const addressField = (words: ConsoleWords): ShapeField => ({ name: 'url', label: words.link, shape: { kind: 'text' } });

/** The header's areas: a switch and, where it leads elsewhere, an address. */
const navigationShape = (words: ConsoleWords): Shape => ({
  kind: 'fields',
  fields: [
    ...headerAreas(words).map(([name, label]): ShapeField => ({
      name,
      label,
      isWide: true,
      shape: {
        kind: 'fields',
        short: 'enabled',
        fields: [
          { name: 'enabled', label: words.shownInHeader, shape: { kind: 'switch' } },
          ...(name === 'ibo' ? [{ name: 'open', label: words.areaOfferingsOpen, shape: { kind: 'switch' } as const }] : []),
          addressField(words),
        ],
      },
    })),
    { name: 'mobile_url', label: words.areaMobileAddress, shape: { kind: 'text' }, isWide: true },
  ],
});

const pageTexts = (words: ConsoleWords): readonly ShapeField[] => [
  { name: 'title', label: words.titleOf, shape: { kind: 'text' } },
  { name: 'keywords', label: words.keywords, shape: { kind: 'text' } },
  { name: 'description', label: words.summary, shape: { kind: 'area' }, isWide: true },
  { name: 'image', label: words.picture, shape: { kind: 'text' }, isWide: true },
];

const siteTexts = (words: ConsoleWords): readonly ShapeField[] => [
  ...pageTexts(words),
  {
    name: 'pages',
    label: words.singlePages,
    isWide: true,
    shape: { kind: 'entries', keyLabel: words.pagePath, item: { kind: 'fields', fields: pageTexts(words) }, blank: {}, max: 200 },
  },
];

const searchShape = (words: ConsoleWords): Shape => ({
  kind: 'fields',
  fields: [
    ...siteTexts(words),
    ...LOCALES.map((locale): ShapeField => ({
      name: locale,
      label: LANGUAGE_NAMES[locale],
      isWide: true,
      shape: { kind: 'fields', fields: siteTexts(words) },
    })),
  ],
});

const countries = (locale: Locale): Options => COUNTRIES.map(({ iso2 }) => [iso2, `${iso2} · ${countryName(locale, iso2)}`] as const);

const documentTypes = (words: ConsoleWords): Options => {
  const labels: Readonly<Record<(typeof DOCUMENT_TYPES)[number], string>> = {
    passport: words.docPassport,
    driver_licence: words.docDriverLicence,
    personal_number_card: words.docPersonalNumber,
    resident_basic_account_card: words.docResidentBasic,
    residence_card: words.docResidenceCard,
    personal_id_card: words.docPersonalId,
    residence_permit: words.docResidencePermit,
  };
  return DOCUMENT_TYPES.map((type) => [type, labels[type]] as const);
};

/** Settings that are more than a text or a switch, as forms. */
export const settingShapes = (words: ConsoleWords, locale: Locale): Readonly<Record<string, Shape>> => ({
  brand_color: { kind: 'colour' },
  brand_color_dark: { kind: 'colour' },
  default_country: { kind: 'choice', options: countries(locale) },
  withdraw_new_address_hours: { kind: 'whole' },
  withdraw_new_device_hours: { kind: 'whole' },
  withdraw_many_a_day: { kind: 'whole' },
  withdraw_review: {
    kind: 'choice',
    options: [
      ['every', words.setWithdrawReviewEvery],
      ['risky', words.setWithdrawReviewRisky],
    ],
  },
  slogans: {
    kind: 'entries',
    keyLabel: words.language,
    keys: LOCALES.map((each) => [each, LANGUAGE_NAMES[each]] as const),
    item: { kind: 'text' },
    blank: '',
    max: LOCALES.length,
  },
  friendship_link: {
    kind: 'rows',
    item: { kind: 'fields', fields: [{ name: 'name', label: words.name, shape: { kind: 'text' } }, addressField(words)] },
    blank: {},
    max: 40,
  },
  official_domains: { kind: 'rows', item: { kind: 'text' }, blank: '', max: 50 },
  ticket_hosts: { kind: 'rows', item: { kind: 'text' }, blank: '', max: 20 },
  mobile_host_map: { kind: 'entries', keyLabel: words.hosts, item: { kind: 'text' }, blank: '', max: 100 },
  restricted_countries: { kind: 'rows', item: { kind: 'choice', options: countries(locale) }, blank: '', max: 250 },
  kyc_document_types: {
    kind: 'entries',
    keyLabel: words.country,
    keys: [['other', words.otherCountries], ...countries(locale)],
    item: { kind: 'choices', options: documentTypes(words) },
    blank: ['passport'],
    max: 250,
  },
  give_alone_limits: { kind: 'entries', keyLabel: words.token, item: { kind: 'text' }, blank: '', max: 200 },
  transfer_limits: {
    kind: 'entries',
    keyLabel: words.token,
    item: {
      kind: 'fields',
      fields: [
        { name: 'min', label: words.setLimitMin, shape: { kind: 'text' } },
        { name: 'max', label: words.setLimitMax, shape: { kind: 'text' } },
        { name: 'closed', label: words.setLimitClosed, shape: { kind: 'flag' } },
      ],
    },
    blank: {},
    max: 500,
  },
  convert_tokens: { kind: 'rows', item: { kind: 'text' }, blank: '', max: 500 },
  nav_config: navigationShape(words),
  seo_config: searchShape(words),
});
