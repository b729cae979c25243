import type { PersonalFrame } from '@marque/contract/feed';
import { FeedLine, type OpenFeedSocket } from './feed-line.ts';
import type { FeedStatusStore } from './feed-status.ts';

type OwnFrame = Extract<PersonalFrame, { readonly data: unknown }>;

export interface PersonalFeedListener {
  onFrame(frame: OwnFrame): void;
  /** Frames may have been lost: ask for orders, trades and balances over HTTP again. */
  onGap(): void;
}

/** A signed-in person's own socket: what became of orders, and balances, without subscribing. */
export class PersonalFeed {
  readonly #line: FeedLine<PersonalFrame>;
  readonly #listeners = new Set<PersonalFeedListener>();
  #seqs = new Map<string, number>();
  #wasOpen = false;

  constructor(open: OpenFeedSocket) {
    this.#line = new FeedLine({
      open,
      onOpen: () => {
        this.#seqs = new Map();
        if (this.#wasOpen) this.#tellGap();
        this.#wasOpen = true;
      },
      onFrame: (frame) => this.#take(frame),
    });
  }

  get status(): FeedStatusStore {
    return this.#line.status;
  }

  listen(listener: PersonalFeedListener): () => void {
    this.#listeners.add(listener);
    this.#line.start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#wasOpen = false;
      this.#line.stop();
    };
  }

  wake(): void {
    this.#line.wake();
  }

  lose(): void {
    this.#line.lose();
  }

  #take(frame: PersonalFrame): void {
    if (!('data' in frame)) return;
    const before = this.#seqs.get(frame.ch);
    if (before !== undefined && frame.seq <= before) return;
    this.#seqs.set(frame.ch, frame.seq);
    for (const listener of this.#listeners) listener.onFrame(frame);
    if (before !== undefined && frame.seq > before + 1) this.#tellGap();
  }

  #tellGap(): void {
    for (const listener of this.#listeners) listener.onGap();
  }
}
