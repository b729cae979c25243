import type { Locale } from '@marque/domain/organisation';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const xml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

interface Site {
  readonly origin: string;
  readonly supported: readonly Locale[];
  /** Language of addresses without ?lang=. */
  readonly plainLocale: Locale;
}

/** A site map with every page in every language of the site, as search engines read it. */
export function sitemapXml({ origin, supported, plainLocale }: Site, paths: readonly string[]): string {
  const address = (path: string, locale: Locale) =>
    xml(origin + path + (locale === plainLocale ? '' : `${path.includes('?') ? '&' : '?'}lang=${locale}`));
  const entry = (path: string) => {
    const alternates =
      supported.length > 1
        ? supported.map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(path, locale)}"/>`).join('')
        : '';
    return `<url><loc>${address(path, plainLocale)}</loc>${alternates}</url>`;
  };
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${paths.map(entry).join('\n')}\n</urlset>\n`
  );
}
