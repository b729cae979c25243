import cookie from '@fastify/cookie';
import { checkContentFile, importContentFile } from '@marque/contract/console/content';
import { addressOf, SURFACES } from '@marque/contract/surface';
import { networkOf } from '@marque/domain/identity';
import { isThisMachine } from '@marque/domain/organisation';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { HttpMeter } from '../../ports/meters.ts';
import type { Organisations } from '../../ports/organisations.ts';
import { UNSHARED_COUNTS, type SharedCounts } from '../../ports/shared-counts.ts';
import { NO_TRACES, type Tracing } from '../../ports/tracing.ts';
import { writeRefusedAttempt } from '../../use-cases/operators/refused-attempts.ts';
import { operatorOf } from '../../use-cases/operators/sessions.ts';
import { localeOfNobody } from '../accept-language.ts';
import { reportAnswers } from '../answered.ts';
import { readFormsOnly, refuseFloods, refuseWithoutHost } from '../app.ts';
import { createBoundedLog } from '../bounded-log.ts';
import { createCallCounter } from '../call-limits.ts';
import { serverFactory } from '../connections/server-factory.ts';
import { createEnvelopes, type Envelopes } from '../envelope.ts';
import { createFaults, registerFaults } from '../faults.ts';
import { readForm, type FormReading } from '../form-fields.ts';
import { refuse, type Reply } from '../handler.ts';
import { parseHost } from '../host.ts';
import { isSameOrigin } from '../same-origin.ts';
import { registerSecurityHeaders } from '../security-headers.ts';
import { traceCalls } from '../traced.ts';
import { wrongAnswer, type OnWrongAnswer } from '../wrong-answer.ts';
import type { ConsoleHandler } from './console-handler.ts';
import { giveOperatorSession, readOperatorToken, takeOperatorSession } from './operator-cookie.ts';

export interface ConsoleAppOptions {
  readonly handlers: readonly ConsoleHandler[];
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly trustedProxies: readonly string[];
  /** Without it this process counts for its limits by itself. */
  readonly counts?: SharedCounts;
  readonly onWrongAnswer?: OnWrongAnswer | undefined;
  readonly meter?: HttpMeter | undefined;
  /** Without it nothing is traced. */
  readonly tracing?: Tracing;
  /** Called when an operator may have changed something, before the answer is sent: what follows sees it. */
  readonly onChange?: () => Promise<void>;
}

/** Documents in six languages go in one request. */
const BODY_MAX = 1_024 * 1_024;
/** A whole site's content, of which every letter may take nine characters on the way. */
const FILE_BODY_MAX = 24 * 1_024 * 1_024;
const LONG_CALLS: ReadonlySet<string> = new Set([checkContentFile.path, importContentFile.path]);
const CALLS_PER_MINUTE = 600;
const ANONYMOUS_CALLS_PER_MINUTE = 60;
/** Of one network, whoever asks. */
const REQUESTS_PER_MINUTE = ANONYMOUS_CALLS_PER_MINUTE * 20;

/** What nobody meets who goes where the pages lead. */
const OUT_OF_REACH: readonly string[] = ['operator_role_missing', 'operator_scope_missing'];

/** On the console's port no host stands for an organisation. */
const NOBODYS: Organisations = { byHost: () => undefined, byApiHost: () => undefined, byId: () => undefined, hostsOf: () => [] };

/** The console's calls as an application of its own, not yet listening: nothing of it answers on the site's port, and nothing of the site here. */
export async function createConsoleApp(options: ConsoleAppOptions): Promise<FastifyInstance> {
  const { handlers, clock, logger, trustedProxies, counts = UNSHARED_COUNTS } = options;
  const log = createBoundedLog(logger, clock);
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_MAX,
    exposeHeadRoutes: false,
    serverFactory: serverFactory({
      trustedProxies,
      limits: undefined,
      onRefused: (reason) => log.write('warn', 'a connection was refused', { reason }),
    }),
    routerOptions: { querystringParser: () => ({}) },
  });
  reportAnswers(app, 'console', options.meter);
  const envelopes = await createEnvelopes();
  const sendFault = createFaults(NOBODYS, envelopes);
  const counter = createCallCounter(clock, counts.named('console.calls', ANONYMOUS_CALLS_PER_MINUTE));
  const requests = createCallCounter(clock, counts.named('console.floods', REQUESTS_PER_MINUTE));
  await app.register(cookie);
  await registerSecurityHeaders(app);
  registerFaults(app, sendFault, log);
  refuseWithoutHost(app, sendFault, log);
  await app.register(async (api) => {
    refuseFloods(api, REQUESTS_PER_MINUTE, requests, sendFault);
    traceCalls(api, 'console', options.tracing ?? NO_TRACES);
    readFormsOnly(api);
    for (const handler of handlers) {
      const { method } = handler.call;
      const url = addressOf(handler.call);
      api.route({
        method,
        url,
        bodyLimit: LONG_CALLS.has(handler.call.path) ? FILE_BODY_MAX : BODY_MAX,
        handler: (request, reply) => answer(handler, request, reply, { ...options, envelopes, counter }),
      });
      api.route({
        method: api.supportedMethods.filter((other) => other !== method),
        url,
        handler: (request, reply) => sendFault(request, reply.header('allow', method), 405),
      });
    }
    for (const base of [SURFACES.console.base, SURFACES.site.base])
      api.route({ method: api.supportedMethods, url: `${base}/*`, handler: (request, reply) => sendFault(request, reply, 404) });
  });
  return app;
}

