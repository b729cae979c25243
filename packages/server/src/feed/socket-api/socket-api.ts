import type { Socket } from 'node:net';
import { SOCKET_LIMITS } from '@marque/contract/binance/socket-methods';
import type { Network } from '@marque/domain/identity';
import type { FastifyRequest } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Answering } from '../../http/answer-call.ts';
import type { Handler } from '../../http/handler.ts';
import type { ApiKeys } from '../../ports/api-keys.ts';
import type { CommittedBatch } from '../../ports/exchange-gateway.ts';
import type { ListenKey, ListenKeys } from '../../use-cases/api-keys/listen-keys.ts';
import { CLOSE } from '../sockets/socket-line.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Admitted, SocketPath } from '../upgrades.ts';
import { UserData, type OpenedUserData, type UserDataOptions } from '../user-data/user-data.ts';
import { ApiConnection } from './api-connection.ts';
import { KeyWatch } from './key-watch.ts';
import { ListenKeyReader } from './listen-key-reader.ts';

const CONNECTIONS_MAX = 5_000;
const CONNECTIONS_PER_NETWORK_MAX = 100;
const KEEP_ALIVE_EVERY_MS = 1_000;
const READERS_PER_LISTEN_KEY_MAX = 10;
const FRAGMENTS_MAX = 16;
const CLOSED_WITHIN_MS = 1_000;

export interface SocketApiOptions extends UserDataOptions {
  readonly keys: ApiKeys;
  readonly listenKeys: ListenKeys;
}

interface Answers {
  readonly answering: Answering;
  readonly handlers: ReadonlyMap<Handler['call'], Handler>;
}

/** Whose exchange a connection was opened at, and by which host. */
type Entered = Pick<Visitor, 'host' | 'organisation'>;

interface Reader {
  keepAlive(now: number): void;
  close(code: number, reason: string): void;
}

