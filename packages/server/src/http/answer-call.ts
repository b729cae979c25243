import type { Call } from '@marque/contract';
import type { RefusalName } from '@marque/contract/refusals';
import { credentialName } from '@marque/domain/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallCounter } from '../ports/call-counter.ts';
import type { Clock } from '../ports/clock.ts';
import type { Organisations } from '../ports/organisations.ts';
import type { Span, Tracing } from '../ports/tracing.ts';
import type { CallMeter } from '../use-cases/policy/call-meter.ts';
import type { Caller, Policy } from '../use-cases/policy/policy.ts';
import { localeOfNobody } from './accept-language.ts';
import type { FormReading } from './form-fields.ts';
import { refuse, type CallContext, type Handler, type RefusalReply, type Reply } from './handler.ts';
import { linkOrigin } from './host.ts';
import { idempotencyKeyIn } from './idempotency-key.ts';
import { giveDevices, giveSession, readDevices, takeSession } from './session-cookie.ts';
import type { Surface } from './surface.ts';
import { readProgramVisitor, readVisitor, type Visitor } from './visitor.ts';
import { wrongAnswer, type OnWrongAnswer } from './wrong-answer.ts';

export interface CallLimits {
  /** Calls a minute of one credential, and of one address that is not signed in; above it 12003. */
  readonly callsPerMinute: number;
  readonly anonymousCallsPerMinute: number;
}

/**
 * Does what people who are not signed in ask for, a few at a time; undefined when too many wait. All of it asks the store, and much of it
 * hashes: who trades must not wait for it.
 */
export interface AnonymousTurns {
  /** Whether what comes now would be refused. */
  readonly isFull: boolean;
  run<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result } | undefined>;
}

export interface Answering {
  readonly surface: Surface;
  readonly organisations: Organisations;
  readonly clock: Clock;
  readonly counter: CallCounter;
  readonly limits: CallLimits;
  readonly anonymousTurns: AnonymousTurns;
  readonly tracing: Tracing;
  /** Whether this process has lost its store, while others may have theirs: what needs it is refused at once. */
  readonly isStoreLost: () => boolean;
  /** Where it is given, every answer is held to what its call declares: in tests and in development. */
  readonly onWrongAnswer: OnWrongAnswer | undefined;
}

/** Whose calls these are, at hosts where they are answered: those of the site at its own hosts only. */
const visitorOf = (request: FastifyRequest, { organisations, surface }: Pick<Answering, 'organisations' | 'surface'>) =>
  surface.name === 'site' ? readVisitor(request, organisations) : readProgramVisitor(request, organisations);

/** Refuses what would find no turn before its body is read: who has no session, while too many of them wait. */
export async function refuseWithoutTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  answering: Answering,
): Promise<FastifyReply | undefined> {
  const { anonymousTurns, surface } = answering;
  if (!anonymousTurns.isFull) return undefined;
  const visitor = visitorOf(request, answering);
  if (!visitor || surface.carriesCredential(request, visitor)) return undefined;
  return sendRefusal(refuse('too_frequent'), reply, visitor, surface);
}

/** Answers one call: whose exchange, from where, who, how often, what; then the handler. */
export async function answerCall(
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  answering: Answering,
): Promise<FastifyReply> {
  const { surface } = answering;
  const { envelopes } = surface;
  const visitor = visitorOf(request, answering);
  if (!visitor) {
    const locale = localeOfNobody(request.headers['accept-language']);
    return reply.code(surface.statusOf('organisation_unknown')).send(envelopes.refusal('organisation_unknown', locale));
  }
  if (!surface.isMeant(handler.call, request, visitor)) {
    return reply.code(403).send(envelopes.refusal('forbidden_here', visitor.locale));
  }
  if (answering.isStoreLost() && needsStore(handler.call, surface.carriesCredential(request, visitor))) {
    return sendRefusal(refuse('busy'), reply, visitor, surface);
  }
  const { span } = request;
  span?.set({ 'marque.organisation': visitor.organisation.id });
  const caller = await surface.authenticate(request, visitor, handler.call);
  const answer = await answerAsked(handler, { request, visitor, caller, span }, answering);
  if (answer.kind === 'refusal') span?.set({ 'marque.refusal': answer.refusal });
  if (surface.meter) reply.headers(usage(handler.call, caller, visitor, surface.policy, surface.meter));
  if (handler.call.requires.caller === 'user' && caller.kind !== 'known') surface.forget(request, reply, visitor);
  const { maxAge } = handler.call;
  if (maxAge !== undefined && answer.kind === 'ok') reply.header('cache-control', `public, max-age=${maxAge}`);
  return send(answer, reply, visitor, surface);
}

/** All but what anybody reads who is nobody: sessions are in the store, and so is what is written. */
export const needsStore = ({ method, requires }: Call, hasCredential: boolean): boolean =>
  method !== 'GET' || requires.caller !== 'anyone' || hasCredential;

/** What somebody has used up of what they may, as far as the call counts. */
function usage(
  { requires }: Call,
  caller: Caller,
  { network }: Visitor,
  { orderCounts }: Policy,
  meter: CallMeter,
): Record<string, string> {
  const isKnown = caller.kind === 'known';
  const weight = String(meter.used(isKnown ? credentialName(caller.actor.via) : network));
  const isOrder = isKnown && requires.caller === 'user' && requires.pace === 'keyOrders';
  const orders = isOrder ? orderCounts.of(caller.actor.owner) : [];
  return {
    'x-mbx-used-weight': weight,
    'x-mbx-used-weight-1m': weight,
    ...Object.fromEntries(
      orders.map(({ limit, count }) => [`x-mbx-order-count-${limit.intervals}${limit.interval.slice(0, 1)}`, String(count)]),
    ),
  };
}

