import type { WebSocket } from 'ws';
import { errorFrame, GOODBYE, PONG } from './public-reader.ts';
import { readRequest } from './read-request.ts';
import { CLOSE, SocketLine, STUCK_BYTES } from './socket-line.ts';

/** A reader comes back with its cookie now and then: that is a use of its session, which would else run out under an open page. */
const AGE_MS_MAX = 30 * 60_000;

/** A signed-in person's socket: nothing to subscribe to, everything of the person's own comes by itself. */
export class PersonalReader {
  readonly tokenHash: string;
  readonly #line: SocketLine;
  readonly #openedAt = performance.now();

  constructor(socket: WebSocket, tokenHash: string, onClose: () => void) {
    this.tokenHash = tokenHash;
    this.#line = new SocketLine(socket, (text) => this.#answer(text), onClose);
  }

  say(frame: Buffer): void {
    if (this.#line.waitingBytes > STUCK_BYTES) this.#line.close(CLOSE.tryLater, 'too slow');
    else this.#line.send(frame);
  }

  keepAlive(now: number): void {
    if (now - this.#openedAt >= AGE_MS_MAX) this.#line.close(CLOSE.goingAway, 'come back');
    this.#line.keepAlive(now);
  }

  close(code: number, reason: string): void {
    this.#line.close(code, reason);
  }

  /** The process is about to end. */
  leave(): void {
    this.say(GOODBYE);
    this.close(CLOSE.goingAway, 'restarting');
  }

  #answer(text: string): void {
    if (readRequest(text)?.op === 'ping') {
      this.#line.send(PONG);
      return;
    }
    this.#line.send(errorFrame('bad_request'));
    this.#line.fault();
  }
}
