import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import { CONNECTION_LIMITS, limitConnections, type ConnectionLimits } from './connection-limits.ts';
import { asksForSocket, ignoreUpgrade } from './ignored-upgrade.ts';
import { RequestTurns, type Serve } from './request-turns.ts';
import { trustedPeers } from './trusted-peers.ts';

export interface ServerOptions {
  readonly trustedProxies: readonly string[];
  readonly limits: Partial<ConnectionLimits> | undefined;
  /** Called with every connection that is refused or ended for what it costs. */
  readonly onRefused: (reason: string) => void;
}

/** Emitted in place of `upgrade` for requests that ask for a WebSocket and for nothing else before it. */
export const SOCKET_ASKED = 'socket-asked';

/**
 * Makes the HTTP servers below the application, one for each address it listens at: what a connection may cost is bounded
 * before anything of it is understood.
 */
export function serverFactory({ trustedProxies, limits: changed, onRefused }: ServerOptions): (serve: Serve) => Server {
  const limits = { ...CONNECTION_LIMITS, ...changed };
  const turns = new RequestTurns(limits.waitingRequests);
  let first: Server | undefined;
  return (serve) => {
    const server = createServer(
      {
        headersTimeout: 10_000,
        requestTimeout: 30_000,
        keepAliveTimeout: 65_000,
        connectionsCheckingInterval: 5_000,
      },
      (request, response) => turns.take(request, response, serve),
    );
    server.setTimeout(limits.stalledMs);
    limitConnections({ server, limits, isTrusted: trustedPeers(trustedProxies), onRefused });
    // The application hands the upgrades of its other servers to the first one.
    first ??= server.on('upgrade', (request, socket, rest) => sortUpgrade(server, turns, request, socket, rest));
    return server;
  };
}

function sortUpgrade(server: Server, turns: RequestTurns, request: IncomingMessage, socket: unknown, rest: Buffer): void {
  if (!(socket instanceof Socket)) return;
  socket.on('error', () => socket.destroy());
  // Nobody honest asks for a socket while an answer is under way, and there is no room for a second one.
  if (turns.isServing(socket)) socket.destroy();
  else if (asksForSocket(request) && server.listenerCount(SOCKET_ASKED) > 0) server.emit(SOCKET_ASKED, request, socket, rest);
  else ignoreUpgrade(server, request, socket, rest);
}
