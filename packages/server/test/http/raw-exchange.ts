import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { systemClock } from '../../src/adapters/clock.ts';
import { createApp, type AppOptions } from '../../src/http/app.ts';
import { siteSurface } from './site-under-test.ts';

/** An application at a port, asked with bytes as they are; `lines` is what it logged. */
export async function openRawExchange(options: Partial<AppOptions> = {}) {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await createApp({
    handlers: [],
    organisations: { byHost: () => undefined, byApiHost: () => undefined, byId: () => undefined, hostsOf: () => [] },
    surface: await siteSurface(),
    clock: systemClock(),
    logger: pino(sink),
    trustedProxies: [],
    ...options,
  });
  const listen = async (): Promise<number> => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  };
  return { app, lines, listen };
}

export interface RawConnection {
  readonly socket: Socket;
  readonly heard: () => string;
  readonly isEnded: () => boolean;
}

/** A connection that has sent these bytes; one that `neverReads` takes nothing of what comes back. */
export async function send(port: number, bytes: string, { neverReads = false } = {}): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  let [heard, isEnded] = ['', false];
  socket
    .setEncoding('latin1')
    .on('error', () => undefined)
    .on('close', () => {
      isEnded = true;
    });
  if (neverReads) socket.pause();
  else
    socket.on('data', (chunk: string) => {
      heard += chunk;
    });
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  return { socket, heard: () => heard, isEnded: () => isEnded };
}

/** Status of the first answer, or undefined when the server just hangs up. */
export async function statusOf(port: number, bytes: string): Promise<number | undefined> {
  const { socket, heard } = await send(port, bytes);
  await new Promise<void>((resolve) => {
    socket.on('data', () => {
      if (heard().includes('\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve());
  });
  const status = /^HTTP\/1\.1 (\d{3})/.exec(heard())?.[1];
  return status === undefined ? undefined : Number(status);
}
