import type { Bus, BusAnswer, BusFault, Subject } from '../../ports/bus.ts';

interface Subscriber {
  readonly listener: (message: string) => void;
}

interface Server {
  readonly answer: (message: string) => Promise<string>;
}

const fails = (fault: BusFault): BusAnswer => ({ ok: false, fault });

/** The bus of an exchange that is one process. */
export class InProcessBus implements Bus {
  readonly #report: (fault: unknown) => void;
  readonly #subscribers = new Map<Subject, Set<Subscriber>>();
  readonly #servers = new Map<Subject, Set<Server>>();
  readonly #asking = new Set<(answer: BusAnswer) => void>();
  #deliveries: (() => void)[] = [];
  #isClosed = false;

  constructor(report: (fault: unknown) => void) {
    this.#report = report;
  }

  get isConnected(): boolean {
    return !this.#isClosed;
  }

  publish(subject: Subject, message: string): void {
    if (!this.#isClosed) this.#later(() => this.#deliver(subject, message));
  }

  subscribe(subject: Subject, listener: (message: string) => void): () => void {
    return add(this.#subscribers, subject, { listener });
  }

  request(subject: Subject, message: string, timeoutMs: number): Promise<BusAnswer> {
    if (this.#isClosed) return Promise.resolve(fails('away'));
    return new Promise((resolve) => {
      const end = (answer: BusAnswer): void => {
        clearTimeout(timer);
        this.#asking.delete(end);
        resolve(answer);
      };
      const timer = setTimeout(() => end(fails('timeout')), timeoutMs);
      this.#asking.add(end);
      this.#later(() => void this.#ask(subject, message).then(end));
    });
  }

  serve(subject: Subject, answer: (message: string) => Promise<string>): () => void {
    return add(this.#servers, subject, { answer });
  }

  settled(): Promise<void> {
    return Promise.resolve();
  }

  /** It is never away. */
  onReconnected(): void {}

  async close(): Promise<void> {
    this.#isClosed = true;
    // What waits is delivered within this turn.
    await Promise.resolve();
    this.#subscribers.clear();
    this.#servers.clear();
    for (const end of this.#asking) end(fails('lost'));
  }

  /** All that is sent goes through one queue: messages of all subjects arrive in their order. */
  #later(delivery: () => void): void {
    this.#deliveries.push(delivery);
    if (this.#deliveries.length > 1) return;
    queueMicrotask(() => {
      const deliveries = this.#deliveries;
      this.#deliveries = [];
      for (const deliver of deliveries) deliver();
    });
  }

  #deliver(subject: Subject, message: string): void {
    const subscribers = this.#subscribers.get(subject);
    // One that a listener adds is not given this message.
    const present = [...(subscribers ?? [])];
    for (const subscriber of present) {
      if (!subscribers?.has(subscriber)) continue;
      try {
        subscriber.listener(message);
      } catch (fault) {
        this.#report(new Error(`a listener of ${subject} failed`, { cause: fault }));
      }
    }
  }

  async #ask(subject: Subject, message: string): Promise<BusAnswer> {
    const [server] = this.#servers.get(subject) ?? [];
    if (!server) return fails('no_servers');
    try {
      return { ok: true, message: await server.answer(message) };
    } catch (fault) {
      this.#report(new Error(`a request of ${subject} failed`, { cause: fault }));
      return fails('failed');
    }
  }
}

function add<T>(bySubject: Map<Subject, Set<T>>, subject: Subject, one: T): () => void {
  const all = bySubject.get(subject) ?? new Set<T>();
  bySubject.set(subject, all.add(one));
  return () => void all.delete(one);
}
