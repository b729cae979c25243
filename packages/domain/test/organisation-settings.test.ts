import { describe, expect, it } from 'vitest';
import { RESTRICTED_COUNTRIES } from '../src/identity/index.ts';
import {
  ORGANISATION_SETTINGS,
  publicSettings,
  readOrganisationSettings,
  readProfile,
  settingProblems,
} from '../src/organisation/index.ts';

const said = (settings: unknown) => settingProblems(settings).map(({ at, problem }) => `${at} ${problem}`);

describe('settings that somebody writes', () => {
  it.each<[settings: Record<string, unknown>, problem: string]>([
    [{ nav_config: { ibo: { open: 'yes' } } }, 'settings.nav_config.ibo.open must be true or false'],
    [{ nav_config: { otc: 1 } }, 'settings.nav_config.otc must be true, false, or a set of fields with enabled and url'],
    [{ nav_config: { otcc: true } }, 'settings.nav_config.otcc is not known'],
    [{ nav_config: '{' }, 'settings.nav_config is not JSON'],
    [
      { nav_config: { mobile_url: 'javascript:alert(1)' } },
      'settings.nav_config.mobile_url must be an address that begins with https://, http:// or /',
    ],
    [{ seo_config: { fr: { title: 'Bourse' } } }, 'settings.seo_config.fr is not known'],
    [{ logo_url: '//evil.example/x' }, 'settings.logo_url must be an address that begins with https://, http:// or /'],
    [{ logo_url: 'https://[logo' }, 'settings.logo_url must be an address that begins with https://, http:// or /'],
    [
      { friendship_link: [{ name: 'A', url: 'https://a:b' }] },
      'settings.friendship_link[0].url must be an address that begins with https:// or http://',
    ],
    [{ customer_mail: 'nobody' }, 'settings.customer_mail must be a mail address'],
    [{ is_twitter: 2 }, 'settings.is_twitter must be 0 or 1'],
    [{ brand_color: 'red' }, 'settings.brand_color must be a colour such as #1d5c43'],
    [{ brand_color_dark: '#ffffff' }, 'settings.brand_color is missing: brand_color_dark only changes it by night'],
    [{ default_country: 'UK' }, 'settings.default_country must be a country by its two capital letters, such as SG'],
    [{ friendship_link: [{ name: 'A' }] }, 'settings.friendship_link[0].url is missing'],
    [
      { friendship_link: Array.from({ length: 41 }, () => ({ name: 'A', url: 'https://a.example' })) },
      'settings.friendship_link must name at most 40',
    ],
    [{ official_domains: ['a.example', 'a.example'] }, 'settings.official_domains[1] is named twice'],
    [
      { official_domains: ['https://a.example'] },
      'settings.official_domains[0] must be a host name in lower case, without scheme and port',
    ],
    [
      { mobile_host_map: { 'A B': 'https://m.example' } },
      'settings.mobile_host_map.A B is not a name here: must be a host name in lower case, without scheme and port',
    ],
    [{ restricted_countries: ['CU', 'XX'] }, 'settings.restricted_countries[1] must be a country by its two capital letters, such as SG'],
    [{ withdraw_window_start: '24:00' }, 'settings.withdraw_window_start must be a time such as 21:00'],
    [{ withdraw_tz: 'Mars' }, 'settings.withdraw_tz must be UTC or a distance from it such as UTC+8 or UTC-3:30'],
    [
      { kyc_document_types: { JP: ['library_card'] } },
      'settings.kyc_document_types.JP[0] must be one of passport, driver_licence, personal_number_card, resident_basic_account_card, residence_card, personal_id_card, residence_permit',
    ],
    [{ futures_url: 'http://f.example' }, 'settings.futures_url must be an address that begins with https://'],
    [
      { trade_fee_levels: [{ volume: '1', maker: '0.2', taker: '0.2' }] },
      "settings.trade_fee_levels[0].volume must be 0: the first level is everybody's",
    ],
    [
      {
        trade_fee_levels: [
          { volume: '0', maker: '0.2', taker: '10.1' },
          { volume: '0', maker: '0.00001', taker: '0' },
        ],
      },
      'settings.trade_fee_levels[0].taker must be a percentage from 0 to 10 with at most 4 decimals',
    ],
    [
      { fee_exemptions: [{ from: '2027-02-30 00:00', until: '2027-03-01 00:00' }] },
      'settings.fee_exemptions[0].until must be a later time than from, and both must exist',
    ],
    [{ futures_url: 'https://f.example' }, 'settings.ticket_hosts must name f.example, or no ticket is given to futures_url'],
    [{ ticket_hosts: ['f.example'] }, 'settings.ticket_secret is missing: tickets for ticket_hosts are signed with it'],
    [{ ticket_secret: 'short' }, 'settings.ticket_secret must have 32 to 200 characters without spaces'],
    [{ slogan: 'x'.repeat(201) }, 'settings.slogan must be a text of at most 200 characters'],
    [{ socket: 'https://feed.example' }, 'settings.socket must be an address that begins with wss:// or ws://'],
    [{ colour: '#ffffff' }, 'settings.colour is not known'],
  ])('%j: %s', (settings, problem) => {
    expect(said(settings)).toContain(problem);
  });

  it('are reported all at once, and inherited names are no settings', () => {
    expect(said({ is_twitter: 'x', logo_url: 5, colour: 1 })).toHaveLength(3);
    expect(said({ constructor: 1 })).toEqual(['settings.constructor is not known']);
    expect(said('no')).toEqual(['settings must be a set of fields']);
  });

  it('may leave everything out', () => {
    expect(settingProblems({})).toEqual([]);
  });

  it('hold whatever reads as it was written', () => {
    const written = {
      nav_config: { ibo: { enabled: true, open: true }, futures: false },
      is_youtube: 1,
      kyc_document_types: { other: ['passport'] },
      mobile_host_map: { 'a.example': 'https://m.a.example' },
    };
    expect(settingProblems(written)).toEqual([]);
    expect(readOrganisationSettings(written)).toMatchObject({ ...written, nav_config: JSON.stringify(written.nav_config) });
  });
});

