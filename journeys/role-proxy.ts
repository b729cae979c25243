import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { SURFACES } from '../packages/contract/src/surface.ts';

export type FrontRole = 'site' | 'api' | 'feed';

const CALLS = Object.values(SURFACES).map(({ base }) => base);
const SOCKETS = ['/socket', '/ws', '/stream'];

/** Which processes answer at a path. */
function roleAt(url: string): FrontRole {
  const isBelow = (base: string): boolean => url === base || [`/`, `?`, `_`].some((next) => url.startsWith(`${base}${next}`));
  if (SOCKETS.some((base) => url.startsWith(base))) return 'feed';
  return CALLS.some(isBelow) ? 'api' : 'site';
}

/** Sends each request to the next process of its role: what stands before an exchange of several processes, without TLS. */
export class RoleProxy {
  readonly #ports: Readonly<Record<FrontRole, readonly number[]>>;
  readonly #server: Server;
  #turn = 0;

  constructor(ports: Readonly<Record<FrontRole, readonly number[]>>) {
    this.#ports = ports;
    this.#server = createServer((asked, answer) => {
      const { headers, port } = this.#way(asked);
      const onward = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
      answer.on('close', () => onward.destroy());
      asked.pipe(onward);
    });
    this.#server.on('upgrade', (asked: IncomingMessage, socket, head: Buffer) => {
      const { headers, port } = this.#way(asked);
      const onward = connect(port, '127.0.0.1', () => {
        const lines = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((each) => `${name}: ${each}`));
        onward.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        onward.write(head);
        socket.pipe(onward).pipe(socket);
      });
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
    });
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #way({ url = '/', headers, socket }: IncomingMessage) {
    const ports = this.#ports[roleAt(url)];
    this.#turn += 1;
    return {
      port: ports[this.#turn % ports.length] ?? 0,
      headers: { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' },
    };
  }
}
