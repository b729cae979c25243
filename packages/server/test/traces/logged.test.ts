import { SPAN_FAILED, TraceCollector } from '@marque/testkit';
import { systemClock } from '../../src/adapters/clock.ts';
import { expect, it } from 'vitest';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Writable } from 'node:stream';
import { openTracing } from '../../src/adapters/tracing/index.ts';
import { createBoundedLog } from '../../src/http/bounded-log.ts';
import { registerFaults } from '../../src/http/faults.ts';
import { traceCalls } from '../../src/http/traced.ts';
import { newSpanId, newTraceId } from './traced-exchange.ts';

it('what a traced request logs names its trace, and a request that fails says so in its span', async () => {
  const collector = await TraceCollector.start();
  const tracing = await openTracing({ url: collector.url, share: 0, version: '1', roles: [], report: () => undefined });
  const lines: string[] = [];
  const logger: FastifyBaseLogger = pino(
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const app: FastifyInstance = Fastify({ loggerInstance: logger, logController: new LogController({ disableRequestLogging: true }) });
  registerFaults(app, (_request, reply, status) => reply.code(status).send('busy'), createBoundedLog(logger, systemClock()));
  traceCalls(app, 'site', tracing);
  app.get('/failing/:what', (request) => {
    request.log.warn('it will fail');
    throw new Error('as it should');
  });
  const traceId = newTraceId();
  const ask = async (headers: Record<string, string>): Promise<number> =>
    (await app.inject({ url: '/failing/of-4711', headers })).statusCode;
  expect(await ask({ traceparent: `00-${traceId}-${newSpanId()}-01` })).toBe(500);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { traceId, msg: 'it will fail' },
    { traceId, msg: 'a request failed' },
  ]);
  lines.length = 0;
  expect(await ask({})).toBe(500);
  expect(lines.join('')).not.toContain('traceId');
  await app.close();
  await tracing.close();
  expect(collector.spans).toMatchObject([{ traceId, name: 'GET /failing/:what', status: { code: SPAN_FAILED } }]);
  expect(collector.bodies.join('')).not.toContain('of-4711');
  await collector.close();
});
