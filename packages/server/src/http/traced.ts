import type { FastifyInstance } from 'fastify';
import { NO_TRACES, type Span, type Tracing } from '../ports/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where this request is traced. */
    span?: Span | undefined;
  }
}

/** What answers the calls of one application, traced by their routes as they were registered: what was asked for is anybody's choice. */
export function traceCalls(api: FastifyInstance, application: 'site' | 'console', tracing: Tracing): void {
  if (tracing === NO_TRACES) return;
  api.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, id } = request;
    const { url: route = '' } = routeOptions;
    const { traceparent } = request.headers;
    const span = tracing.enter(
      `${method} ${route}`,
      {
        kind: 'server',
        attributes: { 'http.request.method': method, 'http.route': route, 'marque.application': application, 'marque.request_id': id },
      },
      typeof traceparent === 'string' ? traceparent : undefined,
    );
    if (span) {
      request.span = span;
      request.log = request.log.child({ traceId: span.traceId });
      reply.log = request.log;
    }
    done();
  });
  api.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.set({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500);
    done();
  });
}