describe('settings that are served', () => {
  it('have a default for each that is missing', () => {
    const settings = readOrganisationSettings({});
    expect(Object.keys(settings).sort()).toEqual(Object.keys(ORGANISATION_SETTINGS).sort());
    expect(settings).toMatchObject({
      static: '/static',
      default_country: 'CN',
      restricted_countries: ['CU', 'IR', 'KP', 'SY', 'SD'],
      withdraw_window_start: '21:00',
      withdraw_window_end: '09:00',
      withdraw_tz: 'UTC+8',
      invite_required: 0,
      nav_config: '',
      mobile_host_map: {},
    });
  });

  it('are spoilt one by one', () => {
    expect(
      readOrganisationSettings({ logo_url: 'javascript:alert(1)', slogan: 'Good', is_weixin: true, nav_config: '{', friendship_link: 'x' }),
    ).toMatchObject({ logo_url: '', slogan: 'Good', is_weixin: 1, nav_config: '', friendship_link: [] });
  });

  it.each<[stored: unknown, restricted: readonly string[]]>([
    [
      ['US', 'UK', 'CA'],
      ['US', 'CA'],
    ],
    [['US', 7, null, 'US'], ['US']],
    [['uk'], RESTRICTED_COUNTRIES],
    ['US', RESTRICTED_COUNTRIES],
    [[], []],
  ])('of restricted countries %j keep %j: a wrong entry lets nobody in', (stored, restricted) => {
    expect(readOrganisationSettings({ restricted_countries: stored }).restricted_countries).toEqual(restricted);
  });

  it('keep what is right of a list that is too long, too', () => {
    const link = { name: 'A', url: 'https://a.example' };
    const { friendship_link: links } = readOrganisationSettings({
      friendship_link: [{ name: 'B' }, ...Array.from({ length: 41 }, () => link)],
    });
    expect(links).toEqual(Array.from({ length: 40 }, () => link));
  });
});

describe('settings that anybody may read', () => {
  it('are those named here: a new one is private until its own line says otherwise', () => {
    expect(Object.keys(publicSettings(readOrganisationSettings({}))).sort()).toEqual([
      'about',
      'about_en',
      'agreement',
      'agreement_en',
      'aml_statement',
      'aml_statement_en',
      'android_download_url',
      'api_document',
      'api_host',
      'business_mail',
      'cookie_policy',
      'cookie_policy_en',
      'customer_mail',
      'customer_service',
      'customer_service_en',
      'default_country',
      'facebook_link',
      'friendship_link',
      'icon_url',
      'invite_required',
      'ios_download_url',
      'is_facebook',
      'is_telegraph',
      'is_twitter',
      'is_weixin',
      'is_youtube',
      'logo_url',
      'mobile_host_map',
      'nav_config',
      'official_domains',
      'old_website',
      'ownership',
      'privacy',
      'privacy_en',
      'rate_specification',
      'seo_config',
      'slogan',
      'slogan_en',
      'slogans',
      'telegraph_link',
      'twitter_link',
      'weixin',
      'work_order',
      'youtube_link',
    ]);
  });
});

describe('the profile of an organisation', () => {
  const good = {
    name: 'Paper',
    theme: 0,
    default_locale: 'en',
    supported_locales: ['en', 'ja'],
    hosts: ['paper.example'],
    pairs: ['ART_USDT'],
  };

  it('is read as it stands', () => {
    expect(readProfile(good)).toEqual({ ok: true, profile: good });
  });

  it.each<[change: Record<string, unknown>, problem: string]>([
    [{ name: '' }, 'name is missing'],
    [{ theme: -1 }, 'theme must be a whole number from 0 to 99'],
    [{ default_locale: 'ko' }, 'default_locale must be one of supported_locales'],
    [{ supported_locales: [] }, 'supported_locales must name 1 to 6'],
    [{ hosts: ['Paper.example:3000'] }, 'hosts[0] must be a host name in lower case, without scheme and port'],
    [{ hosts: [] }, 'hosts must name 1 to 50'],
    [{ pairs: ['art/usdt'] }, 'pairs[0] must be a pair such as ART_USDT'],
    [{ owner: 1 }, 'owner is not known'],
  ])('%j: %s', (change, problem) => {
    const reading = readProfile({ ...good, ...change });
    expect(reading.ok ? [] : reading.problems.map((each) => `${each.at} ${each.problem}`)).toContain(problem);
  });
});
