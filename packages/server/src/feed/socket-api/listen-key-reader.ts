import { SOCKET_LIMITS } from '@marque/contract/binance/socket-methods';
import { SESSION_ENDED_CLOSE } from '@marque/contract/feed';
import type { StreamEnd } from '@marque/contract/binance/user-data';
import type { WebSocket } from 'ws';
import type { ListenKeyEnd } from '../../ports/changes.ts';
import type { ListenKey } from '../../use-cases/api-keys/listen-keys.ts';
import { CLOSE, SocketLine, STUCK_BYTES } from '../sockets/socket-line.ts';
import type { OpenedUserData } from '../user-data/user-data.ts';
import type { ListenKeyWatch } from './listen-key-watch.ts';

interface ReaderDeps {
  /** The account of the stream, followed already. */
  readonly userData: OpenedUserData;
  readonly listenKeyWatch: ListenKeyWatch;
  readonly now: () => number;
}

/** A socket at a stream's own address: events come by themselves, as they are, and nothing is asked. */
export class ListenKeyReader {
  readonly name: string;
  readonly #line: SocketLine;
  readonly #deps: ReaderDeps;
  readonly #unwatch: () => void;
  readonly #openedAt = performance.now();

  constructor(socket: WebSocket, listenKey: ListenKey, deps: ReaderDeps, onClose: () => void) {
    this.name = listenKey.name;
    this.#deps = deps;
    this.#unwatch = deps.listenKeyWatch.watch(listenKey, (end) => this.#end(end));
    this.#line = new SocketLine(
      socket,
      () => this.#line.fault(),
      () => {
        this.#unwatch();
        deps.userData.leave();
        onClose();
      },
      SOCKET_LIMITS.requestsPerSecond,
    );
    deps.userData.join({ say: (event) => this.#say(event), lost: () => this.close(CLOSE.tryLater, 'cannot be followed') });
  }

  keepAlive(now: number): void {
    if (now - this.#openedAt >= SOCKET_LIMITS.lifeMs) this.close(CLOSE.goingAway, 'come back');
    this.#line.keepAlive(now);
  }

  close(code: number, reason: string): void {
    this.#line.close(code, reason);
  }

  /** The stream's name is good no longer. */
  #end(end: ListenKeyEnd): void {
    if (end === 'ended') this.close(CLOSE.normal, 'ended');
    else if (end === 'key-ended') this.#endWith({ e: 'eventStreamTerminated', E: this.#deps.now() }, 'key ended');
    else this.#endWith({ e: 'listenKeyExpired', E: this.#deps.now(), listenKey: this.name }, 'expired');
  }

  #say(event: string): void {
    if (this.#line.waitingBytes > STUCK_BYTES) this.close(CLOSE.tryLater, 'too slow');
    else this.#line.send(Buffer.from(event));
  }

  #endWith(event: StreamEnd, reason: string): void {
    this.#say(JSON.stringify(event));
    this.close(SESSION_ENDED_CLOSE, reason);
  }
}
