import type { PersonalFrame } from '@marque/contract/feed';
import { FeedLine, type OpenFeedSocket } from './feed-line.ts';
import type { FeedStatusStore } from './feed-status.ts';

export type OwnFrame = Extract<PersonalFrame, { readonly data: unknown }>;

export interface PersonalFeedListener {
  onFrame(frame: OwnFrame): void;
  /**
   * Rows may have changed unseen: ask for orders, trades and balances over HTTP. Said whenever the socket opens, also the
   * first time, because what the page was loaded with is older than the socket.
   */
  onGap(): void;
}

/** A signed-in person's own socket: what became of orders, and balances, without subscribing. */
export class PersonalFeed {
  readonly #line: FeedLine<PersonalFrame>;
  readonly #listeners = new Set<PersonalFeedListener>();
  readonly #records = new Set<OwnFrame[]>();
  #seqs = new Map<string, number>();

  constructor(open: OpenFeedSocket, onSessionEnded: () => void) {
    this.#line = new FeedLine({
      open,
      onOpen: () => {
        this.#seqs = new Map();
        this.#notifyGap();
      },
      onFrame: (frame) => this.#take(frame),
      onSessionEnded,
    });
  }

  get status(): FeedStatusStore {
    return this.#line.status;
  }

  listen(listener: PersonalFeedListener): () => void {
    this.#listeners.add(listener);
    this.#line.start();
    if (this.status.get() === 'live') listener.onGap();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#line.stop();
    };
  }

  /**
   * An answer over HTTP, and what was pushed while it was on its way: the answer may be older than that, so that is taken in after it.
   * Whatever is newer than both is pushed in its turn.
   */
  async beside<Answer>(asked: Promise<Answer>): Promise<{ readonly answer: Answer; readonly pushed: readonly OwnFrame[] }> {
    const pushed: OwnFrame[] = [];
    this.#records.add(pushed);
    try {
      return { answer: await asked, pushed };
    } finally {
      this.#records.delete(pushed);
    }
  }

  /** Nothing more is listened to: the session is about to be ended by its own reader. */
  stop(): void {
    this.#line.stop();
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
    for (const record of this.#records) record.push(frame);
    for (const listener of this.#listeners) listener.onFrame(frame);
    if (before !== undefined && frame.seq > before + 1) this.#notifyGap();
  }

  #notifyGap(): void {
    for (const listener of this.#listeners) listener.onGap();
  }
}
