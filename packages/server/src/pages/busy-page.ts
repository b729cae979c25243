import { LOCALES, type Locale } from '@marque/domain/organisation';
import { BUSY_PAGE_WORDS } from '../words/busy-page-words.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;' +
  'text-align:center;padding:1.5rem;box-sizing:border-box}h1{font-size:1.25rem;margin:0}p{opacity:.75}' +
  'a{display:inline-block;padding:.625rem 1.5rem;border:1px solid;border-radius:.5rem;color:inherit;text-decoration:none}';

function html(locale: Locale): string {
  const { title, hint, tryAgain } = BUSY_PAGE_WORDS[locale];
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${hint}</p><a href="">${tryAgain}</a></main></body></html>`
  );
}

const pages = new Map(LOCALES.map((locale) => [locale, Buffer.from(html(locale))]));

/** A page that costs nothing, for when none can be rendered. It asks for no script, no picture and no call. */
export const busyPage = (locale: Locale): Buffer => pages.get(locale) ?? Buffer.alloc(0);
