import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const nonces = new WeakMap<object, string>();

/** The nonce that this request's page may put on its own scripts; the same one stands in its policy. */
export function scriptNonce(request: IncomingMessage): string {
  const known = nonces.get(request);
  if (known !== undefined) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(request, nonce);
  return nonce;
}

/** Feeds come from this very host; Safari reads 'self' as http only, so they are named. */
const socketSources = (request: IncomingMessage): string => {
  const host = request.headers.host ?? '';
  return /^[a-z0-9.:[\]-]{1,270}$/i.test(host) ? `ws://${host} wss://${host}` : "'self'";
};

/** Sets the headers on the raw response, so that pages which take the reply over carry them too. */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (request: IncomingMessage) => `'nonce-${scriptNonce(request)}'`],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", (request: IncomingMessage) => socketSources(request)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    setPermissions(reply.raw);
  });
}

function setPermissions(response: ServerResponse): void {
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()');
}
