import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Headers that concern the upgrade only. */
const OF_UPGRADE = ['upgrade', 'http2-settings'];

const tokensOf = (value: string): readonly string[] =>
  value
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '');

/** Whether a request asks for a WebSocket; every other upgrade is none of ours. */
export const asksForSocket = ({ headers }: IncomingMessage): boolean =>
  tokensOf(headers.upgrade ?? '').some((token) => token.toLowerCase() === 'websocket');

/**
 * A server may ignore an upgrade it does not know and answer the request as it stands (RFC 9110, 7.8). Node has taken its
 * parser off the connection by now, so the request is read once more, without the headers that asked.
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Socket, rest: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [name = '', value = ''] = rawHeaders.slice(i, i + 2);
    if (OF_UPGRADE.includes(name.toLowerCase())) continue;
    if (name.toLowerCase() !== 'connection') lines.push(`${name}: ${value}`);
    else
      lines.push(
        `${name}: ${
          tokensOf(value)
            .filter((token) => !OF_UPGRADE.includes(token.toLowerCase()))
            .join(', ') || 'keep-alive'
        }`,
      );
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]));
  server.emit('connection', socket);
}
