/** Somebody who takes a channel's frames; may pass over some when slow and is then given a snapshot. */
export interface Subscriber {
  deliver(channel: Channel, frame: Buffer): void;
}

/** One thing to subscribe to. A frame is made once and handed to every subscriber as it is. */
export abstract class Channel {
  readonly #subscribers = new Set<Subscriber>();

  /** Everything a subscriber needs who has seen nothing yet. */
  abstract snapshot(): Buffer;

  join(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber);
    subscriber.deliver(this, this.snapshot());
  }

  leave(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  protected get hasSubscribers(): boolean {
    return this.#subscribers.size > 0;
  }

  protected publish(frame: Buffer): void {
    for (const subscriber of this.#subscribers) subscriber.deliver(this, frame);
  }
}

export const frameBytes = (frame: object): Buffer => Buffer.from(JSON.stringify(frame));
