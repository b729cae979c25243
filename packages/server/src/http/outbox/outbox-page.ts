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

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:48rem;padding:1.5rem;color:#1d1b18;background:#faf8f3}
article{border-top:1px solid #d9d4c7;padding:1rem 0}h2{font-size:1rem;margin:0}p{margin:.25rem 0;color:#5b564c}
pre{white-space:pre-wrap;font:inherit;margin:.5rem 0 0}code{font:600 1.25rem ui-monospace,monospace;user-select:all;padding:0 .25rem;background:#efe9da}
summary{margin:.75rem 0 0;cursor:pointer;font-weight:600}iframe{display:block;width:100%;height:44rem;margin:.5rem 0 0;border:1px solid #d9d4c7;background:#fff}`;

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
