import { connect, createServer, type Server, type Socket } from 'node:net';

/** Where a line ends: a port of this machine, or a socket of its file system. */
export type LineEnd = { readonly port: number } | { readonly path: string };

const connectTo = (end: LineEnd): Socket => ('port' in end ? connect({ port: end.port, host: '127.0.0.1' }) : connect(end));

/**
 * What lies between two programs. While it is cut nothing gets through and neither end hears of it, as between machines whose network is
 * parted; when it is mended all that was sent meanwhile arrives.
 */
export class NetworkLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  constructor(to: LineEnd) {
    this.#server = createServer((near) => this.#join(near, connectTo(to)));
  }

  async open(at: LineEnd): Promise<this> {
    await new Promise<void>((resolve) => {
      if ('port' in at) this.#server.listen(at.port, '127.0.0.1', resolve);
      else this.#server.listen(at.path, resolve);
    });
    return this;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.pause();
  }

  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(near: Socket, far: Socket): void {
    this.#pass(near, far);
    this.#pass(far, near);
    if (this.#isCut) this.cut();
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (data) => to.write(data));
    // Its end is heard at the other end no sooner than what it had sent.
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroySoon();
    });
  }
}
