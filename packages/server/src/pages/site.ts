export { SameProcessRenderer } from './same-process-renderer.ts';
export type { SiteBuild } from './site-build.ts';
import fastifyStatic from '@fastify/static';
import { chooseLocale, LOCALES, withParameter } from '@marque/domain/organisation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forgetSession } from '../http/session-cookie.ts';
import type { PageCalls, PageReader } from '../http/page-calls.ts';
import { scriptNonce } from '../http/security-headers.ts';
import type { MonotonicClock } from '../ports/clock.ts';
import type { SharedCounts } from '../ports/shared-counts.ts';
import { busyPage } from './busy-page.ts';
import { chooseEncoding, type Encoding } from './compression.ts';
import { PageCache, type Rendering } from './page-cache.ts';
import { readPageRequest, type PageRequest } from './page-request.ts';
import { RENDER_LIMITS, RenderQueue, type NotRendered, type RenderLimits } from './render-queue.ts';
import type { RenderedPage, Renderer } from './renderer.ts';

export interface SiteOptions {
  readonly renderer: Renderer;
  readonly calls: PageCalls;
  /** Folder of the built assets, each with its compressed copies. */
  readonly assets: string;
  readonly clock: MonotonicClock;
  readonly limits?: Partial<RenderLimits>;
  /** Without it this process counts for its limits by itself. */
  readonly counts?: SharedCounts;
  /** Which part of their calls pages are to trace, from 0 to 1; without it none. */
  readonly tracesShare?: number | undefined;
  /** True while somebody works on the sources: no page is kept. */
  readonly isLive?: boolean;
}

const POLICY = 'content-security-policy';

type Refusal = NotRendered | 'down';

const ANSWER_OF: Readonly<Record<Refusal, { readonly status: number; readonly retryAfterS: number }>> = {
  'over-budget': { status: 429, retryAfterS: 30 },
  'queue-full': { status: 503, retryAfterS: 5 },
  down: { status: 503, retryAfterS: 2 },
};

/** Serves the built site: assets as files, everything else rendered by the site's own code. */
export async function mountSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { renderer, assets, clock, isLive = false } = options;
  const cache = new PageCache<Refusal>(clock);
  const queue = new RenderQueue({ ...RENDER_LIMITS, ...options.limits }, clock, options.counts);
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/',
    wildcard: true,
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    serveDotFiles: false,
    allowedPath: (path) => path.startsWith('/built/') || /^\/[\w-]+\.(svg|png|ico|txt|webmanifest|js)$/.test(path),
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/built/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.addHook('onClose', () => renderer.close());
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/built/') || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.code(404).type('text/plain; charset=utf-8').send('');
    }
    const { cookie, 'user-agent': userAgent, 'accept-encoding': acceptEncoding } = request.headers;
    const asked = readPageRequest({ url: request.url, cookie, userAgent }, renderer.find);
    const encoding = chooseEncoding(acceptEncoding);
    const render = () => renderInTurn({ request, reply, asked, encoding }, queue, options);
    const isCached = asked.isShared && !isLive;
    const key = [encoding, request.protocol, request.host, asked.url, asked.device, asked.cookie].join('\n');
    const rendering = await (isCached ? cache.get(key, render) : render());
    if ('refusal' in rendering) return sendBusy(request, reply, asked, await options.calls.readerOf(request), rendering.refusal);
    return sendPage(reply, rendering.page, request.method === 'HEAD', asked);
  });
}

interface Asking {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asked: PageRequest;
  readonly encoding: Encoding;
}

async function renderInTurn(
  { request, reply, asked, encoding }: Asking,
  queue: RenderQueue,
  { renderer, calls, tracesShare }: SiteOptions,
): Promise<Rendering<Refusal>> {
  const reader = await calls.readerOf(request);
  const { url, cookie, device, isShared } = asked;
  const outcome = await queue.run(reader.name, reader.caller.kind === 'known', () =>
    renderer.render(
      {
        url,
        cookie,
        device,
        isShared,
        encoding,
        tracesShare,
        nonce: scriptNonce(request.raw),
        hostname: request.hostname,
        origin: `${request.protocol}://${request.host}`,
      },
      (call) => reader.answer(call),
    ),
  );
  if (typeof outcome === 'string') return { refusal: outcome };
  if (!outcome.result) return { refusal: 'down' };
  if (reader.visitor && reader.caller.kind !== 'known') forgetSession(request, reply, reader.visitor.isSecure);
  return { page: outcome.result };
}

function sendPage(reply: FastifyReply, page: RenderedPage, isHead: boolean, { isShared, unread }: PageRequest): FastifyReply {
  for (const [name, value] of Object.entries(page.headers)) reply.header(name, value);
  const { location } = page.headers;
  if (location?.startsWith('/') && unread !== '') reply.header('location', withParameter(location, unread));
  // A nonce is good for one answer only: scripts of a page that several visitors are shown are let through by what they say.
  const policy = reply.raw.getHeader(POLICY);
  if (isShared && typeof policy === 'string')
    reply.raw.setHeader(POLICY, policy.replace(/ 'nonce-[^']*'/, ['', ...page.scripts].join(' ')));
  reply.header('vary', 'accept-encoding, cookie');
  if (page.headers['cache-control'] === undefined) reply.header('cache-control', isShared ? 'private, no-cache' : 'no-store');
  return reply.code(page.status).send(isHead ? '' : page.body);
}

/** In place of a page that is not rendered now; to the router's requests, which read no words, with nothing in it. */
function sendBusy(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, isData }: PageRequest,
  { visitor }: PageReader,
  refusal: Refusal,
): FastifyReply {
  const { status, retryAfterS } = ANSWER_OF[refusal];
  const { defaultLocale = 'en', supportedLocales = LOCALES } = visitor?.organisation ?? {};
  const locale = chooseLocale({ query: language, defaultLocale, supported: supportedLocales });
  const isPage = !isData && request.method === 'GET';
  return reply
    .code(status)
    .header('retry-after', String(retryAfterS))
    .header('cache-control', 'no-store')
    .header('vary', 'cookie')
    .type(isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
    .send(isPage ? busyPage(locale) : '');
}
