import cookie from '@fastify/cookie';
import { addressOf, SURFACES } from '@marque/contract/surface';
import { networkOf } from '@marque/domain/identity';
import { isThisMachine } from '@marque/domain/organisation';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Organisations } from '../../ports/organisations.ts';
import { operatorOf } from '../../use-cases/operators/sessions.ts';
import { localeOfNobody } from '../accept-language.ts';
import { readFormsOnly, refuseFloods, refuseWithoutHost } from '../app.ts';
import { createBoundedLog } from '../bounded-log.ts';
import { createCallCounter } from '../call-limits.ts';
import { serverFactory } from '../connections/server-factory.ts';
import { createEnvelopes, type Envelopes } from '../envelope.ts';
import { createFaults, registerFaults } from '../faults.ts';
import { readForm } from '../form-fields.ts';
import { refuse, type Reply } from '../handler.ts';
import { parseHost } from '../host.ts';
import { isSameOrigin } from '../same-origin.ts';
import { registerSecurityHeaders } from '../security-headers.ts';
import { wrongAnswer, type OnWrongAnswer } from '../wrong-answer.ts';
import type { ConsoleHandler } from './console-handler.ts';
import { giveOperatorSession, readOperatorToken, takeOperatorSession } from './operator-cookie.ts';

export interface ConsoleAppOptions {
  readonly handlers: readonly ConsoleHandler[];
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly trustedProxies: readonly string[];
  /** Called when an operator has changed something: whoever halts a pair means now. */
  readonly onChanged: () => Promise<void>;
  readonly onWrongAnswer?: OnWrongAnswer | undefined;
}

/** Documents in six languages go in one request. */
const BODY_MAX = 1_024 * 1_024;
const CALLS_PER_MINUTE = 600;
const ANONYMOUS_CALLS_PER_MINUTE = 60;
const FLOOD_FACTOR = 20;

/** On the console's port no host stands for an organisation. */
const NOBODYS: Organisations = { byHost: () => undefined, byId: () => undefined };

/** The console's calls as an application of its own, not yet listening: nothing of it answers on the site's port, and nothing of the site here. */
export async function createConsoleApp(options: ConsoleAppOptions): Promise<FastifyInstance> {
  const { handlers, clock, logger, trustedProxies } = options;
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
  const envelopes = await createEnvelopes();
  const sendFault = createFaults(NOBODYS, envelopes);
  const counter = createCallCounter(clock);
  await app.register(cookie);
  await registerSecurityHeaders(app);
  registerFaults(app, sendFault, log);
  refuseWithoutHost(app, sendFault, log);
  await app.register(async (api) => {
    refuseFloods(api, ANONYMOUS_CALLS_PER_MINUTE * FLOOD_FACTOR, clock, sendFault);
    readFormsOnly(api);
    for (const handler of handlers) {
      const { method } = handler.call;
      const url = addressOf(handler.call);
      api.route({ method, url, handler: (request, reply) => answer(handler, request, reply, { ...options, envelopes, counter }) });
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
  { database, clock, counter, onChanged, onWrongAnswer }: Answering,
): Promise<Reply<unknown>> {
  const network = networkOf(request.ip);
  const token = readOperatorToken(request, isSecure);
  const caller = token === undefined ? ({ kind: 'missing' } as const) : await operatorOf({ database, clock }, token, network);
  const isKnown = caller.kind === 'known';
  if (counter.count(isKnown ? `session:${caller.actor.tokenHash}` : network) > (isKnown ? CALLS_PER_MINUTE : ANONYMOUS_CALLS_PER_MINUTE))
    return refuse('too_frequent');
  const agent = request.headers['user-agent'] ?? '';
  const reply = await handler.respond({
    caller,
    form: readForm(formText(handler, request)),
    context: { locale, place: { network, agent }, now: clock.now() },
  });
  if (reply.kind !== 'refusal' && changesSomething(handler)) await onChanged();
  const problem = onWrongAnswer && wrongAnswer(handler, reply);
  if (problem !== undefined) onWrongAnswer?.(problem);
  return reply;
}

/** Previews are asked for by whoever may read content, at every pause of the typing. */
const changesSomething = ({ call: { method, requires } }: ConsoleHandler): boolean =>
  method === 'POST' && requires.caller === 'operator' && requires.action !== undefined && requires.action !== 'content.read';

function formText({ call: { method } }: ConsoleHandler, request: FastifyRequest): string {
  if (method === 'POST') return typeof request.body === 'string' ? request.body : '';
  const mark = request.url.indexOf('?');
  return mark < 0 ? '' : request.url.slice(mark + 1);
}
