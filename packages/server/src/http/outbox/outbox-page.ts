import { fields } from '@marque/contract';
import type { Locale } from '@marque/domain/organisation';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../ports/database.ts';
import type { Organisations } from '../../ports/organisations.ts';
import { escapeHtml as escape } from '../../use-cases/mail/escape-html.ts';
import { listOutbox, type OutboxMessage } from '../../use-cases/identity/outbox.ts';
import { readVisitor } from '../visitor.ts';
import { outboxWords, type OutboxWords } from './words/index.ts';

const ROWS = 50;

/** The demo's outbox, for whoever tries the exchange without a mail server. Never registered in production. */
export function registerOutbox(
  app: FastifyInstance,
  { database, organisations }: { database: Database; organisations: Organisations },
): void {
  app.get('/dev/outbox', async (request, reply) => {
    const visitor = readVisitor(request, organisations);
    if (!visitor) return reply.callNotFound();
    const messages = await listOutbox(database, visitor.organisation.id, ROWS);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(page(outboxWords(visitor.locale), visitor.locale, visitor.organisation.name, messages));
  });
}

const STYLE = `:root{color-scheme:light dark;--canvas:light-dark(#fbf9f4,#141311);--surface:light-dark(#fffefb,#1a1916);--line:light-dark(#e4ddd0,#33302a);--ink:light-dark(#1b1a17,#f3eee4);--muted:light-dark(#565248,#b9b1a3);--soft:light-dark(#f4f0e8,#24221e)}
*{box-sizing:border-box}body{font:16px/1.55 system-ui,sans-serif;margin:0;background:var(--canvas);color:var(--ink);overflow-wrap:anywhere}main{max-width:46rem;margin-inline:auto;padding:2rem 1rem 4rem}
h1{font-size:1.75rem;font-weight:500;line-height:1.25;margin:0 0 .5rem}h2{font-size:1.0625rem;line-height:1.4;margin:0}p{margin:.25rem 0 0;color:var(--muted)}h1+p{margin-block-end:1.75rem}
article{margin-block-start:1rem;padding:1.25rem 1.5rem;border:1px solid var(--line);border-radius:6px;background:var(--surface)}h2+p{font-size:.875rem;font-variant-numeric:tabular-nums}
pre{white-space:pre-wrap;font:inherit;font-size:.9375rem;margin:1rem 0 0}code{font:600 1.25rem ui-monospace,monospace;letter-spacing:.06em;user-select:all;padding:.125rem .5rem;border-radius:4px;background:var(--soft)}
details{margin-block-start:1rem;border-block-start:1px solid var(--line)}summary{padding-block:.625rem;cursor:pointer;font-size:.9375rem;font-weight:600}summary:focus-visible{outline:2px solid;outline-offset:2px}
iframe{display:block;width:100%;height:44rem;border:1px solid var(--line);border-radius:4px}@media(max-width:480px){article{padding:1rem}}`;

function page(words: OutboxWords, locale: Locale, name: string, messages: readonly OutboxMessage[]): string {
  const list =
    messages.length > 0 ? messages.map((message, at) => article(message, words, at === 0)).join('') : `<p>${escape(words.empty)}</p>`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escape(words.title)} · ${escape(name)}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${escape(words.title)}</h1><p>${escape(words.explanation)}</p>${list}</main></body></html>`
  );
}

/** The HTML stands in a frame of its own in which nothing runs, as a mail program shows it. */
function article({ target, subject, body, html, createdAt }: OutboxMessage, words: OutboxWords, isNewest: boolean): string {
  const text = escape(body).replace(/(?<![\w/#=-])\d{6}(?![\w-])/g, '<code>$&</code>');
  const frame = `<iframe title="${escape(subject)}" sandbox="allow-popups" srcdoc="${escape(html)}"></iframe>`;
  const laidOut = html === '' ? '' : `<details${isNewest ? ' open' : ''}><summary>${escape(words.laidOut)}</summary>${frame}</details>`;
  return `<article><h2>${escape(subject)}</h2><p>${escape(target)} · <time>${fields.instantText(createdAt)} UTC</time></p><pre>${text}</pre>${laidOut}</article>`;
}
