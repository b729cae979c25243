import { createServer, type Server } from 'node:http';
import { ExpectedFailure } from '../ports/expected-failure.ts';

/** The port of the metrics cannot be had; the message says what to set. */
class MetricsPortUnavailable extends ExpectedFailure {}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface Measured {
  readonly type: string;
  readonly text: string;
}

const PATH = '/metrics';
const SCRAPE_MAX_MS = 10_000;

/** Answers Prometheus at a port of its own, which nothing of the site or the console shares; 503 as long as nothing is measured. */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  read: () => Promise<Measured | undefined>,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: SCRAPE_MAX_MS, headersTimeout: SCRAPE_MAX_MS }, (request, response) => {
    const path = request.url?.split('?', 1)[0];
    if (path !== PATH) return void response.writeHead(404).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    read().then(
      (measured) => {
        if (measured) response.writeHead(200, { 'content-type': measured.type, 'cache-control': 'no-store' }).end(measured.text);
        else response.writeHead(503).end();
      },
      () => response.writeHead(500).end(),
    );
    return undefined;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (fault) => reject(new MetricsPortUnavailable(problemOf(fault, host, port))));
    server.listen({ host, port }, resolve);
  });
  return { port: portOf(server, port), close: () => endServer(server) };
}

const portOf = (server: Server, asked: number): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : asked;
};

function endServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function problemOf(fault: Error, host: string, port: number): string {
  const code = 'code' in fault ? String(fault.code) : fault.message;
  if (code === 'EADDRINUSE')
    return `Port ${port} at ${host} is in use: end the program that listens there, or set METRICS_PORT to a free port or to off.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set METRICS_PORT to 1024 or above.`;
  return `${host} is no address of this machine (${code}): set METRICS_HOST to one that is, such as 127.0.0.1.`;
}
