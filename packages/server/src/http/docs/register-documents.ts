import { createHash } from 'node:crypto';
import { BINANCE_CALLS } from '@marque/contract/binance/catalogue';
import { CALLS } from '@marque/contract/catalogue';
import { asyncApiDocument } from '@marque/contract/documents/async-api';
import { openApiDocument } from '@marque/contract/documents/open-api';
import { DOCUMENT_NAMES, DOCUMENT_PATHS, type DocumentName } from '@marque/contract/documents/paths';
import { PUBLIC_CALLS } from '@marque/contract/public-calls';
import { programOrigin } from '@marque/domain/organisation';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Organisations } from '../../ports/organisations.ts';
import { settingsOf } from '../../use-cases/organisation/settings-of.ts';
import { readProgramVisitor, type Visitor } from '../visitor.ts';

interface Document {
  readonly text: string;
  readonly tag: string;
}

const KEPT_MAX = 100;
const FRESH_SECONDS = 300;

const originOf = ({ host, isHttps }: Visitor): string => `${isHttps ? 'https' : 'http'}://${host.authority}`;

/** Where the programs of a visitor's organisation call. */
const programsAt = (visitor: Visitor): string => programOrigin(settingsOf(visitor.organisation).api_host, originOf(visitor));

const DOCUMENTS: Readonly<Record<DocumentName, (visitor: Visitor) => unknown>> = {
  site: (visitor) => openApiDocument({ origin: originOf(visitor), title: `${visitor.organisation.name}: site`, calls: CALLS }),
  open: (visitor) =>
    openApiDocument({
      origin: programsAt(visitor),
      title: `${visitor.organisation.name}: open API`,
      calls: [...BINANCE_CALLS, ...PUBLIC_CALLS],
    }),
  sockets: (visitor) =>
    asyncApiDocument({
      title: `${visitor.organisation.name}: sockets`,
      host: new URL(programsAt(visitor)).host,
      isSecure: visitor.isHttps,
    }),
};

/** The documents of the API, each with the name of the exchange whose host is asked: what programs read that make clients and pages of it. */
export function registerDocuments(app: FastifyInstance, organisations: Organisations): void {
  const kept = new LRUCache<string, Document>({ max: KEPT_MAX });
  for (const name of DOCUMENT_NAMES) {
    app.get(DOCUMENT_PATHS[name], async (request, reply) => {
      const visitor = readProgramVisitor(request, organisations);
      if (!visitor) return reply.callNotFound();
      const key = `${name} ${visitor.organisation.name} ${visitor.host.authority} ${programsAt(visitor)}`;
      const { text, tag } = kept.get(key) ?? written(DOCUMENTS[name](visitor));
      kept.set(key, { text, tag });
      reply.headers({ etag: tag, 'cache-control': `public, max-age=${FRESH_SECONDS}`, 'access-control-allow-origin': '*' });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    });
  }
}

function written(document: unknown): Document {
  const text = JSON.stringify(document);
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
