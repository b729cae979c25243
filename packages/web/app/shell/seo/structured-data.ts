import type { BasicConfig } from '@marque/contract/config';
import { socialLinks } from '../organisation/site-links.ts';

// Data for search engines in the words of schema.org. For loaders only: pages pass on what these give (PageHead.jsonLd).

const SCHEMA = 'https://schema.org';
const absolute = (origin: string, path: string): string => new URL(path, origin).href;

/** Who runs the site, and the site itself; every first page carries them. */
export function organisationData(config: BasicConfig, origin: string, description: string): readonly object[] {
  const id = `${origin}/#organization`;
  return [
    {
      '@context': SCHEMA,
      '@type': 'Organization',
      '@id': id,
      name: config.name,
      url: `${origin}/`,
      description,
      ...(config.logo_url && { logo: absolute(origin, config.logo_url) }),
      ...(config.customer_mail && { email: config.customer_mail }),
      sameAs: socialLinks(config)
        .filter(({ url }) => url.startsWith('https://'))
        .map(({ url }) => url),
    },
    { '@context': SCHEMA, '@type': 'WebSite', name: config.name, url: `${origin}/`, publisher: { '@id': id } },
  ];
}

/** The way to a page, from the first page down: names with their paths. */
export const breadcrumbData = (origin: string, trail: readonly (readonly [name: string, path: string])[]): object => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], i) => ({ '@type': 'ListItem', position: i + 1, name, item: absolute(origin, path) })),
});

interface ArticleData {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** "yyyy-MM-dd HH:mm:ss" in UTC, as calls give it. */
  readonly published: string;
  readonly image?: string;
  readonly locale: string;
}

/** A notice, a report or a story. */
export const articleData = (origin: string, { path, title, summary, published, image, locale }: ArticleData): object => ({
  '@context': SCHEMA,
  '@type': 'NewsArticle',
  headline: title,
  description: summary,
  inLanguage: locale,
  datePublished: `${published.replace(' ', 'T')}Z`,
  mainEntityOfPage: absolute(origin, path),
  publisher: { '@id': `${origin}/#organization` },
  ...(image && { image: absolute(origin, image) }),
});

/** Questions with their answers, as plain text. */
export const questionData = (questions: readonly (readonly [question: string, answer: string])[]): object => ({
  '@context': SCHEMA,
  '@type': 'FAQPage',
  mainEntity: questions.map(([name, text]) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } })),
});

/** A brand with its mark. */
export const brandData = (
  origin: string,
  {
    path,
    name,
    description,
    logo,
  }: {
    readonly path: string;
    readonly name: string;
    readonly description: string;
    readonly logo: string;
  },
): object => ({
  '@context': SCHEMA,
  '@type': 'Brand',
  name,
  description,
  url: absolute(origin, path),
  ...(logo && { logo: absolute(origin, logo) }),
});

interface SaleData {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
  /** "yyyy-MM-dd HH:mm:ss" in UTC, as calls give it. */
  readonly starts: string;
  readonly ends: string;
}

/** Something that is sold for a time, online only. */
export const saleData = (origin: string, { path, name, description, image, starts, ends }: SaleData): object => ({
  '@context': SCHEMA,
  '@type': 'SaleEvent',
  name,
  description,
  url: absolute(origin, path),
  startDate: `${starts.replace(' ', 'T')}Z`,
  endDate: `${ends.replace(' ', 'T')}Z`,
  eventAttendanceMode: `${SCHEMA}/OnlineEventAttendanceMode`,
  location: { '@type': 'VirtualLocation', url: absolute(origin, path) },
  organizer: { '@id': `${origin}/#organization` },
  ...(image && { image: absolute(origin, image) }),
});