/** Somebody who asks, before the policy has said anything of them. */
export interface Asking {
  readonly request: FastifyRequest;
  readonly visitor: Visitor;
  readonly caller: Caller;
  /** Where the call is traced. */
  readonly span?: Span | undefined;
}

/** Answers somebody whose credential was judged, by whichever way the call came. */
export async function answerAsked(handler: Handler, asking: Asking, answering: Answering): Promise<Reply<unknown>> {
  const answer = await respondInLimits(handler, asking, answering);
  if (answer.kind === 'refusal') warnOfUndeclared(handler, answer, asking.request);
  return answer;
}

async function respondInLimits(handler: Handler, asking: Asking, answering: Answering): Promise<Reply<unknown>> {
  const { surface, clock, counter, limits, anonymousTurns } = answering;
  const now = clock.now();
  const { request, visitor, caller } = asking;
  const isKnown = caller.kind === 'known';
  const name = isKnown ? credentialName(caller.actor.via) : visitor.network;
  if (!surface.meter && counter.count(name) > (isKnown ? limits.callsPerMinute : limits.anonymousCallsPerMinute))
    return refuse('too_frequent');
  const form = await surface.readFields(handler.call, request, caller);
  const held = surface.meter?.weigh(name, weightOf(handler.call, form));
  if (held) return { ...refuse('too_frequent', { retry_after: held.retryAfterS }), status: held.isBanned ? 418 : 429 };
  const respond = (): Promise<Reply<unknown>> => respondTo(handler, { asking, form, now }, answering);
  if (isKnown || handler.call.method === 'GET') return respond();
  // Nobody waits any more for what is asked on a connection that has ended.
  const inTurn = async (): Promise<Reply<unknown>> => (request.raw.socket.destroyed ? refuse('busy') : respond());
  return (await anonymousTurns.run(inTurn))?.result ?? refuse('too_frequent');
}

const weightOf = ({ weight = 1 }: Call, form: FormReading): number =>
  typeof weight === 'number' ? weight : weight(form.kind === 'fields' ? form.fields : {});

interface Asked {
  readonly asking: Asking;
  readonly form: FormReading;
  /** Epoch ms. */
  readonly now: number;
}

/** The handler's answer: calls of browsers and of pages come together here. */
export async function respondTo(
  handler: Handler,
  asked: Asked,
  { surface, onWrongAnswer }: Pick<Answering, 'surface' | 'onWrongAnswer'>,
): Promise<Reply<unknown>> {
  const { asking, form } = asked;
  const reply = await handler.respond(
    {
      context: contextOf(asked),
      caller: asking.caller,
      form,
      evidence: form.kind === 'fields' ? surface.evidenceIn(form.fields) : {},
      idempotencyKey: idempotencyKeyIn(asking.request.headers),
    },
    surface.policy,
  );
  const problem = onWrongAnswer && wrongAnswer(handler, reply);
  if (problem !== undefined) onWrongAnswer?.(problem);
  return reply;
}

const contextOf = ({ asking: { request, visitor, span }, now }: Asked): Omit<CallContext, 'actor' | 'file'> => ({
  organisation: visitor.organisation,
  locale: visitor.locale,
  network: visitor.network,
  visit: { address: visitor.network, userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX), locale: visitor.locale },
  now,
  host: visitor.host.authority,
  isHttps: visitor.isHttps,
  linkOrigin: linkOrigin(visitor.host, visitor.isHttps),
  devices: readDevices(request, visitor.isSecure),
  trace: span?.asParent,
});

const USER_AGENT_MAX = 512;

const EVERY_CALL: readonly RefusalName[] = ['field_invalid', 'too_frequent', 'busy'];

function warnOfUndeclared(handler: Handler, { refusal }: RefusalReply, request: FastifyRequest): void {
  if (handler.call.refusals.includes(refusal) || EVERY_CALL.includes(refusal)) return;
  request.log.warn({ path: handler.call.path, refusal }, 'a call answered with a refusal that it does not declare');
}

export const RETRY_AFTER_S = 60;

function sendRefusal(
  { refusal, details, status: own }: RefusalReply,
  reply: FastifyReply,
  { locale }: Visitor,
  surface: Pick<Surface, 'envelopes' | 'statusOf'>,
) {
  const status = own ?? surface.statusOf(refusal);
  if (status === 429 || status === 418) reply.header('retry-after', String(details.retry_after ?? RETRY_AFTER_S));
  return reply.code(status).send(surface.envelopes.refusal(refusal, locale, details));
}

/** A file that is opened in place of being saved has no rights at all. */
const FILE_POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';sandbox";

function send(answer: Reply<unknown>, reply: FastifyReply, visitor: Visitor, { envelopes, statusOf }: Surface): FastifyReply {
  if (answer.kind === 'refusal') return sendRefusal(answer, reply, visitor, { envelopes, statusOf });
  if (answer.kind === 'file') {
    return reply
      .type(answer.type)
      .header('content-security-policy', FILE_POLICY)
      .header('content-disposition', `attachment; filename="${answer.name.replace(/[^A-Za-z0-9._-]/g, '_')}"`)
      .send(Buffer.from(answer.bytes));
  }
  if (answer.sessionToken === null) takeSession(reply, visitor.isSecure);
  else if (answer.sessionToken !== undefined) giveSession(reply, answer.sessionToken, visitor.isSecure);
  if (answer.devices) giveDevices(reply, answer.devices, visitor.isSecure);
  return reply.code(answer.status ?? 200).send(envelopes.success(answer.data));
}
