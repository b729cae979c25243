import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCallCounter } from '../http/call-limits.ts';
import type { CallCounter } from '../ports/call-counter.ts';
import { SOCKET_ASKED } from '../http/connections/server-factory.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { readProgramVisitor, readSession, readVisitor, type Visitor } from '../http/visitor.ts';
import type { MonotonicClock } from '../ports/clock.ts';
import type { Organisations } from '../ports/organisations.ts';
import { UNSHARED, type SharedCounts } from '../ports/shared-counts.ts';
import type { Session, SessionLookup, Sessions } from '../ports/sessions.ts';
import type { Admission, SocketKind } from './feed-messages.ts';

interface Address {
  readonly kind: SocketKind;
  /** Whether pages of other sites may read it too: only where nothing depends on who asks. */
  readonly isForAllOrigins: boolean;
  readonly needsSession: boolean;
  /** Whether it is there at the host for programs as well. */
  readonly isForPrograms: boolean;
}

const OUR_PAGES = { isForAllOrigins: false, needsSession: false, isForPrograms: false };
const STREAMS: Address = { kind: 'streams', isForAllOrigins: true, needsSession: false, isForPrograms: true };

/** Where sockets are opened; a star stands for any rest. */
const ADDRESSES: ReadonlyMap<string, Address> = new Map<string, Address>([
  ['/socket', { kind: 'market', ...OUR_PAGES }],
  ['/socket_personal', { kind: 'personal', ...OUR_PAGES, needsSession: true }],
  ['/ws', STREAMS],
  ['/ws/*', STREAMS],
  ['/stream', STREAMS],
]);

const isAddress = (path: string): boolean =>
  Array.from(ADDRESSES.keys()).some((known) => (known.endsWith('*') ? path.startsWith(known.slice(0, -1)) : path === known));

/** Somebody who was let in at such a path. */
export interface Admitted {
  readonly request: FastifyRequest;
  readonly visitor: Visitor;
  readonly socket: Socket;
  readonly head: Buffer;
}

type Enter = (admitted: Admitted) => void;

/** Further paths at which sockets are taken, by this process itself. */
export interface SocketPath {
  /** As the router writes it. */
  readonly url: string;
  readonly pattern: RegExp;
  /** What takes somebody in at this path, or what else they are refused as; nothing of the store has been asked before. */
  admit(request: FastifyRequest, visitor: Visitor): Promise<Enter | UpgradeRefusal>;
}

const JUDGED_WITHIN_MS = 15_000;

const REFUSALS = {
  'not-an-upgrade': { status: 426, headers: { upgrade: 'websocket' } },
  'unknown-host': { status: 421, headers: {} },
  'foreign-origin': { status: 403, headers: {} },
  'too-often': { status: 429, headers: { 'retry-after': '60' } },
  'no-room': { status: 503, headers: { 'retry-after': '1' } },
  'no-session': { status: 401, headers: {} },
} as const;

export type UpgradeRefusal = keyof typeof REFUSALS;

export interface UpgradeOptions {
  readonly organisations: Organisations;
  readonly sessions: Sessions;
  readonly clock: MonotonicClock;
  /** Upgrades an address may ask for in a minute. */
  readonly upgradesPerMinute: number;
  /** Without it this process counts for that limit by itself. */
  readonly counts?: SharedCounts | undefined;
  /** Whether one more may come, beside so many that are let in once their session is found. */
  readonly isOpen: (waiting: number) => boolean;
  readonly admit: (admission: Admission, socket: Socket) => void;
  readonly onRefused?: ((refusal: UpgradeRefusal) => void) | undefined;
}

interface Upgrade {
  readonly socket: Socket;
  readonly head: Buffer;
}

interface Accepted {
  readonly upgrade: Upgrade;
  readonly visitor: Visitor;
}

/**
 * Judges who may have a socket: host, origin, rate and, for the personal one, the session, which is read last, because only it
 * costs the store anything. Upgrades take the road of ordinary requests, so that proxies, cookies and refusals mean the same;
 * whoever is let in is handed on with the socket.
 */
export class Upgrades {
  readonly #options: UpgradeOptions;
  readonly #upgrades = new WeakMap<IncomingMessage, Upgrade>();
  readonly #counter: CallCounter;
  #lookUps = 0;

  constructor(options: UpgradeOptions) {
    this.#options = options;
    this.#counter = createCallCounter(options.clock, options.counts?.named('sockets.upgrades', options.upgradesPerMinute) ?? UNSHARED);
  }

