import { freePort } from '@marque/testkit';
import { Agent, createServer as createHttpServer, request, type Server } from 'node:http';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { takePort } from '../../src/http/taken-port.ts';

const agent = new Agent({ keepAlive: true });

const ask = (port: number, path: string): Promise<number> =>
  new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port, path }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0)).end();
  });

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((_, connections) => resolve(connections));
  });

it('ends with its application: answers that are under way arrive, kept connections end, and nothing listens any more', async () => {
  const port = await freePort();
  const taken = await takePort('127.0.0.1', port);
  expect(await ask(port, '/')).toBe(503);
  const app = Fastify({ serverFactory: (serve) => createHttpServer({ keepAliveTimeout: 60_000 }, serve) });
  let answer: () => void = () => undefined;
  app.get('/slow', () => new Promise<string>((resolve) => (answer = () => resolve('done'))));
  app.get('/', () => 'done');
  await taken.handOver(app);
  expect(await ask(port, '/')).toBe(200);
  const slow = ask(port, '/slow');
  while ((await connectionsOf(app.server)) < 2) await ask(port, '/');
  const closed = app.close();
  answer();
  expect(await slow).toBe(200);
  await closed;
  expect(await connectionsOf(app.server)).toBe(0);
  expect(await ask(port, '/')).toBe(0);
});
