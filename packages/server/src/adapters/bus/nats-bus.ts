import { setTimeout as sleep } from 'node:timers/promises';
import { errors, headers, type Msg, type NatsConnection, type Subscription, type SubscriptionOptions } from '@nats-io/transport-node';
import type { Bus, BusAnswer, BusFault, Subject } from '../../ports/bus.ts';
import { ExpectedFailure } from '../../ports/expected-failure.ts';
import { readNatsAddress } from './nats-address.ts';
import { NatsLink } from './nats-link.ts';

export interface NatsBusOptions {
  /** As `readNatsAddress` reads it. */
  readonly address: string;
  /** Separates exchanges that share a server: all that one says lies below it. */
  readonly prefix: string;
  readonly report: (fault: unknown) => void;
}

/** What the server is to send, on this connection and on all that follow. */
interface Interest {
  readonly name: string;
  readonly options: SubscriptionOptions;
  subscription?: Subscription;
}

const FAILED = 'Marque-Failed';
const CLOSE_MS = 2_000;
/** Of several who serve a subject, the server asks one. */
const SERVERS = 'servers';

const fails = (fault: BusFault): BusAnswer => ({ ok: false, fault });

/** Resolves when the bus is there, or known to be away; it then looks for it until it is closed. */
export async function openNatsBus(options: NatsBusOptions): Promise<Bus> {
  const bus = new NatsBus(options);
  await bus.open(options.address);
  return bus;
}

class NatsBus implements Bus {
  readonly #prefix: string;
  readonly #report: (fault: unknown) => void;
  readonly #interests = new Set<Interest>();
  readonly #onReconnected: (() => void)[] = [];
  #link: NatsLink | undefined;

  constructor({ prefix, report }: NatsBusOptions) {
    if (!/^[\w-]+$/.test(prefix)) throw new ExpectedFailure('The prefix of the message bus must be letters, digits, - and _.');
    this.#prefix = prefix;
    this.#report = report;
  }

  async open(address: string): Promise<void> {
    const servers = readNatsAddress(address);
    if (servers === undefined) throw new ExpectedFailure('The address of the message bus must begin with nats:// or tls://.');
    this.#link = await NatsLink.open({
      servers,
      inboxPrefix: `${this.#prefix}.answers`,
      report: this.#report,
      onOpened: (connection) => this.#opened(connection),
    });
  }

  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  publish(subject: Subject, message: string): void {
    const connection = this.#connection;
    // The outage was reported.
    if (connection === undefined) return;
    const bytes = Buffer.from(message);
    if (isTooLarge(connection, bytes)) this.#report(new Error(`a message of ${subject} is too large for the bus: ${bytes.length} bytes`));
    else connection.publish(this.#name(subject), bytes);
  }

  subscribe(subject: Subject, listener: (message: string) => void): () => void {
    return this.#bring(subject, {
      callback: (fault, message) => {
        // What the server refuses to bring is reported by the link. What is thrown here would end the client's reading.
        if (fault) return;
        try {
          listener(message.string());
        } catch (thrown) {
          this.#report(new Error(`a listener of ${subject} failed`, { cause: thrown }));
        }
      },
    });
  }

  async request(subject: Subject, message: string, timeoutMs: number): Promise<BusAnswer> {
    const connection = this.#connection;
    if (connection === undefined) return fails('away');
    const bytes = Buffer.from(message);
    if (isTooLarge(connection, bytes)) return fails('too_large');
    try {
      const reply = await connection.request(this.#name(subject), bytes, { timeout: Math.max(1, timeoutMs) });
      return reply.headers?.has(FAILED) ? fails('failed') : { ok: true, message: reply.string() };
    } catch (fault) {
      return fails(busFaultOf(fault));
    }
  }

  serve(subject: Subject, answer: (message: string) => Promise<string>): () => void {
    return this.#bring(subject, {
      queue: SERVERS,
      callback: (fault, asked) => {
        if (!fault) void this.#answer(subject, answer, asked);
      },
    });
  }

  async settled(): Promise<void> {
    for (;;) {
      const connection = await this.#link?.connected();
      if (connection === undefined || (await isFlushed(connection))) return;
    }
  }

  onReconnected(listener: () => void): void {
    this.#onReconnected.push(listener);
  }

  async close(): Promise<void> {
    const connection = this.#connection;
    if (connection) await Promise.race([isFlushed(connection), sleep(CLOSE_MS, undefined, { ref: false })]);
    this.#interests.clear();
    await this.#link?.close();
  }

  get #connection(): NatsConnection | undefined {
    const connection = this.#link?.connection;
    return connection?.isClosed() ? undefined : connection;
  }

  #name(subject: Subject): string {
    return `${this.#prefix}.${subject}`;
  }

  #bring(subject: Subject, options: SubscriptionOptions): () => void {
    const interest: Interest = { name: this.#name(subject), options };
    this.#interests.add(interest);
    const connection = this.#connection;
    if (connection) interest.subscription = connection.subscribe(interest.name, options);
    return () => {
      this.#interests.delete(interest);
      interest.subscription?.unsubscribe();
    };
  }

  #opened(connection: NatsConnection): void {
    for (const interest of this.#interests) interest.subscription = connection.subscribe(interest.name, interest.options);
    // The connection with which the bus was opened ends no outage.
    if (this.#link) void this.#announce(connection);
  }

  async #announce(connection: NatsConnection): Promise<void> {
    if (!(await isFlushed(connection))) return;
    for (const listener of this.#onReconnected) {
      try {
        listener();
      } catch (fault) {
        this.#report(new Error('a listener for the return of the bus failed', { cause: fault }));
      }
    }
  }

  async #answer(subject: Subject, answer: (message: string) => Promise<string>, asked: Msg): Promise<void> {
    try {
      const bytes = Buffer.from(await answer(asked.string()));
      if (isTooLarge(this.#connection, bytes)) throw new Error(`the answer is too large for the bus: ${bytes.length} bytes`);
      respond(asked, bytes, false);
    } catch (fault) {
      this.#report(new Error(`a request of ${subject} failed`, { cause: fault }));
      respond(asked, Buffer.alloc(0), true);
    }
  }
}

const isTooLarge = (connection: NatsConnection | undefined, { length }: Buffer): boolean =>
  length > (connection?.info?.max_payload ?? Number.POSITIVE_INFINITY);

function respond(asked: Msg, bytes: Buffer, isFailure: boolean): void {
  const added = headers();
  if (isFailure) added.set(FAILED, 'yes');
  try {
    asked.respond(bytes, isFailure ? { headers: added } : {});
  } catch {
    // The connection ended meanwhile, and whoever asked knows it.
  }
}

/** Whether the server has taken all that was sent on a connection; false when that ended before. */
const isFlushed = (connection: NatsConnection): Promise<boolean> =>
  Promise.race([connection.flush().then(() => true), connection.closed().then(() => false)]).catch(() => false);

function busFaultOf(fault: unknown): BusFault {
  if (fault instanceof errors.TimeoutError) return 'timeout';
  if (!(fault instanceof errors.RequestError)) return 'lost';
  if (fault.isNoResponders()) return 'no_servers';
  return fault.cause instanceof errors.PermissionViolationError ? 'failed' : 'lost';
}