  attach(app: FastifyInstance, paths: readonly SocketPath[] = []): void {
    for (const [path, address] of ADDRESSES) app.get(path, (request, reply) => this.#receive(request, reply, address));
    for (const path of paths) app.get(path.url, (request, reply) => this.#receiveAt(path, request, reply));
    app.server.on(SOCKET_ASKED, (request: IncomingMessage, socket: Socket, head: Buffer) => {
      socket.setTimeout(JUDGED_WITHIN_MS, () => socket.destroy());
      const asked = request.url?.split('?', 1)[0] ?? '';
      if (!isAddress(asked) && !paths.some(({ pattern }) => pattern.test(asked))) {
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        socket.destroySoon();
        return;
      }
      this.#upgrades.set(request, { socket, head });
      const response = new ServerResponse(request);
      response.assignSocket(socket);
      response.on('finish', () => socket.destroySoon());
      app.routing(request, response);
    });
  }

  async #receive(request: FastifyRequest, reply: FastifyReply, address: Address): Promise<FastifyReply> {
    const judged = this.#judge(request, address);
    if (typeof judged === 'string') return this.#refuse(reply, judged);
    if (!this.#options.isOpen(this.#lookUps)) return this.#refuse(reply, 'no-room');
    if (!address.needsSession) return this.#letIn(request, reply, judged, address.kind);
    const found = await this.#lookUp(request, judged.visitor);
    return found.kind === 'live' ? this.#letIn(request, reply, judged, address.kind, found.session) : this.#refuse(reply, 'no-session');
  }

  async #receiveAt(path: SocketPath, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const judged = this.#judge(request, { isForAllOrigins: false, isForPrograms: true });
    if (typeof judged === 'string') return this.#refuse(reply, judged);
    const { upgrade, visitor } = judged;
    const enter = await path.admit(request, visitor);
    if (typeof enter === 'string') return this.#refuse(reply, enter);
    reply.hijack();
    reply.raw.detachSocket(upgrade.socket);
    upgrade.socket.setTimeout(0);
    enter({ request, visitor, ...upgrade });
    return reply;
  }

  #refuse(reply: FastifyReply, refusal: UpgradeRefusal): FastifyReply {
    this.#options.onRefused?.(refusal);
    const { status, headers } = REFUSALS[refusal];
    return reply.headers(headers).header('connection', 'close').code(status).send();
  }

  #judge(request: FastifyRequest, { isForAllOrigins, isForPrograms }: Omit<Address, 'kind' | 'needsSession'>): Accepted | UpgradeRefusal {
    const upgrade = this.#upgrades.get(request.raw);
    if (!upgrade) return 'not-an-upgrade';
    const { organisations, upgradesPerMinute } = this.#options;
    const visitor = isForPrograms ? readProgramVisitor(request, organisations) : readVisitor(request, organisations);
    if (!visitor) return 'unknown-host';
    if (!isForAllOrigins && !isSameOrigin({ origin: request.headers.origin }, visitor.host.authority)) return 'foreign-origin';
    if (this.#counter.count(visitor.network) > upgradesPerMinute) return 'too-often';
    return { upgrade, visitor };
  }

  /** Look-ups are counted while they last: all that wait for one answer of the store are handed on at the same moment. */
  async #lookUp(request: FastifyRequest, visitor: Visitor): Promise<SessionLookup> {
    this.#lookUps += 1;
    try {
      return await readSession(request, visitor, this.#options.sessions);
    } finally {
      this.#lookUps -= 1;
    }
  }

  #letIn(request: FastifyRequest, reply: FastifyReply, accepted: Accepted, kind: SocketKind, session?: Session): FastifyReply {
    reply.hijack();
    reply.raw.detachSocket(accepted.upgrade.socket);
    this.#handOn(request, accepted, kind, session);
    return reply;
  }

  #handOn(request: FastifyRequest, { upgrade: { socket, head }, visitor }: Accepted, kind: SocketKind, session: Session | undefined): void {
    if (socket.destroyed) return;
    // What arrived while the session was looked up lies in this process and would be lost with the socket.
    const early: unknown = socket.read();
    stopReading(socket);
    socket.setTimeout(0);
    const bytes = Buffer.isBuffer(early) ? Buffer.concat([head, early]) : head;
    const { method = 'GET', url = '/', headers } = request.raw;
    const { upgrade, connection } = headers;
    const keys = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('sec-websocket-')));
    const admission: Admission = {
      kind,
      method,
      url,
      headers: { upgrade, connection, ...keys },
      head: bytes.toString('base64'),
      network: visitor.network,
      organisation: visitor.organisation.id,
    };
    this.#options.admit(session ? { ...admission, person: { user: session.user, tokenHash: session.tokenHash } } : admission, socket);
  }
}

/**
 * A socket that is sent away keeps reading here until the other process confirms it, and Node drops what it reads: the
 * reader's first requests would be lost. pause() does not reach down to the handle.
 */
function stopReading(socket: Socket): void {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (typeof handle === 'object' && handle !== null && 'readStop' in handle && typeof handle.readStop === 'function') handle.readStop();
}
