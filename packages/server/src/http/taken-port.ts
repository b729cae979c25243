import { createServer, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ExpectedFailure } from '../ports/expected-failure.ts';

/** The address to listen at cannot be had; the message says what to set. */
class PortUnavailable extends ExpectedFailure {}

/** Connections that the system holds for this process; one more is dropped, and its client tries again seconds later. */
const CONNECTIONS_WAITING_MAX = 4_096;

export interface TakenPort {
  /** From here on the application answers. */
  handOver(app: FastifyInstance): Promise<void>;
  /** Every request learns from here on that another process leads, and that this one follows it. */
  follow(): void;
  /** Gives the port back; only for a port that was not handed over. */
  release(): Promise<void>;
}

/**
 * Listens at once, before anything else is opened: a port that cannot be had must leave nothing behind. Until the application takes
 * over, every request learns that the exchange is starting, or is the standby of another. Throws PortUnavailable.
 */
export async function takePort(host: string, port: number, setting = 'PORT'): Promise<TakenPort> {
  let status: 'starting' | 'standby' = 'starting';
  const server = createServer((_request, response) => answerUnready(response, status));
  await listen(server, { host, port, setting });
  return {
    async handOver(app) {
      app.addHook('preClose', () => endServer(app.server));
      await app.ready();
      await new Promise<void>((resolve) => {
        app.server.listen(server, CONNECTIONS_WAITING_MAX, resolve);
      });
    },
    follow() {
      status = 'standby';
    },
    release: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const LOOK_EVERY_MS = 50;
/** Longer than an answer takes; what is under way then is cut off. */
const ANSWERS_MS = 3_000;

/**
 * Takes no more connections, and ends those that are there with the answer that is under way on them. Fastify leaves a server alone at
 * which it does not listen itself, and Node leaves connections open that were not idle at the very moment.
 */
function endServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    const end = (): void => {
      clearInterval(looking);
      clearTimeout(late);
      server.closeAllConnections();
      resolve();
    };
    const late = setTimeout(end, ANSWERS_MS);
    server.close(end);
  });
}

function answerUnready(response: ServerResponse, status: string): void {
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '2', connection: 'close' });
  response.end(JSON.stringify({ status, parts: {} }));
}

interface Address {
  readonly host: string;
  readonly port: number;
  /** What names the port. */
  readonly setting: string;
}

function listen(server: Server, address: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (fault) => reject(new PortUnavailable(problemOf('code' in fault ? String(fault.code) : fault.message, address))));
    server.listen({ host: address.host, port: address.port, backlog: CONNECTIONS_WAITING_MAX }, resolve);
  });
}

function problemOf(code: string, { host, port, setting }: Address): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} at ${host} is in use: end the program that listens there, or set ${setting} to a free port.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set ${setting} to 1024 or above.`;
  return `${host} is no address of this machine (${code}): set HOST to one that is, such as 127.0.0.1, or 0.0.0.0 for all of them.`;
}
