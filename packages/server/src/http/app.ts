import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import type { Organisations } from '../ports/organisations.ts';
import type { Sessions } from '../ports/sessions.ts';
import type { CallLimits } from './answer-call.ts';
import { addressName, createCallCounter } from './call-limits.ts';
import { createEnvelopes } from './envelope.ts';
import { createFaults, registerFaults, type SendFault } from './faults.ts';
import type { Handler } from './handler.ts';
import { outsideSources } from '../use-cases/organisation/outside-sources.ts';
import { parseHost } from './host.ts';
import { isPageCall } from './page-key.ts';
import { registerHandlers } from './register.ts';
import { registerSecurityHeaders } from './security-headers.ts';

export interface AppOptions {
  readonly handlers: readonly Handler[];
  readonly organisations: Organisations;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Addresses or networks whose X-Forwarded-* headers count; empty means none. */
  readonly trustedProxies: readonly string[];
  readonly limits?: Partial<CallLimits>;
}

const BODY_MAX = 16 * 1024;
const DEFAULT_LIMITS: CallLimits = { callsPerMinute: 300, strangerCallsPerMinute: 600 };
/** An address that sends this many times what it may is answered 429 before anything of its request is read. */
const FLOOD_FACTOR = 5;

/**
 * The API as a fastify application, not yet listening. Pages, files and sockets are added to the instance by others; what
 * matches nothing below /api answers 404 as JSON, everything else is left to the pages' not-found handler.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { handlers, organisations, sessions, clock, logger, trustedProxies } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_MAX,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    http: { headersTimeout: 10_000 },
    routerOptions: { querystringParser: () => ({}) },
  });
  const envelopes = await createEnvelopes();
  const counter = createCallCounter();
  const sendFault = createFaults(organisations, envelopes);
  await app.register(cookie);
  await registerSecurityHeaders(app, (host) => {
    const organisation = organisations.byHost(parseHost(host)?.name ?? '');
    return organisation ? outsideSources(organisation) : { images: [], sockets: [] };
  });
  registerFaults(app, sendFault);
  refuseTwoHosts(app, sendFault);
  await app.register(async (api) => {
    refuseFloods(api, limits.strangerCallsPerMinute * FLOOD_FACTOR, clock, sendFault);
    readFormsOnly(api);
    registerHandlers(api, handlers, { organisations, sessions, clock, envelopes, counter, limits }, sendFault);
    api.route({ method: api.supportedMethods, url: '/api/*', handler: (request, reply) => sendFault(request, reply, 404) });
  });
  return app;
}

/** A proxy may believe one of two Host headers and Node the other; nobody honest sends both. */
function refuseTwoHosts(app: FastifyInstance, sendFault: SendFault): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
    return hosts > 1 ? sendFault(request, reply, 400) : undefined;
  });
}

function refuseFloods(api: FastifyInstance, callsMax: number, clock: Clock, sendFault: SendFault): void {
  const counter = createCallCounter();
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isPageCall(request) || counter.count(addressName(request.ip), clock.now()) <= callsMax) return undefined;
    return sendFault(request, reply.header('retry-after', '60'), 429);
  });
}

/** Bodies are forms in UTF-8 and nothing else; they stay text until the call's own reader takes them. */
function readFormsOnly(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(/^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i, { parseAs: 'string' },
    (request, body, done) => {
      if (request.headers['content-encoding'] === undefined) done(null, body);
      else done(Object.assign(new Error('encoded body'), { statusCode: 415 }));
    });
}
