import type { BasicConfig } from '@marque/contract/config';
import type { Locale } from '@marque/domain/organisation';
import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import type { SitePages } from '../../data/site-pages.ts';
import { localised, supportAddress } from '../../data/organisation-text.ts';
import { webLinks, type SiteLink } from '../organisation/site-links.ts';
import type { ShellWords } from '../use-words.ts';

interface Site {
  readonly config: BasicConfig;
  readonly locale: Locale;
  readonly pages: SitePages;
  readonly words: ShellWords;
}

/** The operator's target, else a page of our own, if the site has it. */
const orPage = (url: string, page: string, pages: SitePages): string => url || (pages.has(page.replace(/\?.*$/, '')) ? page : '');

/** Pages of the exchange that a visitor may want next. */
export const explorationLinks = ({ pages, words }: Site): readonly SiteLink[] =>
  webLinks([
    { key: 'bdex', label: words.brandExchange, url: orPage('', href('/bdex'), pages) },
    { key: 'brand', label: words.brandWall, url: orPage('', href('/brand'), pages) },
    { key: 'trade', label: words.trade, url: orPage('', href('/trade/:pair?'), pages) },
    { key: 'makepublic', label: words.publicNotice, url: orPage('', href('/makepublic'), pages) },
    { key: 'news', label: words.news, url: orPage('', href('/news'), pages) },
  ]);

export function companyLinks({ config, locale, pages, words }: Site): readonly SiteLink[] {
  return webLinks([
    { key: 'about', label: words.about, url: orPage(localised(config.about, config.about_en, locale), href('/about'), pages) },
    { key: 'fees', label: words.fees, url: orPage(config.rate_specification, href('/fees'), pages) },
    { key: 'reserves', label: words.reserves, url: orPage('', href('/reserves'), pages) },
    { key: 'status', label: words.systemStatus, url: orPage('', href('/status'), pages) },
    { key: 'cooperation', label: words.cooperation, url: orPage('', href('/brand/index1'), pages) },
    { key: 'providers', label: words.serviceProviders, url: orPage('', href('/serviceprovider'), pages) },
    { key: 'old', label: words.oldSite, url: config.old_website },
  ]);
}

/** The rules of the exchange, each with a page of our own where the operator names none. */
export function legalLinks({ config, locale, pages, words }: Site): readonly SiteLink[] {
  return webLinks([
    {
      key: 'agreement',
      label: words.agreement,
      url: orPage(localised(config.agreement, config.agreement_en, locale), href('/service'), pages),
    },
    {
      key: 'privacy',
      label: words.privacy,
      url: orPage(localised(config.privacy, config.privacy_en, locale), href('/service/privacy'), pages),
    },
    {
      key: 'cookie',
      label: words.cookiePolicy,
      url: orPage(localised(config.cookie_policy, config.cookie_policy_en, locale), withQuery(href('/service'), { doc: 'cookie' }), pages),
    },
    {
      key: 'aml',
      label: words.amlStatement,
      url: orPage(localised(config.aml_statement, config.aml_statement_en, locale), withQuery(href('/service'), { doc: 'aml' }), pages),
    },
  ]);
}

export function supportLinks({ config, locale, pages, words }: Site): readonly SiteLink[] {
  const service = supportAddress(config, locale);
  return webLinks([
    { key: 'help', label: words.help, url: service },
    { key: 'contact', label: words.contact, url: service },
    {
      key: 'app',
      label: words.app,
      url: config.android_download_url || config.ios_download_url ? orPage('', href('/download'), pages) : '',
    },
    { key: 'api', label: words.apiDocument, url: orPage(config.api_document, href('/docs/:section?/:call?'), pages) },
  ]);
}

/** An address becomes a code to scan, anything else is the name to look for (G023). */
export const wechat = ({ is_weixin: isOn, weixin }: BasicConfig): string => (isOn ? weixin.trim() : '');

export const friendLinks = (config: BasicConfig): readonly SiteLink[] =>
  webLinks(config.friendship_link.map(({ name, url }) => ({ key: url, label: name, url })));