/** Whoever only reads needs no action but one that is called so. */
const mayChange = ({ call: { method, requires } }: ConsoleHandler): boolean =>
  method === 'POST' && requires.caller === 'operator' && requires.action !== undefined && !requires.action.endsWith('.read');

interface Answering extends ConsoleAppOptions {
  readonly envelopes: Envelopes;
  readonly counter: ReturnType<typeof createCallCounter>;
}

async function answer(handler: ConsoleHandler, request: FastifyRequest, reply: FastifyReply, answering: Answering): Promise<FastifyReply> {
  const { envelopes } = answering;
  const locale = localeOfNobody(request.headers['accept-language']);
  const host = parseHost(request.host);
  if (!host || (handler.call.method === 'POST' && !isSameOrigin(request.headers, host.authority)))
    return reply.code(403).send(envelopes.refusal('forbidden_here', locale));
  const isSecure = request.protocol === 'https' || !isThisMachine(host.name);
  const answered = await respond(handler, request, { locale, isSecure }, answering);
  if (answered.kind === 'ok' && mayChange(handler)) await answering.onChange?.();
  if (answered.kind === 'refusal') request.span?.set({ 'marque.refusal': answered.refusal });
  if (answered.kind === 'refusal') return reply.send(envelopes.refusal(answered.refusal, locale, answered.details));
  if (answered.kind === 'file') {
    return reply
      .type(answered.type)
      .header('content-disposition', `attachment; filename="${answered.name.replace(/[^A-Za-z0-9._-]/g, '_')}"`)
      .send(Buffer.from(answered.bytes));
  }
  if (answered.sessionToken === null) takeOperatorSession(reply, isSecure);
  else if (answered.sessionToken !== undefined) giveOperatorSession(reply, answered.sessionToken, isSecure);
  return reply.send(envelopes.success(answered.data));
}

async function respond(
  handler: ConsoleHandler,
  request: FastifyRequest,
  { locale, isSecure }: { readonly locale: ReturnType<typeof localeOfNobody>; readonly isSecure: boolean },
  { database, clock, counter, onWrongAnswer }: Answering,
): Promise<Reply<unknown>> {
  const network = networkOf(request.ip);
  const token = readOperatorToken(request, isSecure);
  const caller = token === undefined ? ({ kind: 'missing' } as const) : await operatorOf({ database, clock }, token, network);
  const isKnown = caller.kind === 'known';
  if (counter.count(isKnown ? `session:${caller.actor.tokenHash}` : network) > (isKnown ? CALLS_PER_MINUTE : ANONYMOUS_CALLS_PER_MINUTE))
    return refuse('too_frequent');
  const agent = request.headers['user-agent'] ?? '';
  const form = readForm(formText(handler, request));
  const reply = await handler.respond({
    caller,
    form,
    context: { locale, place: { network, agent }, now: clock.now() },
  });
  if (isKnown && reply.kind === 'refusal' && OUT_OF_REACH.includes(reply.refusal))
    await writeRefusedAttempt({ database, clock }, caller.actor, attemptOf(handler, form));
  const problem = onWrongAnswer && wrongAnswer(handler, reply);
  if (problem !== undefined) onWrongAnswer?.(problem);
  return reply;
}

/** A call, and the number of what it was about where it has one. */
function attemptOf({ call: { path } }: ConsoleHandler, form: FormReading): string {
  const id = form.kind === 'fields' ? form.fields['id'] : undefined;
  return id !== undefined && /^\d{1,9}$/.test(id) ? `${path} ${id}` : path;
}

function formText({ call: { method } }: ConsoleHandler, request: FastifyRequest): string {
  if (method === 'POST') return typeof request.body === 'string' ? request.body : '';
  const mark = request.url.indexOf('?');
  return mark < 0 ? '' : request.url.slice(mark + 1);
}
