import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { SURFACES } from '@marque/contract/surface';
import { networkOf } from '@marque/domain/identity';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import type { HttpMeter } from '../ports/meters.ts';
import type { Organisations } from '../ports/organisations.ts';
import { UNSHARED_COUNTS, type SharedCounts } from '../ports/shared-counts.ts';
import { NO_TRACES, type Tracing } from '../ports/tracing.ts';
import type { CallCounter } from '../ports/call-counter.ts';
import type { AnonymousTurns, Answering, CallLimits } from './answer-call.ts';
import { reportAnswers } from './answered.ts';
import { createBoundedLog, type BoundedLog } from './bounded-log.ts';
import { createCallCounter } from './call-limits.ts';
import type { ConnectionLimits } from './connections/connection-limits.ts';
import { serverFactory } from './connections/server-factory.ts';
import { createFaults, registerFaults, type SendFault } from './faults.ts';
import type { Handler } from './handler.ts';
import type { CallMeter } from '../use-cases/policy/call-meter.ts';
import { outsideSources } from '../use-cases/organisation/outside-sources.ts';
import { parseHost } from './host.ts';
import { keepToPrograms } from './program-hosts.ts';
import { registerHandlers } from './register.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import type { Surface } from './surface.ts';
import { traceCalls } from './traced.ts';
import type { OnWrongAnswer } from './wrong-answer.ts';

export interface AppOptions {
  readonly handlers: readonly Handler[];
  readonly organisations: Organisations;
  /** That of the site. */
  readonly surface: Surface;
  /** Further ones beside it. */
  readonly openSurfaces?: readonly Surface[];
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Addresses or networks whose X-Forwarded-* headers count; empty means none. */
  readonly trustedProxies: readonly string[];
  readonly limits?: Partial<CallLimits>;
  /** Without it this process counts for its limits by itself. */
  readonly counts?: SharedCounts;
  readonly connections?: Partial<ConnectionLimits>;
  /** Without it all of them are served at once. */
  readonly anonymousTurns?: AnonymousTurns;
  /** Given in tests and in development: answers are held to what their calls declare, and this is called with what is wrong. */
  readonly onWrongAnswer?: OnWrongAnswer | undefined;
  readonly meter?: HttpMeter | undefined;
  /** Without it nothing is traced. */
  readonly tracing?: Tracing;
  /** Without it the store counts as there. */
  readonly isStoreLost?: () => boolean;
  /** Given to answer calls that come by another way than a request of HTTP each, within the same limits. */
  readonly alsoAnswer?: (answering: Omit<Answering, 'surface'>) => void;
}

const BODY_MAX = 16 * 1024;
const ALL_AT_ONCE: AnonymousTurns = { isFull: false, run: async (work) => ({ result: await work() }) };
const DEFAULT_LIMITS: CallLimits = { callsPerMinute: 300, anonymousCallsPerMinute: 600 };
/** An address that sends this many times what it may is answered 429 before anything of its request is read. */
const FLOOD_FACTOR = 5;

