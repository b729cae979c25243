import { createConnection } from 'node:net';
import { placeOf, type NatsServer } from './nats-address.ts';

/**
 * Resolves when a server greets as NATS does. The client never closes a connection whose server does not greet, as one that is stuck: without this, each
 * attempt would leave one behind.
 */
export function probeNats(server: NatsServer, limitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: server.host, port: server.port });
    const end = (fault?: Error): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      socket.destroy();
      if (fault) reject(fault);
      else resolve();
    };
    const onAbort = (): void => end(new Error('closed'));
    const timer = setTimeout(() => end(new Error('no answer')), limitMs);
    signal.addEventListener('abort', onAbort);
    socket.on('error', end);
    socket.on('close', () => end(new Error('the connection was closed')));
    socket.once('data', (bytes) =>
      end(bytes.toString('latin1').startsWith('INFO') ? undefined : new Error(`${placeOf(server)} is not NATS`)),
    );
  });
}