/** The sockets of programs: they live in the process that answers calls, because a message is one. */
export class SocketApi {
  readonly #options: SocketApiOptions;
  readonly #userData: UserData;
  readonly #keyWatch: KeyWatch;
  readonly #server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: SOCKET_LIMITS.requestBytes,
    maxFragments: FRAGMENTS_MAX,
  });
  readonly #readers = new Map<Reader, Entered>();
  readonly #byNetwork = new Map<Network, number>();
  readonly #timer: NodeJS.Timeout;
  #answers: Answers | undefined;

  constructor(options: SocketApiOptions) {
    this.#options = options;
    this.#userData = new UserData(options);
    this.#keyWatch = new KeyWatch(options);
    this.#timer = setInterval(() => {
      const now = performance.now();
      for (const [reader, entered] of this.#readers) {
        if (this.#isStillThere(entered)) reader.keepAlive(now);
        else reader.close(CLOSE.goingAway, 'no longer here');
      }
      options.listenKeys.expire();
    }, KEEP_ALIVE_EVERY_MS);
    this.#timer.unref();
    options.listenKeys.onEnded((name, end) => {
      for (const reader of this.#readersOf(name)) reader.end(end);
    });
  }

  get paths(): readonly SocketPath[] {
    return [
      {
        url: '/ws-api/v3',
        pattern: /^\/ws-api\/v3$/,
        admit: (_request, { network }) => (this.#hasRoom(network) ? undefined : 'no-room'),
        enter: (admitted) => this.#enter(admitted),
      },
      {
        url: '/ws/:listenKey(^[A-Za-z0-9]{64}$)',
        pattern: /^\/ws\/[A-Za-z0-9]{64}$/,
        admit: (request, { network, organisation }) => {
          if (!this.#find(request, organisation.id)) return 'no-session';
          return this.#hasRoom(network) && this.#hasRoomAt(nameIn(request)) ? undefined : 'no-room';
        },
        enter: (admitted) => void this.#enterStream(admitted),
      },
    ];
  }

  /** Sockets that are open. */
  get size(): number {
    return this.#readers.size;
  }

  /** Says what answers calls; nobody is let in before. */
  serve(answering: Answering, handlers: readonly Handler[]): void {
    this.#answers = { answering, handlers: new Map(handlers.map((handler) => [handler.call, handler])) };
  }

  publish(batch: CommittedBatch): void {
    this.#userData.take(batch);
  }

  /** Says goodbye to everybody, and waits a moment for those who answer. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#answers = undefined;
    for (const reader of this.#readers.keys()) reader.close(CLOSE.goingAway, 'restarting');
    const latest = performance.now() + CLOSED_WITHIN_MS;
    while (this.#readers.size > 0 && performance.now() < latest) await new Promise((resolve) => setTimeout(resolve, 5));
    await this.#keyWatch.close();
  }

  /** Whether the host is still one of that organisation: an operator may have taken it away. */
  #isStillThere({ host, organisation }: Entered): boolean {
    const { organisations } = this.#answers?.answering ?? {};
    if (!organisations) return true;
    return (organisations.byHost(host.name) ?? organisations.byApiHost(host.name))?.id === organisation.id;
  }

  #hasRoom(network: Network): boolean {
    return (
      this.#answers !== undefined &&
      this.#readers.size < CONNECTIONS_MAX &&
      (this.#byNetwork.get(network) ?? 0) < CONNECTIONS_PER_NETWORK_MAX
    );
  }

  #enter({ request, visitor, socket, head }: Admitted): void {
    if (!this.#takePlace(socket, visitor.network)) return;
    this.#server.handleUpgrade(request.raw, socket, head, (opened) => {
      const answers = this.#answers;
      if (!answers) return opened.close(CLOSE.goingAway);
      this.#add(visitor, (onClose) => {
        const { keys, clock, report } = this.#options;
        const deps = { ...answers, keys, clock, report, userData: this.#userData, keyWatch: this.#keyWatch };
        return new ApiConnection(opened, deps, { request, visitor }, onClose);
      });
    });
  }

  /** The account is followed before the socket opens: what its owner does once it is open, the socket tells. */
  async #enterStream({ request, visitor, socket, head }: Admitted): Promise<void> {
    if (!this.#takePlace(socket, visitor.network)) return;
    const userData = await this.#follow(this.#find(request, visitor.organisation.id)?.key);
    if (socket.destroyed) return userData?.leave();
    this.#server.handleUpgrade(request.raw, socket, head, (opened) => {
      const listenKey = this.#find(request, visitor.organisation.id);
      if (listenKey && userData && this.#answers && this.#hasRoomAt(listenKey.name)) {
        this.#add(visitor, (onClose) => this.#readerOf(opened, listenKey, userData, onClose));
        return;
      }
      userData?.leave();
      if (listenKey && this.#answers) opened.close(CLOSE.tryLater, 'cannot be followed');
      else opened.close(CLOSE.goingAway);
    });
  }

  async #follow(key: ListenKey['key'] | undefined): Promise<OpenedUserData | undefined> {
    try {
      return key && (await this.#userData.open(key.user, key.organisation));
    } catch (fault) {
      this.#options.report(fault);
      return undefined;
    }
  }

  #readerOf(socket: WebSocket, listenKey: ListenKey, userData: OpenedUserData, onClose: () => void): ListenKeyReader {
    const { clock, listenKeys } = this.#options;
    const onKeyEnded = (id: number): void => listenKeys.endOfKey(id);
    return new ListenKeyReader(socket, listenKey, { userData, keyWatch: this.#keyWatch, now: () => clock.now(), onKeyEnded }, onClose);
  }

  #find(request: FastifyRequest, organisation: number): ListenKey | undefined {
    return this.#options.listenKeys.find(nameIn(request), organisation);
  }

  #readersOf(name: string): readonly ListenKeyReader[] {
    return [...this.#readers.keys()].filter(
      (reader): reader is ListenKeyReader => reader instanceof ListenKeyReader && reader.name === name,
    );
  }

  #hasRoomAt(name: string): boolean {
    return this.#readersOf(name).length < READERS_PER_LISTEN_KEY_MAX;
  }

  /** Counts a socket while it lasts; false where it has gone already. */
  #takePlace(socket: Socket, network: Network): boolean {
    if (socket.destroyed) return false;
    this.#count(network, 1);
    socket.once('close', () => this.#count(network, -1));
    return true;
  }

  #add(visitor: Visitor, open: (onClose: () => void) => Reader): void {
    const reader: Reader = open(() => this.#readers.delete(reader));
    this.#readers.set(reader, visitor);
  }

  #count(network: Network, change: 1 | -1): void {
    const count = (this.#byNetwork.get(network) ?? 0) + change;
    if (count > 0) this.#byNetwork.set(network, count);
    else this.#byNetwork.delete(network);
  }
}

const nameIn = ({ url }: FastifyRequest): string => /^\/ws\/([A-Za-z0-9]{64})(?:$|\?)/.exec(url)?.[1] ?? '';
