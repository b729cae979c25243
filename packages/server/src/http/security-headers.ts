import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import { SURFACES } from '@marque/contract/surface';
import type { FastifyInstance } from 'fastify';
import { parseHost } from './host.ts';

const nonces = new WeakMap<object, string>();

/** The nonce that this request's page may put on its own scripts; the same one stands in its policy. */
export function scriptNonce(request: IncomingMessage): string {
  const known = nonces.get(request);
  if (known !== undefined) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(request, nonce);
  return nonce;
}

/** Sites besides this very host from which its organisation takes pictures, and those of its feeds. */
interface OutsideSources {
  readonly images: readonly string[];
  readonly sockets: readonly string[];
}

/** What a page's policy depends on besides its nonce. */
interface PolicyInput {
  readonly outside: OutsideSources;
  readonly host: string;
  readonly isHttps: boolean;
}

type SourcesOf = (host: string) => OutsideSources;
const NONE: OutsideSources = { images: [], sockets: [] };

const inputs = new WeakMap<object, PolicyInput>();
const inputOf = (request: IncomingMessage): PolicyInput => inputs.get(request) ?? { outside: NONE, host: '', isHttps: true };

const list = (sources: readonly string[]): string => (sources.length > 0 ? sources.join(' ') : "'self'");

/** Feeds come from this very host unless it says otherwise; Safari reads 'self' as http only, so they are named. */
const socketSources = (request: IncomingMessage): string => {
  const { host, isHttps, outside } = inputOf(request);
  const own = isHttps ? [`wss://${host}`] : [`ws://${host}`, `wss://${host}`];
  const others = isHttps ? outside.sockets.filter((source) => source.startsWith('wss:')) : outside.sockets;
  return list([...(parseHost(host) ? own : []), ...others]);
};

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';
const REFERRER = 'strict-origin-when-cross-origin';

/** What helmet sets for a page, for answers that are no page: nothing in them may run, load or be framed. */
const CALL_HEADERS = Object.entries({
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': REFERRER,
  'strict-transport-security': STRICT_TRANSPORT,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

const CALL_PATHS = ['/api/', ...Object.values(SURFACES).map(({ base }) => `${base}/`)];
const isCall = (url: string): boolean => CALL_PATHS.some((path) => url.startsWith(path));

/** Sets the headers on the raw response, so that pages which take the reply over carry them too. */
export async function registerSecurityHeaders(app: FastifyInstance, sourcesOf: SourcesOf = () => NONE): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", (request: IncomingMessage) => `'nonce-${scriptNonce(request)}'`],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', (request: IncomingMessage) => list(inputOf(request).outside.images)],
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
    referrerPolicy: { policy: REFERRER },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('permissions-policy', PERMISSIONS);
    if (!isCall(request.url))
      inputs.set(request.raw, { outside: sourcesOf(request.host), host: request.host, isHttps: request.protocol === 'https' });
    if (isCall(request.url)) for (const [name, value] of CALL_HEADERS) reply.raw.setHeader(name, value);
    else reply.helmet();
  });
}
