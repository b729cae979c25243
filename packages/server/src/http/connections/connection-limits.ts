import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, type Network } from '@marque/domain/identity';

export interface ConnectionLimits {
  readonly connections: number;
  /** Of one network, trusted proxies apart: an office or a provider behind one address has many browsers. */
  readonly connectionsPerNetwork: number;
  /** Requests of one connection that wait while one is served. */
  readonly waitingRequests: number;
  /** Bytes of answers that peers have not taken, over all connections. */
  readonly unsentBytes: number;
  /** Without any progress for this long, a connection with a request or an answer under way is ended. */
  readonly stalledMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 10_000,
  connectionsPerNetwork: 1_000,
  waitingRequests: 8,
  unsentBytes: 128 * 1024 * 1024,
  stalledMs: 30_000,
};

const LOOK_EVERY_MS = 1_000;
const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n\r\n';

export interface LimitedServer {
  readonly server: Server;
  readonly limits: ConnectionLimits;
  readonly isTrusted: (socket: Socket) => boolean;
  /** Called with every connection that is refused or ended for what it costs. */
  readonly onRefused: (reason: string) => void;
}

/** Bounds how many connections there are, in all and by network, and how much of answers waits in them. */
export function limitConnections({ server, limits, isTrusted, onRefused }: LimitedServer): void {
  const open = new Set<Socket>();
  const byNetwork = new Map<Network, number>();
  const count = (network: Network, change: 1 | -1): number => {
    const connections = (byNetwork.get(network) ?? 0) + change;
    if (connections > 0) byNetwork.set(network, connections);
    else byNetwork.delete(network);
    return connections;
  };
  server.maxConnections = limits.connections;
  server.on('drop', () => onRefused('too many connections'));
  server.prependListener('connection', (socket: Socket) => {
    // A connection whose upgrade was ignored is given to the server once more.
    if (open.has(socket)) return;
    open.add(socket);
    // Reading the address now keeps it readable after the peer has left.
    const network = networkOf(socket.remoteAddress);
    const isTooMany = count(network, 1) > limits.connectionsPerNetwork && !isTrusted(socket);
    socket.once('close', () => {
      open.delete(socket);
      count(network, -1);
    });
    if (!isTooMany) return;
    onRefused('too many connections of one network');
    socket.end(REFUSAL);
    socket.destroySoon();
  });
  const looking = setInterval(() => endLargest(open, limits.unsentBytes, onRefused), LOOK_EVERY_MS);
  looking.unref();
  server.on('close', () => clearInterval(looking));
}

/** Ends those connections first in which most lies unsent, until the rest is within bounds. */
function endLargest(open: ReadonlySet<Socket>, unsentMax: number, onRefused: (reason: string) => void): void {
  let unsent = 0;
  for (const { writableLength } of open) unsent += writableLength;
  if (unsent <= unsentMax) return;
  for (const socket of [...open].sort((a, b) => b.writableLength - a.writableLength)) {
    unsent -= socket.writableLength;
    onRefused('too much unsent');
    socket.destroy();
    if (unsent <= unsentMax) return;
  }
}
