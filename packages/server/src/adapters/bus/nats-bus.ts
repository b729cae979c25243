import { setTimeout as sleep } from 'node:timers/promises';
import { errors, type Msg, type NatsConnection, type Subscription, type SubscriptionOptions } from '@nats-io/transport-node';
import type { Bus, BusAnswer, BusFault, Subject } from '../../ports/bus.ts';
import { ExpectedFailure } from '../../ports/expected-failure.ts';
import { GroupedRequests, type WaitingRequest } from './grouped-requests.ts';
import { joinParts, partsOf, type MessagePart } from './message-parts.ts';
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

const CLOSE_MS = 2_000;
/** Requests that go together have no more than this. */
const GROUP_BYTES_MAX = 64 * 1024;
/** The room that a message keeps for the lengths of its parts. */
const LENGTHS_BYTES_MAX = 1_024;
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
  readonly #requests = new GroupedRequests(
    (group) => void this.#request(group),
    () => Math.min(GROUP_BYTES_MAX, this.#payloadMax - LENGTHS_BYTES_MAX),
  );
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
    if (bytes.length > this.#payloadMax) this.#report(new Error(`a message of ${subject} is too large for the bus: ${bytes.length} bytes`));
    else connection.publish(this.#name(subject), bytes);
  }

  subscribe(subject: Subject, listener: (message: string) => void): () => void {
    const interest = this.#bring(subject, {
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
    return () => {
      this.#interests.delete(interest);
      interest.subscription?.unsubscribe();
    };
  }

  request(subject: Subject, message: string, timeoutMs: number): Promise<BusAnswer> {
    if (this.#connection === undefined) return Promise.resolve(fails('away'));
    const bytes = Buffer.from(message);
    if (bytes.length > this.#payloadMax) return Promise.resolve(fails('too_large'));
    return new Promise((resolve) => this.#requests.add({ subject, bytes, timeoutMs: Math.max(1, timeoutMs), resolve }));
  }

  serve(subject: Subject, answer: (message: string) => Promise<string>): () => void {
    const interest = this.#bring(subject, {
      queue: SERVERS,
      callback: (fault, asked) => {
        if (!fault) void this.#answer(subject, answer, asked);
      },
    });
    return () => {
      this.#interests.delete(interest);
      // What the server has sent before it hears of the end is answered still: nobody else is asked for it. A connection that has ended brings nothing.
      interest.subscription?.drain().catch(() => undefined);
    };
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
    this.#requests.flush();
    const connection = this.#connection;
    if (connection) await Promise.race([isFlushed(connection), sleep(CLOSE_MS, undefined, { ref: false })]);
    this.#interests.clear();
    await this.#link?.close();
  }

  get #connection(): NatsConnection | undefined {
    const connection = this.#link?.connection;
    return connection?.isClosed() ? undefined : connection;
  }

  get #payloadMax(): number {
    return this.#connection?.info?.max_payload ?? Number.POSITIVE_INFINITY;
  }

  #name(subject: Subject): string {
    return `${this.#prefix}.${subject}`;
  }

  #bring(subject: Subject, options: SubscriptionOptions): Interest {
    const interest: Interest = { name: this.#name(subject), options };
    this.#interests.add(interest);
    const connection = this.#connection;
    if (connection) interest.subscription = connection.subscribe(interest.name, options);
    return interest;
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

  async #request(group: readonly WaitingRequest[]): Promise<void> {
    const answers = await this.#ask(group);
    group.forEach(({ resolve }, at) => resolve(answers[at] ?? fails('failed')));
  }

  /** An answer for each of a group, in their order. */
  async #ask(group: readonly WaitingRequest[]): Promise<readonly BusAnswer[]> {
    const [first] = group;
    const connection = this.#connection;
    if (first === undefined || connection === undefined) return group.map(() => fails('away'));
    const { bytes, headers } = joinParts(group.map((request) => request.bytes));
    try {
      const reply = await connection.request(this.#name(first.subject), bytes, { timeout: first.timeoutMs, ...(headers && { headers }) });
      return partsOf(reply).map((message) => (message === undefined ? fails('failed') : { ok: true, message }));
    } catch (fault) {
      return group.map(() => fails(busFaultOf(fault)));
    }
  }

  async #answer(subject: Subject, answer: (message: string) => Promise<string>, asked: Msg): Promise<void> {
    const answers = await this.#answersTo(subject, answer, asked).catch((fault: unknown) => {
      this.#report(new Error(`a request of ${subject} could not be read`, { cause: fault }));
      return [undefined];
    });
    const { bytes, headers } = joinParts(answers);
    try {
      asked.respond(bytes, headers && { headers });
    } catch {
      // The connection ended meanwhile, and whoever asked knows it.
    }
  }

  /** The answers to all parts of a message, as far as one message can carry them; rejects when the parts cannot be read. */
  async #answersTo(subject: Subject, answer: (message: string) => Promise<string>, asked: Msg): Promise<MessagePart[]> {
    const answers = await Promise.all(partsOf(asked).map((message) => this.#answerOne(subject, answer, message ?? '')));
    let room = this.#payloadMax - (answers.length > 1 ? LENGTHS_BYTES_MAX : 0);
    return answers.map((bytes) => {
      if (bytes === undefined || bytes.length <= room) {
        room -= bytes?.length ?? 0;
        return bytes;
      }
      this.#report(new Error(`an answer of ${subject} is too large for the bus: ${bytes.length} bytes`));
      return undefined;
    });
  }

  async #answerOne(subject: Subject, answer: (message: string) => Promise<string>, message: string): Promise<MessagePart> {
    try {
      return Buffer.from(await answer(message));
    } catch (fault) {
      this.#report(new Error(`a request of ${subject} failed`, { cause: fault }));
      return undefined;
    }
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
