import type { FastifyInstance } from 'fastify';
import type { HttpMeter } from '../ports/meters.ts';

/** What no route was registered for is rendered as a page. */
const PAGE = 'page';

/** Tells of every answer, by the route as it was registered: what was asked for is anybody's choice and never a label. Call before anything is registered. */
export function reportAnswers(app: FastifyInstance, application: 'site' | 'console', meter: HttpMeter | undefined): void {
  if (!meter) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    meter.answered({ application, route: routeOptions.url ?? PAGE, method, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
    done();
  });
}
