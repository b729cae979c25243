import { setTimeout as sleep } from 'node:timers/promises';
import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { backoffMs } from '../backoff.ts';
import { placeOf, type NatsServer } from './nats-address.ts';
import { probeNats } from './probe-nats.ts';

export interface NatsLinkOptions {
  readonly servers: readonly [NatsServer, ...NatsServer[]];
  /** What inboxes of answers begin with. */
  readonly inboxPrefix: string;
  readonly report: (fault: unknown) => void;
  /** Each new connection, before anybody else has it. */
  readonly onOpened: (connection: NatsConnection) => void;
}

const ATTEMPT_MS = 2_000;
const RETRY = { firstMs: 100, maxMs: 2_000 };
/** A server that is stuck counts as gone when two pings have no answer: after six seconds at most. */
const PING = { pingInterval: 2_000, maxPingOut: 2 };

/**
 * The connection to one of the servers, opened again for ever. The client's own reconnecting is not used: it leaves requests under way unanswered, drops
 * what was published meanwhile without a word, and waits without end for a stuck server whose buffers are full.
 */
export class NatsLink {
  readonly #options: NatsLinkOptions;
  readonly #closing = new AbortController();
  readonly #ended: Promise<void>;
  readonly #said = new Set<string>();
  readonly #waiting: ((connection: NatsConnection | undefined) => void)[] = [];
  #connection: NatsConnection | undefined;

  private constructor(options: NatsLinkOptions, onTried: () => void) {
    this.#options = options;
    this.#ended = this.#run(onTried);
  }

  /** Resolves when there is a connection, or when no server could be reached at the first attempt. */
  static open(options: NatsLinkOptions): Promise<NatsLink> {
    return new Promise((resolve) => {
      const link: NatsLink = new NatsLink(options, () => resolve(link));
    });
  }

  /** Undefined while there is none. */
  get connection(): NatsConnection | undefined {
    return this.#connection;
  }

  /** The connection there is, or the next one; undefined once the link is closed. */
  connected(): Promise<NatsConnection | undefined> {
    if (this.#connection !== undefined || this.#closing.signal.aborted) return Promise.resolve(this.#connection);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#connection?.close();
    await this.#ended;
  }

  async #run(onTried: () => void): Promise<void> {
    const { servers } = this.#options;
    const { signal } = this.#closing;
    // Whoever opens the link has it before anything is called.
    await Promise.resolve();
    for (let turn = 0, failures = 0; !signal.aborted; turn += 1) {
      const server = servers[turn % servers.length] ?? servers[0];
      const connection = await this.#attempt(server);
      if (connection !== undefined) {
        failures = 0;
        await this.#hold(connection, server, onTried);
        continue;
      }
      failures += 1;
      if (failures % servers.length !== 0) continue;
      onTried();
      await sleep(backoffMs(failures / servers.length, RETRY), undefined, { signal }).catch(() => undefined);
    }
    for (const resolve of this.#waiting.splice(0)) resolve(undefined);
  }

  async #attempt(server: NatsServer): Promise<NatsConnection | undefined> {
    try {
      await probeNats(server, ATTEMPT_MS, this.#closing.signal);
      return await connect({
        servers: placeOf(server),
        ...server.credentials,
        ...(server.isTls ? { tls: {} } : {}),
        ...PING,
        name: 'marque',
        timeout: ATTEMPT_MS,
        reconnect: false,
        ignoreClusterUpdates: true,
        inboxPrefix: this.#options.inboxPrefix,
        noAsyncTraces: true,
      });
    } catch (fault) {
      this.#sayAway(server, reasonOf(fault));
      return undefined;
    }
  }

  /** Keeps a connection until it has ended. */
  async #hold(connection: NatsConnection, server: NatsServer, onTried: () => void): Promise<void> {
    if (this.#closing.signal.aborted) return connection.close();
    const statuses = connection.status();
    this.#said.clear();
    this.#connection = connection;
    this.#options.onOpened(connection);
    onTried();
    for (const resolve of this.#waiting.splice(0)) resolve(connection);
    let reason = 'the connection ended';
    for await (const status of statuses) {
      if (status.type === 'error') this.#options.report(new Error(`the message bus at ${placeOf(server)}: ${status.error.message}`));
      if (status.type !== 'staleConnection' && status.type !== 'disconnect' && status.type !== 'close') continue;
      this.#connection = undefined;
      if (status.type !== 'staleConnection') continue;
      reason = 'it answers no more';
      // The client would first wait until the server has taken what is still to be sent.
      await connection.close();
    }
    await connection.closed();
    this.#sayAway(server, reason);
  }

  /** Each reason once in an outage. What the client's error holds beside its sentence stays here: credentials may be among it. */
  #sayAway(server: NatsServer, reason: string): void {
    const sentence = `the message bus at ${placeOf(server)} is away: ${reason}; what is published meanwhile is lost`;
    if (this.#closing.signal.aborted || this.#said.has(sentence)) return;
    this.#said.add(sentence);
    this.#options.report(new Error(sentence));
  }
}

function reasonOf(fault: unknown): string {
  if (fault instanceof errors.AuthorizationError) return 'it refuses the credentials';
  if (fault instanceof errors.TimeoutError) return 'no answer';
  if (!(fault instanceof Error)) return 'unknown';
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.message;
}
