import type { Locale } from '@marque/domain/organisation';
import type { MetaDescriptor } from 'react-router';
import type { SiteData } from '../../data/site-data.ts';
import type { SiteSeo } from './site-seo.ts';
import { titleOf } from './page-title.ts';

type Root = readonly [{ readonly loaderData: (SiteData & { readonly seo: SiteSeo }) | undefined }, ...unknown[]];

export interface PageHead {
  /** Without the organisation's name, which follows it. Left out: the organisation's own title, for its first page. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Path with only those parameters that choose what is shown: that of an article with its `id`. */
  readonly path: string;
  /** Path or address of a picture of 1200 x 630, see sharePicture in share-picture.ts. */
  readonly image?: string | undefined;
  /** Data for search engines, built in the loader by structured-data.ts, so that the code for them stays on the server. */
  readonly jsonLd?: readonly object[] | undefined;
  /** For pages that are for one reader only or for nobody in particular. */
  readonly noindex?: boolean | undefined;
  readonly type?: 'article' | 'website' | undefined;
}

/**
 * Everything a page says about itself to search engines and to those who share it. A route's whole meta:
 * `export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta(matches, { title, description, path: href('/fees') })`.
 * Each language has an address of its own; the plain one is that of the organisation's first language.
 */
export function pageMeta(
  [root]: Root,
  { title, description, path, image, jsonLd = [], noindex = false, type = 'website' }: PageHead,
): MetaDescriptor[] {
  if (!root.loaderData) return title ? [{ title }] : [];
  const {
    seo,
    origin,
    locale,
    supported,
    config: { name },
  } = root.loaderData;
  const address = (language: Locale) =>
    origin + path + (language === seo.plainLocale ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`);
  const link = (rel: string, language: Locale, hrefLang?: string): MetaDescriptor => ({
    tagName: 'link',
    rel,
    hrefLang,
    href: address(language),
  });
  const own = seo.pages[path];
  const head = own?.title ?? (title ? titleOf(title, name) : seo.title);
  const text = own?.description ?? (description || seo.description);
  const picture = own?.image ?? (image || seo.image);
  const properties = {
    'og:type': type,
    'og:site_name': name,
    'og:title': head,
    'og:description': text,
    'og:url': address(locale),
    'og:locale': seo.openGraphLocale,
    'og:image': picture && new URL(picture, origin).href,
  };
  return [
    { title: head },
    { name: 'description', content: text },
    ...(noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          link('canonical', locale),
          ...(supported.length > 1
            ? [...supported.map((language) => link('alternate', language, language)), link('alternate', seo.plainLocale, 'x-default')]
            : []),
        ]),
    ...Object.entries(properties).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: picture.endsWith('.png') ? 'summary_large_image' : 'summary' },
    ...(path === '/' && seo.keywords ? [{ name: 'keywords', content: seo.keywords }] : []),
    ...(path === '/' ? seo.data : []).concat(jsonLd).map((data) => ({ 'script:ld+json': data })),
  ];
}

/** Of what stands in place of a page: it is no page, so it has neither an address nor anything to be found or shared by. */
export const failureMeta = (name: string | undefined, sentence: string): MetaDescriptor[] => [
  { title: titleOf(sentence, name) },
  { name: 'robots', content: 'noindex' },
];
