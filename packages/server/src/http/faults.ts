import type { RefusalName } from '@marque/contract/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Organisations } from '../ports/organisations.ts';
import { localeOfNobody } from './accept-language.ts';
import type { BoundedLog } from './bounded-log.ts';
import type { Envelopes } from './envelope.ts';
import { readProgramVisitor } from './visitor.ts';

/** What a caller reads when the transport itself went wrong; never the error's own text. */
const WORDS_OF_STATUS: Readonly<Record<number, RefusalName>> = {
  404: 'not_found',
  405: 'not_found',
  408: 'busy',
  418: 'too_frequent',
  429: 'too_frequent',
  503: 'busy',
};

export type SendFault = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply;

export const createFaults =
  (organisations: Organisations, envelopes: Envelopes): SendFault =>
  (request, reply, status) => {
    const locale = readProgramVisitor(request, organisations)?.locale ?? localeOfNobody(request.headers['accept-language']);
    const refusal = WORDS_OF_STATUS[status] ?? (status >= 500 ? 'busy' : 'field_invalid');
    return reply.code(status).send(envelopes.refusal(refusal, locale));
  };

/** A thrown exception is a bug: it is logged whole, and the caller reads only that the system is busy. */
export function registerFaults(app: FastifyInstance, sendFault: SendFault, log: BoundedLog): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return sendFault(request, reply, status);
    log.write('error', 'a request failed', { err: error, route: request.routeOptions.url, traceId: request.span?.traceId });
    return sendFault(request, reply, status === 503 ? 503 : 500);
  });
}
