import { frameBytes } from '../channels/channel.ts';

/** One event, encoded once for all who read it by itself, and once for those who are told its stream with it. */
export class StreamFrame {
  readonly #name: string;
  readonly #event: object;
  #plain: Buffer | undefined;
  #combined: Buffer | undefined;

  constructor(name: string, event: object) {
    this.#name = name;
    this.#event = event;
  }

  bytes(isCombined: boolean): Buffer {
    if (isCombined) return (this.#combined ??= frameBytes({ stream: this.#name, data: this.#event }));
    return (this.#plain ??= frameBytes(this.#event));
  }
}

export interface StreamSubscriber {
  /** Takes events of one turn, in their order. */
  deliver(frames: readonly StreamFrame[]): void;
}

/** Wall time in epoch ms for what events say, and ms that only pass for how often they come. */
export interface FeedMoment {
  readonly at: number;
  readonly passed: number;
}

/** A stream that somebody reads; it begins with its first subscriber and is forgotten after its last one. */
export abstract class Stream {
  readonly name: string;
  readonly #subscribers = new Set<StreamSubscriber>();
  #latest: StreamFrame | undefined;
  #gathered: object[] = [];
  /** Subscribers of this turn, and how many events had gathered before they came. */
  readonly #newcomers = new Map<StreamSubscriber, number>();

  constructor(name: string) {
    this.name = name;
  }

  /** What a new subscriber is sent first; nothing where only changes count. */
  protected latest(_moment: FeedMoment): object | undefined {
    return undefined;
  }

  /** Called with every turn of the feed: sends what has gathered. */
  tick(_moment: FeedMoment): void {
    if (this.#gathered.length === 0) return;
    const frames = this.#gathered.map((event) => new StreamFrame(this.name, event));
    this.#gathered = [];
    if (this.#latest) this.#latest = frames.at(-1);
    for (const subscriber of this.#subscribers) {
      const from = this.#newcomers.get(subscriber) ?? 0;
      if (from < frames.length) subscriber.deliver(from === 0 ? frames : frames.slice(from));
    }
    this.#newcomers.clear();
  }

  join(subscriber: StreamSubscriber, moment: FeedMoment): void {
    this.#subscribers.add(subscriber);
    if (this.#gathered.length > 0) this.#newcomers.set(subscriber, this.#gathered.length);
    const latest = this.#latest ? undefined : this.latest(moment);
    if (latest) this.#latest = new StreamFrame(this.name, latest);
    if (this.#latest) subscriber.deliver([this.#latest]);
  }

  leave(subscriber: StreamSubscriber): void {
    this.#subscribers.delete(subscriber);
    this.#newcomers.delete(subscriber);
  }

  get isRead(): boolean {
    return this.#subscribers.size > 0;
  }

  /** Keeps an event for the next turn; none of them is left out. */
  protected gather(event: object): void {
    this.#gathered.push(event);
  }

  /** Sends an event to all; unless it is a part only, it is also what a new subscriber begins with from now on. */
  protected publish(event: object, isWhole = true): void {
    const frame = new StreamFrame(this.name, event);
    if (this.#latest) this.#latest = isWhole ? frame : undefined;
    for (const subscriber of this.#subscribers) subscriber.deliver([frame]);
  }
}

/** The turns of what comes at most once in so many ms; a little early is on time. */
export class Turn {
  static readonly #EARLY_MS = 5;
  readonly #everyMs: number;
  #last = Number.NEGATIVE_INFINITY;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  /** Whether it is time; if so, the next turn is counted from now on. */
  take(passed: number): boolean {
    if (passed - this.#last < this.#everyMs - Turn.#EARLY_MS) return false;
    this.#last = passed;
    return true;
  }
}
