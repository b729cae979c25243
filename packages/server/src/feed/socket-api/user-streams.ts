import type { StreamEnd } from '@marque/contract/binance/user-data';
import type { WatchedKey } from '../../ports/api-keys.ts';
import type { UserData } from '../user-data/user-data.ts';
import type { KeyWatch } from './key-watch.ts';

export const STREAMS_MAX = 10;

/** By which way a stream was asked for: one that was asked for by a session ends with it. */
type By = 'session' | 'signature';

interface Stream {
  readonly by: By;
  readonly end: () => void;
}

interface UserStreamsOptions {
  readonly userData: UserData;
  readonly keyWatch: KeyWatch;
  readonly say: (frame: string) => void;
  /** Called when a key that a stream depends on has ended, and when an account can no longer be followed. */
  readonly onEnded: (why: 'key' | 'lost') => void;
  readonly now: () => number;
}

interface Asked {
  readonly key: WatchedKey & { readonly organisation: number };
  readonly by: By;
}

/** The streams of one connection, by their numbers. */
export class UserStreams {
  readonly #options: UserStreamsOptions;
  readonly #streams = new Map<number, Stream>();
  #last = -1;
  #isOver = false;

  constructor(options: UserStreamsOptions) {
    this.#options = options;
  }

  get ids(): readonly number[] {
    return [...this.#streams.keys()];
  }

  /** Opens a stream. What `begin` says to its reader, who learns the number by it, comes before the first event. */
  async open({ key, by }: Asked, begin: (id: number) => void): Promise<void> {
    const { userData, keyWatch, onEnded } = this.#options;
    let isEnded = false;
    // The key is watched from before the account is looked up: it may end meanwhile.
    const unwatch = keyWatch.watch(key, () => {
      isEnded = true;
      this.#endAll();
      onEnded('key');
    });
    const opened = await userData.open(key.user, key.organisation).catch((fault: unknown) => {
      unwatch();
      throw fault;
    });
    const end = (): void => {
      unwatch();
      opened.leave();
    };
    if (isEnded || this.#isOver) return end();
    this.#last += 1;
    const id = this.#last;
    this.#streams.set(id, { by, end });
    begin(id);
    opened.join({
      say: (event) => this.#options.say(`{"subscriptionId":${id},"event":${event}}`),
      lost: () => {
        this.#endAll();
        onEnded('lost');
      },
    });
  }

  /** Ends one stream, or all; false where there is no such stream. */
  end(id: number | undefined): boolean {
    if (id === undefined) {
      for (const known of this.ids) this.#end(known);
      return true;
    }
    return this.#end(id);
  }

  endOfSession(): void {
    for (const [id, { by }] of this.#streams) if (by === 'session') this.#end(id);
  }

  /** The connection is gone. */
  close(): void {
    this.#isOver = true;
    this.end(undefined);
  }

  #end(id: number): boolean {
    this.#streams.get(id)?.end();
    return this.#streams.delete(id);
  }

  /** Says of every stream that nothing follows. */
  #endAll(): void {
    const event: StreamEnd = { e: 'eventStreamTerminated', E: this.#options.now() };
    for (const id of this.ids) {
      this.#options.say(`{"subscriptionId":${id},"event":${JSON.stringify(event)}}`);
      this.#end(id);
    }
  }
}
