import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_KEY, PAGE_KEY_HEADER } from '../http/page-key.ts';
import { scriptNonce } from '../http/security-headers.ts';
import type { Clock } from '../ports/clock.ts';
import { chooseEncoding, compress, type Encoding } from './compression.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';

/** What the site's build exports; see the site's server entry. */
export interface SiteBuild {
  handlePage(request: Request, host: PageHost): Promise<Response>;
}

interface PageHost {
  api(method: 'GET' | 'POST', path: string, fields: Readonly<Record<string, string>>, locale: string): Promise<{
    readonly status: number; readonly body: unknown; readonly cookies: readonly string[];
  }>;
  readonly nonce: string;
  readonly hostname: string;
  readonly origin: string;
}

export interface SiteOptions {
  readonly build: SiteBuild;
  /** Folder of the built assets, each with its compressed twins. */
  readonly assets: string;
  readonly clock: Clock;
  /** True while somebody works on the sources: no page is kept. */
  readonly isLive?: boolean;
}

/** Headers that tell who asks and for which host; the page's own calls carry them on unchanged. */
const CARRIED_HEADERS = ['host', 'cookie', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;
/** Cookies that change a visitor's page, and those that tell of a session. */
const COOKIES_IN_KEY = ['lang', 'scheme', 'updown', 'pair', 'layout'] as const;
const COOKIES_OF_SESSION = ['token', 'token_present'] as const;
/** A page may show a phone what is made for it; who claims to be two is kept apart from either. */
const DEVICES = [/iPhone/, /iPad/, /iPod/, /Android/];

/** Serves the built site: assets as files, everything else rendered by the site's own code. */
export async function mountSite(app: FastifyInstance, { build, assets, clock, isLive = false }: SiteOptions): Promise<void> {
  const cache = new PageCache(clock);
  await app.register(fastifyStatic, {
    root: assets, prefix: '/', wildcard: true, preCompressed: true, index: false, decorateReply: false, cacheControl: false, serveDotFiles: false,
    allowedPath: (path) => path.startsWith('/built/') || /^\/[\w-]+\.(svg|png|ico|txt|webmanifest)$/.test(path),
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/built/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/built/') || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.code(404).type('text/plain; charset=utf-8').send('');
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const render = () => renderPage(app, build, request, reply, encoding);
    // A sign of a session that has ended makes the answer take cookies away: that answer is for one reader only.
    const cookies = cookiesOf(request);
    const isVisitor = !COOKIES_OF_SESSION.some((name) => cookies.has(name));
    const page = await (isVisitor && !isLive ? cache.get(cacheKey(request, cookies, encoding), render) : render());
    return sendPage(reply, page, request.method === 'HEAD', isVisitor);
  });
}

/**
 * Cookies as the page and its calls read them: the first of a name counts, and spaces around a name are no part of it. Read
 * in any other way, a page for one reader could be taken for one that all may see.
 */
function cookiesOf({ headers }: FastifyRequest): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name = '', ...value] = part.split('=');
    if (value.length > 0 && !cookies.has(name.trim())) cookies.set(name.trim(), value.join('=').trim());
  }
  return cookies;
}

function cacheKey(request: FastifyRequest, cookies: ReadonlyMap<string, string>, encoding: Encoding): string {
  const agent = request.headers['user-agent'] ?? '';
  const device = DEVICES.filter((name) => name.test(agent)).join(' ');
  const looks = COOKIES_IN_KEY.map((name) => cookies.get(name) ?? '');
  return [encoding, request.protocol, request.host, request.url, device, ...looks].join('\n');
}

async function renderPage(
  app: FastifyInstance, build: SiteBuild, request: FastifyRequest, reply: FastifyReply, encoding: Encoding,
): Promise<RenderedPage> {
  const origin = `${request.protocol}://${request.host}`;
  // Read now: while this page is being rendered, the reader may be sent an older one with that one's policy.
  const policy = reply.raw.getHeader('content-security-policy') ?? reply.getHeader('content-security-policy');
  const response = await build.handlePage(toWebRequest(request, origin), {
    api: (method, path, fields, locale) => callApi(app, request, method, path, fields, locale),
    nonce: scriptNonce(request.raw),
    hostname: request.hostname,
    origin,
  });
  const body = await compress(Buffer.from(await response.arrayBuffer()), encoding);
  const headers: Record<string, string | readonly string[]> = {};
  response.headers.forEach((value, name) => { if (name !== 'set-cookie') headers[name] = value; });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (typeof policy === 'string') headers['content-security-policy'] = policy;
  return { status: response.status, headers, body };
}

/** A page that is only asked about is rendered too: it may be kept for those who then read it, and must not be empty for them. */
function toWebRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  return new Request(origin + request.url, { headers });
}

/** The same road as a browser's call, without the network. */
async function callApi(
  app: FastifyInstance, request: FastifyRequest, method: 'GET' | 'POST', path: string,
  fields: Readonly<Record<string, string>>, locale: string,
): ReturnType<PageHost['api']> {
  const form = new URLSearchParams(fields).toString();
  const headers: Record<string, string> = { 'accept-language': locale, [PAGE_KEY_HEADER]: PAGE_KEY };
  for (const name of CARRIED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  if (method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded';
  const answer = await app.inject({
    method, headers,
    url: method === 'GET' && form ? `${path}?${form}` : path,
    ...(request.socket.remoteAddress !== undefined && { remoteAddress: request.socket.remoteAddress }),
    ...(method === 'POST' && { payload: form }),
  });
  const cookies = answer.headers['set-cookie'];
  return { status: answer.statusCode, body: parseJson(answer.payload), cookies: [cookies ?? []].flat() };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sendPage(reply: FastifyReply, page: RenderedPage, isHead: boolean, isShared: boolean): FastifyReply {
  for (const [name, value] of Object.entries(page.headers)) {
    if (name === 'content-security-policy') reply.raw.setHeader(name, String(value));
    reply.header(name, value);
  }
  reply.header('vary', 'accept-encoding, cookie');
  if (page.headers['cache-control'] === undefined) reply.header('cache-control', isShared ? 'private, no-cache' : 'no-store');
  return reply.code(page.status).send(isHead ? '' : page.body);
}