/**
 * The API as a fastify application, not yet listening. Pages, files and sockets are added to the instance by others; what
 * matches nothing below /api answers 404 as JSON, everything else is left to the pages' not-found handler.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { handlers, organisations, surface, clock, logger, trustedProxies, onWrongAnswer, anonymousTurns = ALL_AT_ONCE } = options;
  const { counts = UNSHARED_COUNTS, tracing = NO_TRACES, isStoreLost = () => false } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const log = createBoundedLog(logger, clock);
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_MAX,
    exposeHeadRoutes: false,
    serverFactory: serverFactory({
      trustedProxies,
      limits: options.connections,
      onRefused: (reason) => {
        options.meter?.connectionRefused(reason);
        log.write('warn', 'a connection was refused', { reason });
      },
    }),
    routerOptions: { querystringParser: () => ({}) },
  });
  reportAnswers(app, 'site', options.meter);
  const counter = createCallCounter(clock, counts.named('api.calls', Math.min(limits.callsPerMinute, limits.anonymousCallsPerMinute)));
  const sendFault = createFaults(organisations, surface.envelopes);
  await app.register(cookie);
  await registerSecurityHeaders(app, (host) => {
    const organisation = organisations.byHost(parseHost(host)?.name ?? '');
    return organisation ? outsideSources(organisation) : { images: [], sockets: [] };
  });
  registerFaults(app, sendFault, log);
  refuseWithoutHost(app, sendFault, log);
  keepToPrograms(app, organisations, sendFault);
  const answering = { organisations, clock, counter, limits, anonymousTurns, tracing, isStoreLost, onWrongAnswer };
  options.alsoAnswer?.(answering);
  for (const each of [surface, ...(options.openSurfaces ?? [])]) {
    await app.register(async (api) => {
      const sendOwnFault = createFaults(organisations, each.envelopes);
      registerFaults(api, sendOwnFault, log);
      readFormsOnly(api);
      if (each !== surface) {
        letAnyOriginRead(api);
        takeEmptyBodies(api);
      }
      if (each.meter) meterRequests(api, each.meter, sendOwnFault);
      else {
        const callsMax = limits.anonymousCallsPerMinute * FLOOD_FACTOR;
        refuseFloods(api, callsMax, createCallCounter(clock, counts.named(`${each.name}.floods`, callsMax)), sendOwnFault);
      }
      // Who is turned away by now costs no span.
      traceCalls(api, 'site', tracing);
      await registerSurface(api, handlers, { ...answering, surface: each }, sendOwnFault);
    });
  }
  return app;
}

async function registerSurface(
  api: FastifyInstance,
  handlers: readonly Handler[],
  answering: Answering,
  sendFault: SendFault,
): Promise<void> {
  const isUpload = ({ call }: Handler): boolean => call.upload !== undefined;
  registerHandlers(
    api,
    handlers.filter((handler) => !isUpload(handler)),
    answering,
    sendFault,
  );
  // Other bodies than forms are understood by the calls alone that take files.
  await api.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false });
    registerHandlers(uploads, handlers.filter(isUpload), answering, sendFault);
  });
  api.route({
    method: api.supportedMethods,
    url: `${SURFACES[answering.surface.name].base}/*`,
    handler: (request, reply) => sendFault(request, reply, 404),
  });
}

/**
 * Before anything is made of a request it must name one host, and a path there. A proxy may believe one of two Host headers
 * and Node the other; nobody honest sends both.
 */
export function refuseWithoutHost(app: FastifyInstance, sendFault: SendFault, log: BoundedLog): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts += 1;
    if (hosts <= 1 && parseHost(request.host) && request.url.startsWith('/')) return undefined;
    log.write('warn', 'a request without one host and a path', { network: networkOf(request.ip) });
    return sendFault(request, reply, 400);
  });
}

export function refuseFloods(api: FastifyInstance, callsMax: number, counter: CallCounter, sendFault: SendFault): void {
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (counter.count(networkOf(request.ip)) <= callsMax) return undefined;
    return sendFault(request, reply.header('retry-after', '60'), 429);
  });
}

/**
 * Pages of any origin may read what programs are answered: nothing that a browser adds by itself changes it. Preflights are not
 * answered, so that no page of another origin sends a key.
 */
function letAnyOriginRead(api: FastifyInstance): void {
  api.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  });
}

/** The same where calls have a weight: whoever is shut out is answered before anything of a request is read. */
function meterRequests(api: FastifyInstance, meter: CallMeter, sendFault: SendFault): void {
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const held = meter.request(networkOf(request.ip));
    return held && sendFault(request, reply.header('retry-after', String(held.retryAfterS)), held.isBanned ? 418 : 429);
  });
}

/** Bodies are forms in UTF-8 and nothing else; they stay text until the call's own reader takes them. */
export function readFormsOnly(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(
    /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i,
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.headers['content-encoding'] === undefined) done(null, body);
      else done(Object.assign(new Error('encoded body'), { statusCode: 415 }));
    },
  );
}

/** Clients of programs name a type, mostly that of JSON, where they send no body: everything that they ask stands in the query. */
function takeEmptyBodies(api: FastifyInstance): void {
  api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, body);
    else done(Object.assign(new Error('a body that is no form'), { statusCode: 415 }));
  });
}
