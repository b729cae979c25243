import type { BasicConfig } from '@marque/contract/config';
import { chooseLocale, type Locale } from '@marque/domain/organisation';
import { sloganOf } from '../../data/organisation-text.ts';
import { sharePicture } from './share-picture.ts';
import { organisationData } from './structured-data.ts';

/** What the organisation's pages say about themselves where they have nothing of their own to say. */
export interface SiteSeo {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** Picture for shared pages that have none of their own; empty where the organisation has not even a logo. */
  readonly image: string;
  /** Language of addresses without ?lang=. */
  readonly plainLocale: Locale;
  /** "zh_CN", as Open Graph writes it. */
  readonly openGraphLocale: string;
  /** Data about the organisation for its first page. */
  readonly data: readonly object[];
  /** What the operator wants single pages to say in place of their own words, by path. */
  readonly pages: Readonly<Record<string, PageWords>>;
}

interface PageWords {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly image: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown, key: string): string | undefined => {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
};

function parse(json: string): unknown {
  try {
    return JSON.parse(json || '{}');
  } catch {
    return {};
  }
}

function pagesOf(own: unknown): SiteSeo['pages'] {
  const pages = isRecord(own) ? own['pages'] : undefined;
  return Object.fromEntries(
    Object.entries(isRecord(pages) ? pages : {}).map(([path, page]) => [
      path,
      { title: textOf(page, 'title'), description: textOf(page, 'description'), image: textOf(page, 'image') },
    ]),
  );
}

interface Site {
  readonly config: BasicConfig;
  readonly locale: Locale;
  readonly supported: readonly Locale[];
  readonly origin: string;
}

/** Title and description for a language: the operator's, else the name and the slogan (G038). For loaders only. */
export function readSeo({ config, locale, supported, origin }: Site): SiteSeo {
  const whole = parse(config.seo_config);
  const own = isRecord(whole) && isRecord(whole[locale]) ? whole[locale] : whole;
  const slogan = sloganOf(config, locale);
  const description = textOf(own, 'description') ?? slogan;
  return {
    title: textOf(own, 'title') ?? (slogan ? `${config.name} · ${slogan}` : config.name),
    description,
    keywords: textOf(own, 'keywords') ?? '',
    image: textOf(own, 'image') ?? textOf(whole, 'image') ?? sharePicture(config.logo_url),
    plainLocale: chooseLocale({ defaultLocale: config.default_locale, supported }),
    openGraphLocale: new Intl.Locale(locale)
      .maximize()
      .toString()
      .replace(/^(\w+)-\w+-/, '$1_'),
    data: organisationData(config, origin, description),
    pages: pagesOf(own),
  };
}
