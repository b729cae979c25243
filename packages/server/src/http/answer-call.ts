import type { RefusalName } from '@marque/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallCounter } from '../ports/call-counter.ts';
import type { Clock } from '../ports/clock.ts';
import type { Organisations } from '../ports/organisations.ts';
import type { SessionLookup, Sessions } from '../ports/sessions.ts';
import { sessionActor } from '../use-cases/identity/session-actor.ts';
import { localeOfNobody } from './accept-language.ts';
import type { Envelopes } from './envelope.ts';
import { readForm, type FormReading } from './form-fields.ts';
import { refuse, type Handler, type RefusalReply, type Reply } from './handler.ts';
import { isSameOrigin } from './same-origin.ts';
import { claimsSession, giveDevices, giveSession, readDevices, takeSession } from './session-cookie.ts';
import { readSession, readVisitor, type Visitor } from './visitor.ts';
import { wrongAnswer, type OnWrongAnswer } from './wrong-answer.ts';

export interface CallLimits {
  /** Calls a minute of one session, and of one address that is not signed in; above it 12003. */
  readonly callsPerMinute: number;
  readonly anonymousCallsPerMinute: number;
}

export interface Answering {
  readonly organisations: Organisations;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly envelopes: Envelopes;
  readonly counter: CallCounter;
  readonly limits: CallLimits;
  /** Where it is given, every answer is held to what its call declares: in tests and in development. */
  readonly onWrongAnswer: OnWrongAnswer | undefined;
}

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{1,128}$/;

/** Answers one call: whose exchange, from where, who, how often, what; then the handler. */
export async function answerCall(
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  answering: Answering,
): Promise<FastifyReply> {
  const { organisations, sessions, envelopes } = answering;
  const visitor = readVisitor(request, organisations);
  if (!visitor) return reply.send(envelopes.refusal('organisation_unknown', localeOfNobody(request.headers['accept-language'])));
  if (handler.call.method === 'POST' && !isSameOrigin(request.headers, visitor.host.authority)) {
    return reply.code(403).send(envelopes.refusal('forbidden_here', visitor.locale));
  }
  const lookup = await readSession(request, visitor, sessions);
  const answer = await admitAndRespond(handler, request, visitor, lookup, answering);
  if (answer.kind === 'refusal') warnOfUndeclared(handler, answer, request);
  if (handler.call.requires.caller === 'user' && lookup.kind !== 'live') forgetCookie(request, reply, visitor);
  return send(answer, reply, visitor, envelopes);
}

async function admitAndRespond(
  handler: Handler,
  request: FastifyRequest,
  visitor: Visitor,
  lookup: SessionLookup,
  { clock, counter, limits, onWrongAnswer }: Answering,
): Promise<Reply<unknown>> {
  const now = clock.now();
  const session = lookup.kind === 'live' ? lookup.session : undefined;
  const calls = counter.count(session ? `session:${session.tokenHash}` : visitor.network);
  if (calls > (session ? limits.callsPerMinute : limits.anonymousCallsPerMinute)) return refuse('too_frequent');
  return respondTo(handler, readForm(formText(handler, request)), { request, visitor, lookup, now, onWrongAnswer });
}

/** Somebody who was let in. */
export interface Admitted {
  readonly request: FastifyRequest;
  readonly visitor: Visitor;
  readonly lookup: SessionLookup;
  readonly now: number;
  readonly onWrongAnswer: OnWrongAnswer | undefined;
}

/** The handler's answer to somebody who was let in: calls of browsers and of pages come together here. */
export async function respondTo(handler: Handler, form: FormReading, admitted: Admitted): Promise<Reply<unknown>> {
  const reply = await respond(handler, form, admitted);
  const problem = admitted.onWrongAnswer && wrongAnswer(handler, reply);
  if (problem !== undefined) admitted.onWrongAnswer?.(problem);
  return reply;
}

async function respond(handler: Handler, form: FormReading, { request, visitor, lookup, now }: Admitted): Promise<Reply<unknown>> {
  const session = lookup.kind === 'live' ? lookup.session : undefined;
  if (handler.call.requires.caller === 'user' && !session) {
    return refuse(lookup.kind === 'ended' ? 'session_ended' : 'session_missing');
  }
  if (form.kind === 'malformed') return refuse('field_invalid', { field: form.field });
  const key = request.headers['idempotency-key'];
  return handler.respond(form.fields, {
    organisation: visitor.organisation,
    actor: session && sessionActor(session),
    locale: visitor.locale,
    network: visitor.network,
    now,
    host: visitor.host.authority,
    isHttps: visitor.isHttps,
    devices: readDevices(request, visitor.isSecure),
    idempotencyKey: typeof key === 'string' && IDEMPOTENCY_KEY.test(key) ? key : undefined,
  });
}

/** A GET speaks in its query, a POST in its body; never both, so that nothing can hide in the other one. */
function formText(handler: Handler, request: FastifyRequest): string {
  if (handler.call.method === 'POST') return typeof request.body === 'string' ? request.body : '';
  const mark = request.url.indexOf('?');
  return mark < 0 ? '' : request.url.slice(mark + 1);
}

/** A cookie whose session is gone would make every page ask again. */
export function forgetCookie(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): void {
  if (claimsSession(request)) takeSession(reply, visitor.isSecure);
}

const EVERY_CALL: readonly RefusalName[] = ['field_invalid', 'too_frequent', 'busy', 'session_missing', 'session_ended'];

function warnOfUndeclared(handler: Handler, { refusal }: RefusalReply, request: FastifyRequest): void {
  if (handler.call.refusals.includes(refusal) || EVERY_CALL.includes(refusal)) return;
  request.log.warn({ path: handler.call.path, refusal }, 'a call answered with a refusal that it does not declare');
}

function send(answer: Reply<unknown>, reply: FastifyReply, visitor: Visitor, envelopes: Envelopes): FastifyReply {
  if (answer.kind === 'refusal') return reply.send(envelopes.refusal(answer.refusal, visitor.locale, answer.details));
  if (answer.kind === 'file') {
    return reply
      .type(answer.type)
      .header('content-disposition', `attachment; filename="${answer.name.replace(/[^A-Za-z0-9._-]/g, '_')}"`)
      .send(Buffer.from(answer.bytes));
  }
  if (answer.sessionToken === null) takeSession(reply, visitor.isSecure);
  else if (answer.sessionToken !== undefined) giveSession(reply, answer.sessionToken, visitor.isSecure);
  if (answer.devices) giveDevices(reply, answer.devices, visitor.isSecure);
  return reply.send(envelopes.success(answer.data));
}
