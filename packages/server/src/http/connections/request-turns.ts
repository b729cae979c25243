import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export type Serve = (request: IncomingMessage, response: ServerResponse) => void;

interface Turns {
  isServing: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * The requests of one connection, served one after the other: the next begins when the answer before it has left this
 * process, so that a peer which sends and never reads costs one answer. More than `waitingMax` at once end the connection;
 * browsers do not pipeline at all.
 */
export class RequestTurns {
  readonly #bySocket = new WeakMap<Duplex, Turns>();
  readonly #waitingMax: number;

  constructor(waitingMax: number) {
    this.#waitingMax = waitingMax;
  }

  /** Whether an answer is under way on this connection. */
  isServing(socket: Duplex): boolean {
    return this.#bySocket.get(socket)?.isServing ?? false;
  }

  take(request: IncomingMessage, response: ServerResponse, serve: Serve): void {
    const { socket } = request;
    // The parser goes on to the end of what it was given, also after the connection was ended.
    if (socket.destroyed) return;
    const turns = this.#bySocket.get(socket) ?? { isServing: false, waiting: [] };
    this.#bySocket.set(socket, turns);
    if (!turns.isServing) this.#begin(turns, request, response, serve);
    else if (turns.waiting.push([request, response]) > this.#waitingMax) {
      turns.waiting.length = 0;
      socket.destroy();
    }
  }

  #begin(turns: Turns, request: IncomingMessage, response: ServerResponse, serve: Serve): void {
    turns.isServing = true;
    response.once('close', () => {
      turns.isServing = false;
      const next = request.socket.destroyed ? undefined : turns.waiting.shift();
      if (next) this.#begin(turns, ...next, serve);
    });
    serve(request, response);
  }
}
