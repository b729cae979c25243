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
import { ListenKeyWatch } from './listen-key-watch.ts';

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
  readonly #listenKeyWatch: ListenKeyWatch;
  readonly #server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    clientTracking: false,
    maxPayload: SOCKET_LIMITS.requestBytes,
    maxFragments: FRAGMENTS_MAX,
  });
  readonly #readers = new Map<Reader, Entered>();
  readonly #byNetwork = new Map<Network, number>();
  #places = 0;
  readonly #timer: NodeJS.Timeout;
  #answers: Answers | undefined;

  constructor(options: SocketApiOptions) {
    this.#options = options;
    this.#userData = new UserData(options);
    this.#keyWatch = new KeyWatch(options);
    this.#listenKeyWatch = new ListenKeyWatch({ ...options, keyWatch: this.#keyWatch });
    this.#timer = setInterval(() => {
      const now = performance.now();
      for (const [reader, entered] of this.#readers) {
        if (this.#isStillThere(entered)) reader.keepAlive(now);
        else reader.close(CLOSE.goingAway, 'no longer here');
      }
    }, KEEP_ALIVE_EVERY_MS);
    this.#timer.unref();
  }

  get paths(): readonly SocketPath[] {
    return [
      {
        url: '/ws-api/v3',
        pattern: /^\/ws-api\/v3$/,
        admit: async (request, { network }) =>
          this.#takePlace(request.raw.socket, network) ? (admitted) => this.#enter(admitted) : 'no-room',
      },
      {
        url: '/ws/:listenKey(^[A-Za-z0-9]{64}$)',
        pattern: /^\/ws\/[A-Za-z0-9]{64}$/,
        admit: async (request, { network, organisation }) => {
          if (!this.#takePlace(request.raw.socket, network)) return 'no-room';
          const listenKey = await this.#options.listenKeys.find(nameIn(request), organisation.id);
          if (!listenKey) return 'no-session';
          return this.#hasRoomAt(listenKey) ? (admitted) => void this.#enterStream(admitted, listenKey) : 'no-room';
        },
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
    await this.#listenKeyWatch.close();
  }

  /** Whether the host is still one of that organisation: an operator may have taken it away. */
  #isStillThere({ host, organisation }: Entered): boolean {
    const { organisations } = this.#answers?.answering ?? {};
    if (!organisations) return true;
    return (organisations.byHost(host.name) ?? organisations.byApiHost(host.name))?.id === organisation.id;
  }

  #hasRoom(network: Network): boolean {
    return (
      this.#answers !== undefined && this.#places < CONNECTIONS_MAX && (this.#byNetwork.get(network) ?? 0) < CONNECTIONS_PER_NETWORK_MAX
    );
  }

  #enter({ request, visitor, socket, head }: Admitted): void {
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
  async #enterStream({ request, visitor, socket, head }: Admitted, listenKey: ListenKey): Promise<void> {
    const userData = await this.#follow(listenKey.key);
    if (socket.destroyed) return userData?.leave();
    this.#server.handleUpgrade(request.raw, socket, head, (opened) => {
      if (userData && this.#answers && this.#hasRoomAt(listenKey)) {
        this.#add(visitor, (onClose) => this.#readerOf(opened, listenKey, userData, onClose));
        return;
      }
      userData?.leave();
      if (this.#answers) opened.close(CLOSE.tryLater, 'cannot be followed');
      else opened.close(CLOSE.goingAway);
    });
  }

  async #follow(key: ListenKey['key']): Promise<OpenedUserData | undefined> {
    try {
      return await this.#userData.open(key.user, key.organisation);
    } catch (fault) {
      this.#options.report(fault);
      return undefined;
    }
  }

  #readerOf(socket: WebSocket, listenKey: ListenKey, userData: OpenedUserData, onClose: () => void): ListenKeyReader {
    const { clock } = this.#options;
    return new ListenKeyReader(socket, listenKey, { userData, listenKeyWatch: this.#listenKeyWatch, now: () => clock.now() }, onClose);
  }

  #hasRoomAt({ name }: ListenKey): boolean {
    const ofName = [...this.#readers.keys()].filter((reader) => reader instanceof ListenKeyReader && reader.name === name);
    return ofName.length < READERS_PER_LISTEN_KEY_MAX;
  }

  /** Counts a socket while it lasts, from before the store is asked about it; false where there is no room, or it has gone already. */
  #takePlace(socket: Socket, network: Network): boolean {
    if (socket.destroyed || !this.#hasRoom(network)) return false;
    this.#count(network, 1);
    socket.once('close', () => this.#count(network, -1));
    return true;
  }

  #add(visitor: Visitor, open: (onClose: () => void) => Reader): void {
    const reader: Reader = open(() => this.#readers.delete(reader));
    this.#readers.set(reader, visitor);
  }

  #count(network: Network, change: 1 | -1): void {
    this.#places += change;
    const count = (this.#byNetwork.get(network) ?? 0) + change;
    if (count > 0) this.#byNetwork.set(network, count);
    else this.#byNetwork.delete(network);
  }
}

const nameIn = ({ url }: FastifyRequest): string => /^\/ws\/([A-Za-z0-9]{64})(?:$|\?)/.exec(url)?.[1] ?? '';
