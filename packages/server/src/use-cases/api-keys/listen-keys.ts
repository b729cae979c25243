import { randomBytes } from 'node:crypto';
import type { Actor } from '@marque/domain/identity';
import type { WatchedKey } from '../../ports/api-keys.ts';
import type { WallClock } from '../../ports/clock.ts';

/** How long a stream's name is good after it was asked for or kept. */
const LISTEN_KEY_MS = 3_600_000;
/** Each key of an account has one at a time. */
const LISTEN_KEYS_MAX = 50_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 64;
/** Bytes from here on would make some letters more likely than others. */
const EVEN_BELOW = 256 - (256 % LETTERS.length);

type KeyActor = Actor<'api-key' | 'api-key-name'>;
export type ListenKeyEnd = 'expired' | 'ended' | 'key-ended';

/** Whoever a stream belongs to. */
export interface ListenKey {
  readonly name: string;
  readonly key: WatchedKey & { readonly organisation: number };
  readonly expiresAt: number;
}

function newName(): string {
  let name = '';
  while (name.length < LENGTH)
    for (const byte of randomBytes(LENGTH)) if (byte < EVEN_BELOW && name.length < LENGTH) name += LETTERS[byte % LETTERS.length];
  return name;
}

/** Names of streams, known to this process alone: whoever comes after a restart asks for another one. */
export class ListenKeys {
  readonly #clock: WallClock;
  /** Those that were kept longest ago come first. */
  readonly #byName = new Map<string, ListenKey>();
  readonly #nameOf = new Map<number, string>();
  readonly #listeners: ((name: string, end: ListenKeyEnd) => void)[] = [];

  constructor(clock: WallClock) {
    this.#clock = clock;
  }

  /** The name of a key's stream, good for an hour from now. */
  start(actor: KeyActor): string {
    const name = this.#own(actor)?.name ?? newName();
    this.#keep(name, actor);
    const [oldest] = this.#byName.keys();
    if (oldest !== undefined && this.#byName.size > LISTEN_KEYS_MAX) this.#end(oldest, 'expired');
    return name;
  }

  /** Whether a name is one of this key, and is good for another hour. */
  keep(actor: KeyActor, name: string): boolean {
    if (this.#own(actor)?.name !== name) return false;
    this.#keep(name, actor);
    return true;
  }

  end(actor: KeyActor, name: string): boolean {
    if (this.#own(actor)?.name !== name) return false;
    this.#end(name, 'ended');
    return true;
  }

  find(name: string, organisation: number): ListenKey | undefined {
    const found = this.#byName.get(name);
    return found && found.key.organisation === organisation && found.expiresAt > this.#clock.now() ? found : undefined;
  }

  /** The key of a stream has ended. */
  endOfKey(id: number): void {
    const name = this.#nameOf.get(id);
    if (name !== undefined) this.#end(name, 'key-ended');
  }

  onEnded(listener: (name: string, end: ListenKeyEnd) => void): void {
    this.#listeners.push(listener);
  }

  /** Ends what has expired. */
  expire(): void {
    const now = this.#clock.now();
    for (const { name, expiresAt } of this.#byName.values()) {
      if (expiresAt > now) return;
      this.#end(name, 'expired');
    }
  }

  #own({ via }: KeyActor): ListenKey | undefined {
    const known = this.#byName.get(this.#nameOf.get(via.id) ?? '');
    return known && known.expiresAt > this.#clock.now() ? known : undefined;
  }

  #keep(name: string, { via, owner, organisation, isFrozen }: KeyActor): void {
    this.#byName.delete(name);
    const key = { id: via.id, user: owner, isFrozen, organisation };
    this.#byName.set(name, { name, key, expiresAt: this.#clock.now() + LISTEN_KEY_MS });
    this.#nameOf.set(via.id, name);
  }

  #end(name: string, end: ListenKeyEnd): void {
    const known = this.#byName.get(name);
    this.#byName.delete(name);
    if (known && this.#nameOf.get(known.key.id) === name) this.#nameOf.delete(known.key.id);
    for (const listener of this.#listeners) listener(name, end);
  }
}
