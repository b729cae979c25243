import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale } from '@marque/domain/organisation';
import { localeOfNobody } from '../accept-language.ts';
import { SANDBOX_PAGE_WORDS } from '../../words/sandbox-page-words.ts';

/** Stands on every answer of a sandbox, so that none passes for one of the real exchange. */
const HEADER = 'x-marque-sandbox';
const MEANING = 'demo-funds-only';

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;' +
  'padding:1.5rem;box-sizing:border-box}main{max-width:36rem}h1{font-size:1.5rem;margin:0 0 .5rem}p{margin:.5rem 0}' +
  'b{display:inline-block;padding:.125rem .625rem;border:1px solid;border-radius:999px;font-size:.875rem}code{overflow-wrap:anywhere}';

function html(locale: Locale): string {
  const { badge, title, text, keys } = SANDBOX_PAGE_WORDS[locale];
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><b>${badge}</b><h1>${title}</h1><p>${text}</p><p>${keys}</p><p><code>/api/v3</code> <code>/sapi/v1</code></p></main></body></html>`
  );
}

const PAGES = new Map(LOCALES.map((locale) => [locale, html(locale)]));

/** What a sandbox serves beside the open API: one page that says what it is. */
export function mountSandbox(app: FastifyInstance): void {
  app.server.prependListener('request', (_request, response) => response.setHeader(HEADER, MEANING));
  app.get('/', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(PAGES.get(localeOfNobody(request.headers['accept-language']))),
  );
}
